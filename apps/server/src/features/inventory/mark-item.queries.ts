import type { CheckMethod, Condition, MarkOutcome } from '@nine/contract/inventory'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../db/schema.ts'
import type { ItemRow, PersonRow } from './inventory.queries.ts'
import type { Actor } from './inventory.service.ts'
import type { InventoryTables } from './inventory.table.ts'

/** What is marked in a check is counted when it is completed: until then, those who mark share its lock. */
export async function shareCheck(trx: Trx, check: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(inventory_key(${check}))`.execute(trx)
}

export interface MarkedItem extends ItemRow {
  completed_at: Date | null
  /** What became of this very mark when it came before. */
  outcome_before: MarkOutcome | null
  /** Who marked it last, and who does now. */
  checker: PersonRow | null
  actor: PersonRow
}

const personOf = (id: RawBuilder<unknown>) => sql`
  (select json_build_object('id', p.id, 'email', p.email, 'first_name', p.first_name, 'last_name', p.last_name, 'photo', p.photo)
   from person p where p.id = ${id})`

/** The item, with nobody else changing it until the end. */
export async function lockItem(
  trx: Trx,
  { business, id: actor }: Actor,
  check: string,
  item: string,
  markId: string | null,
): Promise<MarkedItem | undefined> {
  const { rows } = await sql<MarkedItem>`
    select i.*, c.completed_at,
      (select m.outcome from inventory_mark m where m.business_id = ${business} and m.check_id = ${check} and m.id = ${markId} and m.item_id = ${item}) as outcome_before,
      ${personOf(sql`i.checked_by`)} as checker, ${personOf(sql`${actor}`)} as actor
    from inventory_item i join inventory_check c on c.business_id = i.business_id and c.id = i.check_id
    where i.business_id = ${business} and i.check_id = ${check} and i.id = ${item} and c.deleted_at is null
    for update of i`.execute(trx)
  return rows[0]
}

export async function selectCheckExists(trx: Trx, business: string, check: string): Promise<boolean> {
  const row = await trx
    .selectFrom('inventory_check')
    .select('id')
    .where('business_id', '=', business)
    .where('id', '=', check)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Answers false when a mark of this id is there already. */
export async function insertMark(trx: Trx, mark: Insertable<InventoryTables['inventory_mark']>): Promise<boolean> {
  const result = await trx
    .insertInto('inventory_mark')
    .values(mark)
    .onConflict((conflict) => conflict.columns(['business_id', 'check_id', 'id']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function selectMark(trx: Trx, business: string, check: string, id: string) {
  return trx
    .selectFrom('inventory_mark')
    .selectAll()
    .where('business_id', '=', business)
    .where('check_id', '=', check)
    .where('id', '=', id)
    .executeTakeFirst()
}

export interface NewState {
  checked: boolean
  condition: Condition
  method: CheckMethod | null
  notes: string
  checked_by: string
}

export async function updateItem(trx: Trx, item: ItemRow, state: NewState): Promise<ItemRow> {
  return trx
    .updateTable('inventory_item')
    .set({ ...state, checked_at: sql`clock_timestamp()`, version: item.version + 1 })
    .where('business_id', '=', item.business_id)
    .where('check_id', '=', item.check_id)
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
