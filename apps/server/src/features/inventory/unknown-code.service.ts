import type { Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/inventory/inventory-mark'
import type { UnknownCode } from '@nine/contract/inventory/inventory'
import { AppError } from '../../app-error.ts'
import { peopleOf, requireCheck } from './inventory.service.ts'
import { insertMark, selectMark } from './mark-item.queries.ts'
import type { ChangeContext } from '../../context.ts'

/** Keeps a code that matches no item, also with a completed check. It never changes afterwards (append-only-marks.sql). */
export async function keepUnknownCode(
  { trx, runtime, actor: { id: person, business } }: ChangeContext,
  check: string,
  { code, markId }: Received<typeof calls.keepUnknownCode>['body'],
): Promise<{ unknownCode: UnknownCode }> {
  await requireCheck(trx, business, check)
  await insertMark(trx, {
    business_id: business,
    check_id: check,
    id: markId,
    kind: 'code',
    outcome: 'kept',
    item_id: null,
    code,
    checked: null,
    condition: null,
    method: null,
    person_id: person,
  })
  const kept = await selectMark(trx, business, check, markId)
  if (kept?.kind !== 'code') throw new AppError('request.key_reused')
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check })
  const people = await peopleOf(trx, [kept.person_id])
  const by = people.get(kept.person_id) ?? { UserId: kept.person_id, name: '', photo: null }
  return { unknownCode: { _id: kept.id, code: kept.code ?? '', by, at: kept.created_at.toISOString() } }
}
