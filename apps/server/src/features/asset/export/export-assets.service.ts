import type { exportAssets as ExportAssets } from '@nine/contract/asset/asset-export'
import type { Received } from '@nine/contract/call'
import { todayIn } from '@nine/contract/duration'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import type { Cell } from '../../../adapters/spreadsheet/cells.ts'
import { CSV_TYPE, csvOf } from '../../../adapters/spreadsheet/csv.ts'
import { WORKBOOK_TYPE, workbookOf } from '../../../adapters/spreadsheet/workbook.ts'
import type { FileResponse } from '../../../http/call/response.ts'
import type { Runtime } from '../../../runtime.ts'
import { readAssetFields } from '../../custom-field/custom-field.public.ts'
import { listCustomFields } from '../../custom-field/custom-field.service.ts'
import { conditionsOfFilter, findSortedIds } from '../list/list-assets.service.ts'
import { selectEmails, selectExported, selectMatchingIds, selectPathNames } from './export-assets.queries.ts'
import { fileColumns, type FileRow } from './file-columns.ts'

const READ_AT_ONCE = 500

type ExportInput = Received<typeof ExportAssets>['body']

/** The chosen assets or all that match, streamed: a large register takes little more memory than a small one. */
export async function exportAssets(
  runtime: Runtime,
  business: string,
  input: ExportInput,
  lang: Lang,
): Promise<FileResponse> {
  const { db, config } = runtime
  const { timeZone } = config
  const today = todayIn(timeZone)
  const [ids, categories, locations, fields] = await Promise.all([
    idsOf(runtime, business, input),
    selectPathNames(db, 'category', business),
    selectPathNames(db, 'location', business),
    listCustomFields(db, business, { removed: false }),
  ])
  const fieldIds = fields.map(({ _id }) => _id)
  const columns = fileColumns({ lang, today, timeZone, categories, locations }, fields, input.columns)

  async function* rows(): AsyncGenerator<Cell[][]> {
    yield [columns.map(({ head }) => head)]
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      const some = await readRows(runtime, business, ids.slice(from, from + READ_AT_ONCE), fieldIds)
      yield some.map((row) => columns.map(({ cellOf }) => cellOf(row)))
    }
  }

  const widths = columns.map(({ width }) => width)
  const content =
    input.format === 'csv' ? csvOf(rows()) : workbookOf({ name: say(lang, 'assetFile', 'sheet'), widths, rows: rows() })
  return {
    content,
    type: input.format === 'csv' ? CSV_TYPE : WORKBOOK_TYPE,
    headers: { 'content-disposition': `attachment; filename="assets-${today}.${input.format}"` },
  }
}

/** In the order of the list, unless too many match to be sorted: then newest first. */
async function idsOf(
  runtime: Runtime,
  business: string,
  { assets, filter = {}, sort }: ExportInput,
): Promise<string[]> {
  if (assets) return [...new Set(assets)]
  const conditions = await conditionsOfFilter(runtime, business, filter)
  const sorted = sort && (await findSortedIds(runtime, business, filter, sort))
  return sorted ?? selectMatchingIds(runtime.db, conditions)
}

async function readRows(
  { db }: Runtime,
  business: string,
  ids: readonly string[],
  fields: readonly string[],
): Promise<FileRow[]> {
  const assets = await selectExported(db, business, ids)
  if (fields.length === 0) return assets.map((asset) => ({ asset, custom: new Map(), emails: new Map() }))
  const values = await readAssetFields(db, business, assets, fields)
  const people = [...values.values()]
    .flat()
    .flatMap(({ kind, value }) => (kind === 'person' && typeof value === 'string' ? [value] : []))
  const emails = await selectEmails(db, [...new Set(people)])
  return assets.map((asset) => ({
    asset,
    custom: new Map(values.get(asset.id)?.map((field) => [field.id, field])),
    emails,
  }))
}
