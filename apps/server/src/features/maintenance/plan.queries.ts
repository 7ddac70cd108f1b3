import type { RhythmKind } from '@nine/contract/maintenance/plan'
import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { MaintenanceTables } from './maintenance.table.ts'

export interface PlanRow {
  id: string
  name: string
  kind: RhythmKind
  every: number | null
  dates: string[]
  first_on: string
  is_of_fields: boolean
  asset_id: string | null
  category_id: string | null
  target_name: string
  assets: number
  next_due_on: string | null
}

interface PlanFilter {
  id?: string | undefined
  target?: 'asset' | 'category' | undefined
}

const conditionsOf = (business: string, { id, target }: PlanFilter) =>
  sql.join(
    [
      sql`p.business_id = ${business}`,
      sql`coalesce(c.deleted_at, a.deleted_at) is null`,
      ...(id === undefined ? [] : [sql`p.id = ${id}`]),
      ...(target === undefined
        ? []
        : [target === 'asset' ? sql`p.asset_id is not null` : sql`p.category_id is not null`]),
    ],
    sql` and `,
  )

const TARGETS = sql`
  left join asset a on a.business_id = p.business_id and a.id = p.asset_id
  left join category c on c.business_id = p.business_id and c.id = p.category_id`

/** Those of categories first, by name; each with how many assets it covers. */
export async function selectPlans(
  db: Db,
  business: string,
  filter: PlanFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    with page as (
      select p.business_id, p.id, p.name, p.kind, p.every, p.dates::text[] as dates, p.first_on, p.is_of_fields,
        p.asset_id, p.category_id, coalesce(c.name, a.name) as target_name
      from maintenance_plan p ${TARGETS}
      where ${conditionsOf(business, filter)}
      order by p.category_id is null, p.name, p.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    select p.id, p.name, p.kind, p.every, p.dates, p.first_on, p.is_of_fields, p.asset_id, p.category_id, p.target_name,
      d.assets, d.next_due_on
    from page p cross join lateral (
      select count(*) as assets, min(due_on) as next_due_on from maintenance_due
      where business_id = p.business_id and plan_id = p.id and is_live
    ) d
    order by p.category_id is null, p.name, p.id`.execute(db)
  return rows
}

export async function countPlans(db: Db, business: string, filter: PlanFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from maintenance_plan p ${TARGETS} where ${conditionsOf(business, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Plans of one asset or category, without those made by fields. */
export async function countOwnPlans(
  db: Db,
  business: string,
  { kind, id }: { kind: 'asset' | 'category'; id: string },
): Promise<number> {
  const { total } = await db
    .selectFrom('maintenance_plan')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .where(kind === 'asset' ? 'asset_id' : 'category_id', '=', id)
    .where('is_of_fields', '=', false)
    .executeTakeFirstOrThrow()
  return total
}

export const selectCategoryExists = async (db: Db, business: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('category')
    .select('id')
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

export async function insertPlan(trx: Trx, plan: Insertable<MaintenanceTables['maintenance_plan']>): Promise<void> {
  await trx.insertInto('maintenance_plan').values(plan).execute()
}

/**
 * Everybody who changes an asset waits for the version of the business's assets (`count-assets.sql`): whoever holds it sees
 * them all, and whoever changes one next sees the plan.
 */
export async function lockAssetChanges(trx: Trx, business: string): Promise<void> {
  await trx.selectFrom('asset_version').select('version').where('business_id', '=', business).forUpdate().execute()
}

/** When each asset is due by a plan on its category. */
export async function applyCategoryPlan(trx: Trx, business: string, plan: string): Promise<void> {
  await sql`select apply_category_plans(${business}, null, ${plan})`.execute(trx)
}

/** When an asset is due by a plan of its own. */
export async function insertDue(trx: Trx, business: string, plan: string, today: string): Promise<void> {
  await sql`
    insert into maintenance_due (business_id, plan_id, asset_id, due_on, is_live)
    select p.business_id, p.id, a.id, maintenance_first(p.kind, p.every, p.dates, p.first_on, ${today}::date),
      is_maintained(a.status, a.deleted_at)
    from maintenance_plan p join asset a on a.business_id = p.business_id and a.id = p.asset_id
    where p.business_id = ${business} and p.id = ${plan}`.execute(trx)
}

export const selectAssetVersion = async (db: Db, business: string, id: string): Promise<number> =>
  (
    await db
      .selectFrom('asset')
      .select('version')
      .where('business_id', '=', business)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).version

/** One change of a plan at a time. */
export const lockPlan = (trx: Trx, business: string, id: string) =>
  trx
    .selectFrom('maintenance_plan')
    .select(['id', 'is_of_fields', 'asset_id'])
    .where('business_id', '=', business)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Writes a plan, and when its assets are due by it now: after what was last done, else by its first date. */
export async function updatePlan(
  trx: Trx,
  business: string,
  id: string,
  {
    today,
    ...plan
  }: Pick<Insertable<MaintenanceTables['maintenance_plan']>, 'name' | 'kind' | 'every' | 'first_on'> & {
    dates: string[]
    today: string
  },
): Promise<void> {
  await trx.updateTable('maintenance_plan').set(plan).where('business_id', '=', business).where('id', '=', id).execute()
  await sql`
    update maintenance_due d set due_on = case
      when d.last_done_on is null then maintenance_first(p.kind, p.every, p.dates, p.first_on, ${today}::date)
      else maintenance_next(p.kind, p.every, p.dates, d.last_done_on) end
    from maintenance_plan p
    where p.business_id = ${business} and p.id = ${id} and d.business_id = p.business_id and d.plan_id = p.id`.execute(
    trx,
  )
}

export async function deletePlanRow(trx: Trx, business: string, id: string): Promise<void> {
  await trx.deleteFrom('maintenance_plan').where('business_id', '=', business).where('id', '=', id).execute()
}

export async function selectBusinessOfPlan(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('maintenance_plan').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

export interface AssetPlanRow {
  id: string
  name: string
  kind: RhythmKind
  every: number | null
  dates: string[]
  first_on: string
  is_of_fields: boolean
  category: string
  due_on: string | null
  last_done_on: string | null
}

/** Every plan an asset follows, the next due first. */
export async function selectPlansOfAsset(db: Db, business: string, asset: string): Promise<AssetPlanRow[]> {
  const { rows } = await sql<AssetPlanRow>`
    select p.id, p.name, p.kind, p.every, p.dates::text[] as dates, p.first_on, p.is_of_fields,
      coalesce(c.name, '') as category, d.due_on, d.last_done_on
    from maintenance_due d
    join maintenance_plan p on p.business_id = d.business_id and p.id = d.plan_id
    left join category c on c.business_id = p.business_id and c.id = p.category_id
    where d.business_id = ${business} and d.asset_id = ${asset}
    order by d.due_on nulls last, p.id`.execute(db)
  return rows
}
