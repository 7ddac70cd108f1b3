import type { Answer, Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/inventory/inventory-mark'
import type { UnknownCode } from '@nine/contract/inventory/inventory'
import type { ItemMark } from '@nine/contract/inventory/inventory-mark'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { announceMark } from './announce-mark.ts'
import { toChecker, toItemState } from './inventory-answer.ts'
import { type Actor, peopleOf, requireCheck } from './inventory.service.ts'
import { insertMark, markInventoryItem, selectCheckExists, selectMark } from './mark-item.queries.ts'

type Marked = Answer<typeof calls.checkInventoryItem>

/** Marks an item, once for every mark id, however often and late it is sent: the rules are in mark-item.sql. */
export async function markItem(db: Db, actor: Actor, check: string, id: string, mark: ItemMark): Promise<Marked> {
  const marked = await markInventoryItem(db, actor, check, id, {
    id: mark.markId ?? newId(),
    checked: mark.checked,
    condition: mark.checked ? plainCondition(mark.condition) : 'available',
    notes: mark.notes,
    method: mark.checkMethod,
    seen: mark.version,
    mayBeLate: mark.markId !== undefined,
  })
  if (!marked) throw new AppError(await missing(db, actor.business, check))
  const { outcome, person_id, ...item } = marked
  if (outcome === 'completed') throw new AppError('inventory.completed')
  if (outcome === 'reused') throw new AppError('request.key_reused')
  const by = person_id === null ? null : toChecker({ ...item, id: person_id })
  return { outcome, item: toItemState(item), by }
}

/** Everybody in the check sees it, a moment after the commit. */
export async function tellMarked(
  runtime: Runtime,
  business: string,
  check: string,
  { outcome, item, by }: Marked,
): Promise<void> {
  if (outcome === 'applied') announceMark(runtime, business, { check, item, by })
  if (outcome === 'late') await runtime.live.toBusiness(business, 'inventory.changed', { business, check })
}

/** A code of no item is kept with the check, also with a completed one; what is kept never changes (append-only-marks.sql). */
export async function keepUnknownCode(
  trx: Trx,
  runtime: Runtime,
  { id: person, business }: Actor,
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

const missing = async (db: Db, business: string, check: string) =>
  (await selectCheckExists(db, business, check)) ? 'inventory.item_not_found' : 'inventory.not_found'

const plainCondition = (condition: ItemMark['condition']) => (condition === 'good' ? 'available' : condition)
