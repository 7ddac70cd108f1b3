import type { Answer, Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/inventory'
import type { ItemMark, UnknownCode } from '@nine/contract/inventory'
import { newId } from '../../db/id.ts'
import type { Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { toChecker, toItemState } from './inventory-answer.ts'
import type { ItemRow, PersonRow } from './inventory.queries.ts'
import { type Actor, peopleOf, requireCheck } from './inventory.service.ts'
import { announceMark } from './announce-mark.ts'
import { judgeMark } from './item-marking.ts'
import {
  insertMark,
  lockItem,
  type MarkedItem,
  selectCheckExists,
  selectMark,
  shareCheck,
  updateItem,
} from './mark-item.queries.ts'

type Marked = Answer<typeof calls.checkInventoryItem>

/** Marks an item, once for every mark id, however often and late it is sent. */
export async function markItem(trx: Trx, actor: Actor, check: string, id: string, mark: ItemMark): Promise<Marked> {
  const { business } = actor
  await shareCheck(trx, check)
  const item = await lockItem(trx, actor, check, id, mark.markId ?? null)
  if (!item) throw new AppError(await missing(trx, business, check))
  if (item.outcome_before !== null) return answer(item.outcome_before, item, item.checker)
  if (item.completed_at !== null && mark.markId === undefined) throw new AppError('inventory.completed')
  const wish = {
    checked: mark.checked,
    condition: mark.checked ? plainCondition(mark.condition) : ('available' as const),
    notes: mark.notes,
    method: mark.checkMethod,
    by: actor.id,
    seen: mark.version,
  }
  const outcome = item.completed_at === null ? judgeMark(toStanding(item), wish) : 'late'
  const isNew = await insertMark(trx, {
    business_id: business,
    check_id: check,
    id: mark.markId ?? newId(),
    kind: 'mark',
    outcome,
    item_id: id,
    code: null,
    checked: wish.checked,
    condition: wish.condition,
    method: wish.method,
    notes: wish.notes ?? '',
    person_id: actor.id,
  })
  // The same mark came over two connections at once, and the other one was first.
  if (!isNew) return answer(await outcomeBefore(trx, item, mark.markId ?? ''), item, item.checker)
  if (outcome !== 'applied') return answer(outcome, item, item.checker)
  const changed = await updateItem(trx, item, {
    checked: wish.checked,
    condition: wish.condition,
    method: wish.checked ? wish.method : null,
    notes: wish.notes ?? item.notes,
    checked_by: actor.id,
  })
  return answer(outcome, changed, item.actor)
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

/** A code of no item is kept with the check, also with a completed one. */
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

const answer = (outcome: Marked['outcome'], item: ItemRow, by: PersonRow | null): Marked => ({
  outcome,
  item: toItemState(item),
  by: by && toChecker(by),
})

/** An id that stands for a mark of another item, or for a code, is no repetition. */
async function outcomeBefore(trx: Trx, item: ItemRow, id: string): Promise<Marked['outcome']> {
  const mark = await selectMark(trx, item.business_id, item.check_id, id)
  if (!mark || mark.outcome === 'kept' || mark.item_id !== item.id) throw new AppError('request.key_reused')
  return mark.outcome
}

const missing = async (trx: Trx, business: string, check: string) =>
  (await selectCheckExists(trx, business, check)) ? 'inventory.item_not_found' : 'inventory.not_found'

const plainCondition = (condition: ItemMark['condition']) => (condition === 'good' ? 'available' : condition)

const toStanding = ({ checked, condition, notes, version, checked_by }: MarkedItem) => ({
  checked,
  condition,
  notes,
  version,
  checkedBy: checked_by,
})
