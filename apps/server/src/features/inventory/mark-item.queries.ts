import type { CheckMethod, Condition } from '@nine/contract/inventory/inventory'
import type { MarkOutcome } from '@nine/contract/inventory/inventory-mark'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { InventoryTables } from './inventory.table.ts'
import type { Actor } from '../../actor.ts'

/** An item after a mark, with the person who marked it last. */
export interface MarkedItem {
  outcome: MarkOutcome | 'completed' | 'reused'
  id: string
  checked: boolean
  condition: Condition
  method: CheckMethod | null
  notes: string
  checked_by: string | null
  checked_at: Date | null
  version: number
  person_id: string | null
  email: string
  first_name: string
  last_name: string
  photo: string | null
  seen_location_id: string | null
  quantity: number | null
}

export interface WantedMark {
  id: string
  checked: boolean
  condition: Condition
  /** Undefined keeps them. */
  notes: string | undefined
  method: CheckMethod
  /** The version that the person saw; undefined when the client does not send it. */
  seen: number | undefined
  /** Whether it goes to the addendum of a completed check. */
  mayBeLate: boolean
  /** Where it was seen, how many, and what to do about the place, where somebody said so. */
  location?: string | null | undefined
  quantity?: number | null | undefined
  placeChoice?: 'move' | 'keep' | undefined
}

/** Marks an item in one statement, by the rules of mark-item.sql. Undefined when there is no such item. */
export async function markInventoryItem(
  db: Db,
  { business, id: person }: Actor,
  { check, item }: { check: string; item: string },
  { id, checked, condition, notes, method, seen, mayBeLate, location, quantity, placeChoice }: WantedMark,
): Promise<MarkedItem | undefined> {
  const { rows } = await sql<MarkedItem>`
    select * from mark_inventory_item(
      ${business}, ${check}, ${item}, ${id}, ${person}, ${checked}, ${condition}, ${notes ?? null}, ${method},
      ${seen ?? null}, ${mayBeLate}, ${location ?? null}, ${quantity ?? null},
      ${placeChoice ?? null}
    )`.execute(db)
  return rows[0]
}

export async function selectCheckExists(db: Db, business: string, check: string): Promise<boolean> {
  const row = await db
    .selectFrom('inventory_check')
    .select('id')
    .where('business_id', '=', business)
    .where('id', '=', check)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Does nothing when a mark with this id exists already. Its time is when it is kept, not when somebody began to wait for that. */
export async function insertMark(trx: Trx, mark: Insertable<InventoryTables['inventory_mark']>): Promise<void> {
  await trx
    .insertInto('inventory_mark')
    .values({ ...mark, created_at: sql`clock_timestamp()` })
    .onConflict((conflict) => conflict.columns(['business_id', 'check_id', 'id']).doNothing())
    .execute()
}
