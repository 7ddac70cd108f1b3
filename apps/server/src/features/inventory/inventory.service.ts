import type { Output, Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/inventory/inventory'
import type { InventoryCheck, InventoryRow } from '@nine/contract/inventory/inventory'
import { OWNER, type Role } from '@nine/contract/business/roles'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { nextCode } from '../../code-counter.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { lockNodeForUse } from '../../tree/tree.queries.ts'
import { hidesExpected, type People, toCheck, toChecker, toItemState, toPeople, toRow } from './inventory-response.ts'
import {
  countChecks,
  type CountedCheck,
  insertCheck,
  lockWholeCheck,
  selectUnmatchedAndLateMarks,
  selectCheck,
  selectChecks,
  selectItems,
  selectOtherCodes,
  selectLocationNames,
  selectPeople,
  updateCheck,
} from './inventory.queries.ts'
import { selectFinishedPlaces } from './count/place.queries.ts'
import { assignPeople, readPlan } from './plan/plan-check.service.ts'
import { amongIds, insertItems, selectHelpers } from './plan/plan.queries.ts'
import { markInventoryItem, selectCheckExists } from './mark-item.queries.ts'
import type { ItemMark } from '@nine/contract/inventory/inventory-mark'
import type * as markCalls from '@nine/contract/inventory/inventory-mark'
import type { ChangeContext } from '../../context.ts'

const CODE_KIND = 'KK'
const CODE_DIGITS = 6

type ListQuery = Received<typeof calls.listInventoryChecks>['query']

export async function listInventoryChecks(
  db: Db,
  business: string,
  { title = '', page, limit, fields }: ListQuery,
): Promise<{ data: (Partial<InventoryRow> & { _id: string })[]; totalCount: number }> {
  const plain = withoutAccents(title)
  const [rows, totalCount] = await Promise.all([
    selectChecks(db, business, { title: plain, limit, offset: (page - 1) * limit }),
    countChecks(db, business, plain),
  ])
  const people = await peopleOf(
    db,
    rows.map(({ created_by }) => created_by),
  )
  const wanted = fields && new Set(fields)
  const data = rows.map((row) => only(toRow(row, people), wanted))
  return { data, totalCount }
}

export async function getInventoryCheck(
  db: Db,
  runtime: Runtime,
  business: string,
  id: string,
): Promise<{ inventoryCheck: InventoryCheck }> {
  const row = await requireCheck(db, business, id)
  const isHidden = hidesExpected(row)
  const [items, otherCodes, otherMarks, helpers, finishedPlaces, followed] = await Promise.all([
    selectItems(db, business, id, { onlyChecked: isHidden }),
    selectOtherCodes(db, business, id, { onlyChecked: isHidden }),
    selectUnmatchedAndLateMarks(db, business, id),
    selectHelpers(db, business, id),
    selectFinishedPlaces(db, business, id),
    row.follows === null ? undefined : selectCheck(db, business, row.follows),
  ])
  const ids = [
    row.created_by,
    row.leader_id,
    ...helpers.map(({ person_id }) => person_id),
    row.completed_by,
    row.applied_by,
    ...items.map(({ checked_by }) => checked_by),
    ...otherMarks.map(({ person_id }) => person_id),
  ]
  const people = await peopleOf(db, ids)
  const follows = followed ? { _id: followed.id, checkCode: followed.code } : null
  return {
    inventoryCheck: toCheck(runtime, row, { items, otherCodes, otherMarks, people, helpers, finishedPlaces, follows }),
  }
}

/**
 * The items of the check are fixed here; assets added or moved later do not change it. Items can only be added to an open
 * check (freeze-completed.sql), and tally-items.sql adds up their marks.
 */
export async function createInventoryCheck(
  context: ChangeContext,
  { title, description, locationId, plan }: Received<typeof calls.createInventoryCheck>['body'],
): Promise<{ inventoryCheck: InventoryRow }> {
  const { trx, runtime, actor } = context
  const { id: person, business } = actor
  const location = locationId === null ? undefined : await lockNodeForUse(trx, 'location', business, locationId)
  if (locationId !== null && !location)
    throw new AppError('inventory.location_missing', {}, [{ field: 'locationId', code: 'invalid_value', values: {} }])
  const planned = plan && (await readPlan(context, plan))
  const id = newId()
  const code = await nextCode(trx, business, CODE_KIND, CODE_DIGITS)
  await insertCheck(trx, {
    business_id: business,
    id,
    code,
    title,
    title_plain: withoutAccents(title),
    description,
    location_id: locationId,
    location_names: location ? await selectLocationNames(trx, business, location.path) : [],
    created_by: person,
    ...(planned
      ? { scope: JSON.stringify(planned.scope), leader_id: plan.leader, due_on: plan.dueOn, is_blind: plan.isBlind }
      : {}),
  })
  const total = await insertItems(
    trx,
    { business, check: id },
    { path: location?.path ?? null, ...(planned ? { chosen: planned.chosen } : {}) },
  )
  await updateCheck(trx, business, id, { total })
  if (plan) await assignPeople(context, { id, code, title }, plan)
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check: id })
  return readRow(trx, business, id)
}

