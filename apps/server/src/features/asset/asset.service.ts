import type { Asset, AssetDetail } from '@nine/contract/asset/asset'
import type { HistoryAction } from '@nine/contract/asset/asset-history'
import { todayIn } from '@nine/contract/duration'
import type { Lang } from '@nine/contract/lang'
import type { Db, Trx } from '../../tables.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { readFieldsOf } from '../custom-field/custom-field.public.ts'
import { isoOf, toAsset } from './asset-response.ts'
import { selectPrintedAt } from './codes/asset-code.queries.ts'
import { selectDocuments, selectImages } from './files/asset-file.queries.ts'
import { toHistoryEntry } from './history/asset-history.ts'
import { countHistory, selectHistory } from './history/asset-history.queries.ts'
import type { AssetRow } from './change/asset-values.ts'
import { lockAsset, selectAsset, selectAssetExists } from './asset.queries.ts'
import { selectIsInTrash } from './trash/trash.queries.ts'
import { moveToTrash } from './trash/trash.service.ts'

interface HistoryOptions {
  includeHistory: boolean
  historyLimit: number
  historyDetail: boolean
  historyAction?: HistoryAction | undefined
}

export async function getAssetDetail(
  { db, runtime, business }: { db: Db; runtime: Runtime; business: string },
  id: string,
  { includeHistory, historyLimit, historyDetail, historyAction }: HistoryOptions,
  lang: Lang,
): Promise<AssetDetail> {
  const [asset, rows, historyTotal, printedAt] = await Promise.all([
    getAsset(db, runtime, business, id),
    includeHistory ? selectHistory(db, { business, id, action: historyAction }, historyLimit) : [],
    includeHistory ? countHistory(db, { business, id, action: historyAction }) : 0,
    selectPrintedAt(db, business, id),
  ])
  const history = rows.map((row) => toHistoryEntry(row, lang, historyDetail))
  const withHistory = { ...asset, history }
  const labelPrintedAt = printedAt && isoOf(printedAt)
  return { asset: withHistory, data: withHistory, history, historyTotal, labelPrintedAt }
}

export async function getAsset(db: Db, runtime: Runtime, business: string, id: string): Promise<Asset> {
  const [row, images, documents] = await Promise.all([
    selectAsset(db, business, id),
    selectImages(db, business, id),
    selectDocuments(db, business, id),
  ])
  if (!row) throw new AppError((await selectIsInTrash(db, business, id)) ? 'asset.in_trash' : 'asset.not_found')
  const customFields = await readFieldsOf(db, business, row)
  return toAsset(runtime, row, todayIn(runtime.config.timeZone), { images, documents, customFields })
}

/** Moves it to the trash: it is in no list any more, its data, files and history are kept. */
export async function deleteAsset(trx: Trx, actor: Actor, id: string): Promise<null> {
  const write = await moveToTrash(trx, actor, [await requireLocked(trx, actor.business, id)])
  await write()
  return null
}

/** The asset as it is now, locked until the transaction ends. */
export async function requireLocked(trx: Trx, business: string, id: string): Promise<AssetRow> {
  const row = await lockAsset(trx, business, id)
  if (!row) throw new AppError('asset.not_found')
  return row
}

/** Refuses before any slow work is started for an asset that does not exist. */
export async function requireExists(db: Db, business: string, id: string): Promise<void> {
  if (!(await selectAssetExists(db, business, id))) throw new AppError('asset.not_found')
}
