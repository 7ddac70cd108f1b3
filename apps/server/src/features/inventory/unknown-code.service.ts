import type { Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/inventory/inventory-mark'
import type { UnknownCode } from '@nine/contract/inventory/inventory'
import { readScan } from '@nine/contract/inventory/read-scan'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import { keptCodes, toUnknownCode } from './inventory-response.ts'
import { selectScannedAsset, selectUnmatchedAndLateMarks } from './inventory.queries.ts'
import { peopleOf, requireCheck } from './inventory.service.ts'
import { insertMark } from './mark-item.queries.ts'

/**
 * Keeps a code that matches no item, with the asset it belongs to; also with a completed check. Marks never change
 * afterwards (append-only-marks.sql): scans of the same code are put together when they are read.
 */
export async function keepUnknownCode(
  { trx, runtime, actor: { id: person, business } }: ChangeContext,
  check: string,
  { code, markId }: Received<typeof calls.keepUnknownCode>['body'],
): Promise<{ unknownCode: UnknownCode }> {
  await requireCheck(trx, business, check)
  const asset = (await selectScannedAsset(trx, business, readScan(code))) ?? null
  await insertMark(trx, {
    ...CODE_MARK,
    business_id: business,
    check_id: check,
    id: markId,
    item_id: asset,
    code,
    person_id: person,
  })
  const marks = await selectUnmatchedAndLateMarks(trx, business, check)
  const own = marks.find(({ id, kind }) => id === markId && kind === 'code')
  if (!own) throw new AppError('request.key_reused')
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check })
  // One that was sent again after somebody removed it stays removed.
  const scans = keptCodes(marks).find((same) => same.includes(own)) ?? [own]
  return {
    unknownCode: toUnknownCode(
      scans,
      await peopleOf(
        trx,
        scans.map(({ person_id }) => person_id),
      ),
    ),
  }
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