/** Another check of some items of one, as they are in the register now. */
export async function createFollowUp(
  { trx, runtime, actor }: ChangeContext,
  of: CountedCheck,
  { title, items }: { title: string; items: readonly string[] },
): Promise<string> {
  const { business } = actor
  const id = newId()
  await insertCheck(trx, {
    business_id: business,
    id,
    code: await nextCode(trx, business, CODE_KIND, CODE_DIGITS),
    title,
    title_plain: withoutAccents(title),
    description: '',
    location_id: null,
    location_names: [],
    created_by: actor.id,
    leader_id: of.leader_id,
    is_blind: of.is_blind,
    follows: of.id,
  })
  const total = await insertItems(trx, { business, check: id }, { path: null, chosen: amongIds(items) })
  await updateCheck(trx, business, id, { total })
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check: id })
  return id
}

/** Waits for marks under way, then stores the totals; from here on the database refuses changes (freeze-completed.sql). */
export async function completeInventoryCheck(
  { trx, runtime, actor: { id: person, business } }: ChangeContext,
  id: string,
  { paper }: { paper?: string } = {},
): Promise<{ inventoryCheck: InventoryRow }> {
  await requireCheck(trx, business, id)
  await lockWholeCheck(trx, id)
  const row = await requireCheck(trx, business, id)
  if (row.completed_at !== null) throw new AppError('inventory.completed')
  await updateCheck(trx, business, id, {
    completed_at: new Date(),
    completed_by: person,
    // A report writes the register with it.
    ...(paper === undefined ? {} : { paper_id: paper, applied_at: new Date(), applied_by: person }),
    checked: row.tally_checked,
    damaged: row.tally_damaged,
    lost: row.tally_lost,
  })
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check: id })
  return readRow(trx, business, id)
}

/** It stays on record but out of every list: freeze-completed.sql lets no check be removed. */
export async function deleteInventoryCheck(
  { trx, runtime, actor: { id: person, business } }: ChangeContext,
  role: Role,
  id: string,
): Promise<null> {
  await lockWholeCheck(trx, id)
  const row = await requireCheck(trx, business, id)
  if (row.completed_at !== null && role !== OWNER) throw new AppError('access.denied')
  await updateCheck(trx, business, id, { deleted_at: new Date(), deleted_by: person })
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check: id })
  return null
}

async function readRow(trx: Trx, business: string, id: string): Promise<{ inventoryCheck: InventoryRow }> {
  const row = await requireCheck(trx, business, id)
  return { inventoryCheck: toRow(row, await peopleOf(trx, [row.created_by])) }
}

export async function requireCheck(db: Db, business: string, id: string): Promise<CountedCheck> {
  const row = await selectCheck(db, business, id)
  if (!row) throw new AppError('inventory.not_found')
  return row
}

export async function peopleOf(db: Db, ids: readonly (string | null)[]): Promise<People> {
  return toPeople(await selectPeople(db, [...new Set(ids.flatMap((id) => id ?? []))]))
}

function only(row: InventoryRow, wanted: ReadonlySet<string> | undefined): Partial<InventoryRow> & { _id: string } {
  if (!wanted) return row
  return {
    ...Object.fromEntries(Object.entries(row).filter(([field]) => wanted.has(field))),
    _id: row._id,
  }
}

export type Marked = Output<typeof markCalls.checkInventoryItem>

/** Marks an item, once per mark id, however often and late it is sent. The rules are in mark-item.sql. */
export async function markItem(
  db: Db,
  actor: Actor,
  { check, item: id }: { check: string; item: string },
  mark: ItemMark,
): Promise<Marked> {
  const marked = await markInventoryItem(
    db,
    actor,
    { check, item: id },
    {
      id: mark.markId ?? newId(),
      checked: mark.checked,
      condition: mark.checked ? plainCondition(mark.condition) : 'available',
      notes: mark.notes,
      method: mark.checkMethod,
      seen: mark.version,
      mayBeLate: mark.markId !== undefined,
      location: mark.location,
      quantity: mark.quantity,
      placeChoice: mark.placeChoice,
    },
  )
  if (!marked) throw new AppError(await missing(db, actor.business, check))
  const { outcome, person_id, ...item } = marked
  if (outcome === 'completed') throw new AppError('inventory.completed')
  if (outcome === 'reused') throw new AppError('request.key_reused')
  const by = person_id === null ? null : toChecker({ ...item, id: person_id })
  return { outcome, item: toItemState(item), by }
}

const missing = async (db: Db, business: string, check: string) =>
  (await selectCheckExists(db, business, check)) ? 'inventory.item_not_found' : 'inventory.not_found'

const plainCondition = (condition: ItemMark['condition']) => (condition === 'good' ? 'available' : condition)
