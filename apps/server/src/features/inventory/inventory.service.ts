import type { Received } from '@nine/contract/call'
import type * as calls from '@nine/contract/inventory/inventory'
import type { InventoryCheck, InventoryRow } from '@nine/contract/inventory/inventory'
import { OWNER, type Role } from '@nine/contract/business/roles'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { nextCode } from '../../db/code-counter.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { lockNodeForUse } from '../../tree/tree.queries.ts'
import { type People, toCheck, toPeople, toRow } from './inventory-answer.ts'
import {
  countChecks,
  type CountedCheck,
  insertCheck,
  insertItems,
  lockWholeCheck,
  selectBeside,
  selectCheck,
  selectChecks,
  selectItems,
  selectLocationNames,
  selectPeople,
  updateCheck,
} from './inventory.queries.ts'

const CODE_KIND = 'KK'
const CODE_DIGITS = 6

/** Who acts, in which business. */
export interface Actor {
  id: string
  business: string
}

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
  const wanted = fields === undefined ? undefined : new Set(fields.split(',').map((field) => field.trim()))
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
  const [items, beside] = await Promise.all([selectItems(db, business, id), selectBeside(db, business, id)])
  const ids = [
    row.created_by,
    row.completed_by,
    row.applied_by,
    ...items.map(({ checked_by }) => checked_by),
    ...beside.map(({ person_id }) => person_id),
  ]
  return { inventoryCheck: toCheck(runtime, row, items, beside, await peopleOf(db, ids)) }
}

type Answer = Promise<{ inventoryCheck: InventoryRow }>

/**
 * What belongs to the check is fixed here; assets that come or move later change nothing in it. Items are added to an open
 * check only (freeze-completed.sql), and what is marked in them is added up by tally-items.sql.
 */
export async function createInventoryCheck(
  trx: Trx,
  runtime: Runtime,
  { id: person, business }: Actor,
  { title, description, locationId }: Received<typeof calls.createInventoryCheck>['body'],
): Answer {
  const location = locationId === null ? undefined : await lockNodeForUse(trx, 'location', business, locationId)
  if (locationId !== null && !location)
    throw new AppError('inventory.location_missing', {}, [{ field: 'locationId', code: 'invalid_value', values: {} }])
  const id = newId()
  await insertCheck(trx, {
    business_id: business,
    id,
    code: await nextCode(trx, business, CODE_KIND, CODE_DIGITS),
    title,
    title_plain: withoutAccents(title),
    description,
    location_id: locationId,
    location_names: location ? await selectLocationNames(trx, business, location.path) : [],
    created_by: person,
  })
  const total = await insertItems(trx, business, id, location?.path ?? null)
  await updateCheck(trx, business, id, { total })
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check: id })
  return answerRow(trx, business, id)
}

/** Waits for marks under way, then writes the totals down; from here on the database keeps everything as it is (freeze-completed.sql). */
export async function completeInventoryCheck(
  trx: Trx,
  runtime: Runtime,
  { id: person, business }: Actor,
  id: string,
): Answer {
  await requireCheck(trx, business, id)
  await lockWholeCheck(trx, id)
  const row = await requireCheck(trx, business, id)
  if (row.completed_at !== null) throw new AppError('inventory.completed')
  await updateCheck(trx, business, id, {
    completed_at: new Date(),
    completed_by: person,
    checked: row.tally_checked,
    damaged: row.tally_damaged,
    lost: row.tally_lost,
  })
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check: id })
  return answerRow(trx, business, id)
}

/** It stays on record, out of every list: freeze-completed.sql lets no check be removed. */
export async function deleteInventoryCheck(
  trx: Trx,
  runtime: Runtime,
  { id: person, business }: Actor,
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

async function answerRow(trx: Trx, business: string, id: string): Answer {
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
