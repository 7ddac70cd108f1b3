import { sql } from 'kysely'
import type { Trx } from '../../tables.ts'

/** Which of some assets were counted in a stocktake, maintained, or are in minutes: none of that changes the asset itself. */
export async function selectUsedAssets(trx: Trx, business: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from inventory_item where business_id = ${business} and id = any(${ids}::text[]) and checked
    union
    select asset_id from maintenance_job where business_id = ${business} and asset_id = any(${ids}::text[])
    union
    select asset_id from handover_line where business_id = ${business} and asset_id = any(${ids}::text[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Nodes that hold nothing any more go, the deepest first. */
export async function deleteUnusedNodes(
  trx: Trx,
  table: 'location' | 'category',
  business: string,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} n set deleted_at = now(), updated_at = now()
    where n.business_id = ${business} and n.id = any(${ids}::text[]) and n.deleted_at is null
      and not exists (
        select 1 from ${sql.table(table)} c where c.business_id = n.business_id and c.parent_id = n.id and c.deleted_at is null
      )
      and not exists (
        select 1 from asset a
        where a.business_id = n.business_id and a.${sql.ref(`${table}_id`)} = n.id and a.deleted_at is null
      )
    returning n.id`.execute(trx)
  return rows.length
}

/** People without an account who hold nothing any more go. */
export async function deleteUnusedHolders(trx: Trx, business: string, ids: readonly string[]): Promise<void> {
  await sql`
    update holder h set deleted_at = now()
    where h.business_id = ${business} and h.id = any(${ids}::text[]) and h.deleted_at is null and not exists (
      select 1 from asset a
      where a.business_id = h.business_id and a.outside_holder_id = h.id and a.deleted_at is null
    )`.execute(trx)
}

/** Options that no asset has go; those that only assets in the trash have are no longer offered, and are there when one comes back. */
export async function removeUnusedOptions(trx: Trx, business: string, ids: readonly string[]): Promise<void> {
  await sql`
    delete from custom_option o where o.business_id = ${business} and o.id = any(${ids}::text[]) and not exists (
      select 1 from asset_field_value v
      where v.business_id = o.business_id and v.field_id = o.field_id and v.options @> array[o.id]
    )`.execute(trx)
  await sql`
    update custom_option o set is_removed = true
    where o.business_id = ${business} and o.id = any(${ids}::text[]) and not exists (
      select 1 from asset_field_value v join asset a on a.business_id = v.business_id and a.id = v.asset_id
      where v.business_id = o.business_id and v.field_id = o.field_id and v.options @> array[o.id]
        and a.deleted_at is null
    )`.execute(trx)
}

/** Custom fields that nothing outside of the trash has a value of. */
export async function selectUnusedFields(trx: Trx, business: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from custom_field f
    where f.business_id = ${business} and f.id = any(${ids}::text[]) and f.removed_at is null and not exists (
      select 1 from asset_field_value v join asset a on a.business_id = v.business_id and a.id = v.asset_id
      where v.business_id = f.business_id and v.field_id = f.id and a.deleted_at is null
    )`.execute(trx)
  return rows.map(({ id }) => id)
}
