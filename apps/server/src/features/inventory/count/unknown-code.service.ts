import type { Output, Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/inventory/inventory-mark'
import { readScan } from '@nine/contract/inventory/read-scan'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { newId } from '../../../db/id.ts'
import { selectScannedAsset } from '../../asset/asset.public.ts'
import type { StoredFile } from '../../media/media.service.ts'
import { keptCodes, toItem, toUnknownCode } from '../inventory-response.ts'
import { selectItem, selectUnmatchedAndLateMarks, shareCheck } from '../inventory.queries.ts'
import { keepMarkPhoto } from './mark-photo.service.ts'
import { markItem, peopleOf, requireCheck } from '../inventory.service.ts'
import { insertMark } from '../mark-item.queries.ts'

type Kept = Output<typeof calls.keepUnknownCode>

/**
 * Keeps a code that matches no item, with the asset it belongs to; also with a completed check. Marks never change
 * afterwards (append-only-marks.sql): scans of the same code are put together when they are read. A code of an item marks
 * it: in a blind count the device does not know the items, and in others not the labels they were given since.
 */
export async function keepUnknownCode(
  context: ChangeContext,
  check: string,
  { code, markId, location = null, placeChoice }: Received<typeof calls.keepUnknownCode>['body'],
): Promise<Kept> {
  const { trx, runtime, actor } = context
  const { id: person, business } = actor
  // Before it is completed, and then decided about; or afterwards.
  await shareCheck(trx, check)
  await requireCheck(trx, business, check)
  const asset = (await selectScannedAsset(trx, business, readScan(code))) ?? null
  const item = asset === null ? undefined : await selectItem(trx, business, check, asset)
  if (item) return markScanned(context, check, { item: item.id, code, markId, location, placeChoice })
  await insertMark(trx, {
    ...CODE_MARK,
    business_id: business,
    check_id: check,
    id: markId,
    item_id: asset,
    code,
    location_id: location,
    place_choice: placeChoice ?? null,
    person_id: person,
  })
  const marks = await selectUnmatchedAndLateMarks(trx, business, check, { asset, code })
  const own = marks.find(({ id, kind }) => id === markId && kind === 'code')
  if (!own) throw new AppError('request.key_reused')
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check })
  // One that was sent again after somebody removed it stays removed.
  const scans = keptCodes(marks).find((same) => same.includes(own)) ?? [own]
  const people = await peopleOf(
    trx,
    scans.map(({ person_id }) => person_id),
  )
  return { unknownCode: toUnknownCode(runtime, scans, people), marked: null }
}

interface Scanned {
  item: string
  code: string
  markId: string
  location: string | null
  placeChoice: 'move' | 'keep' | undefined
}

async function markScanned(
  { trx, runtime, actor }: ChangeContext,
  check: string,
  { item, code, markId, location, placeChoice }: Scanned,
): Promise<Kept> {
  const { business, id: person } = actor
  await markItem(
    trx,
    actor,
    { check, item },
    { checked: true, condition: 'available', checkMethod: 'qrcode', markId, location, placeChoice },
  )
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check })
  const row = await selectItem(trx, business, check, item)
  const by = (await peopleOf(trx, [person])).get(person)
  if (!row || !by) throw new Error('an item that is gone')
  const asset = { _id: item, name: row.name, code: row.code, location: row.location_names }
  return {
    unknownCode: { _id: markId, code, asset, isInTrash: false, count: 1, by, at: new Date().toISOString() },
    marked: toItem(runtime, row, []),
  }
}

/** Keeps a picture with a code; a newer one replaces it. */
export async function addCodePhoto(
  context: ChangeContext,
  check: string,
  id: string,
  photo: StoredFile,
): Promise<{ photo: string }> {
  const {
    trx,
    actor: { business },
  } = context
  const row = await requireCheck(trx, business, check)
  if (row.completed_at !== null) throw new AppError('inventory.completed')
  const scans = keptCodes(await selectUnmatchedAndLateMarks(trx, business, check))
  if (!scans.some((same) => same.some((mark) => mark.id === id))) throw new AppError('inventory.code_not_found')
  return keepMarkPhoto(context, { check, mark: id, item: null }, photo)
}

/** Once more for the same code changes nothing. */
export async function removeUnknownCode(
  { trx, runtime, actor: { id: person, business } }: ChangeContext,
  check: string,
  id: string,
): Promise<null> {
  const row = await requireCheck(trx, business, check)
  if (row.completed_at !== null) throw new AppError('inventory.completed')
  const marks = await selectUnmatchedAndLateMarks(trx, business, check)
  const scans = keptCodes(marks).find((same) => same.some((mark) => mark.id === id))
  const [first] = scans ?? []
  if (!first) return null
  const { item_id, code } = first
  await insertMark(trx, {
    ...CODE_MARK,
    business_id: business,
    check_id: check,
    id: newId(),
    item_id,
    code,
    checked: false,
    person_id: person,
  })
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check })
  return null
}

const CODE_MARK = { kind: 'code', outcome: 'kept', checked: null, condition: null, method: null } as const
