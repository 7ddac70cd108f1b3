import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import { searchWords } from '@nine/contract/text/search-forms'
import { sql } from 'kysely'
import { containing } from '../../db/like-pattern.ts'
import type { Db } from '../../tables.ts'

export interface DueRow {
  plan_id: string
  plan_name: string
  asset_id: string
  code: string
  name: string
  status: AssetStatus
  location: string
  holder: string
  due_on: string
  last_done_on: string | null
  job_id: string | null
}

export interface DueFilter {
  /** Until this day, or whenever. */
  until: string | undefined
  category?: string | undefined
  location?: string | undefined
  search?: string | undefined
}

const conditionsOf = (business: string, { until, category, location, search = '' }: DueFilter) =>
  sql.join(
    [
      sql`d.business_id = ${business}`,
      sql`d.is_live`,
      sql`d.due_on is not null`,
      ...(until === undefined ? [] : [sql`d.due_on <= ${until}::date`]),
      ...(category === undefined ? [] : [isBelow('category', business, category)]),
      ...(location === undefined ? [] : [isBelow('location', business, location)]),
      ...searchWords(search).map((word) => sql`a.search_text like ${containing(word)}`),
    ],
    sql` and `,
  )

const isBelow = (table: 'category' | 'location', business: string, id: string) =>
  sql`a.${sql.ref(`${table}_id`)} in (
    select id from ${sql.table(table)} where business_id = ${business} and ${id} = any(string_to_array(path, ',')))`

/** The most urgent first. */
export async function selectDueRows(
  db: Db,
  business: string,
  filter: DueFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select d.plan_id, p.name as plan_name, d.asset_id, a.code, a.name, a.status, coalesce(l.name, '') as location,
      coalesce(h.name, nullif(trim(w.last_name || ' ' || w.first_name), ''), w.email, '') as holder,
      d.due_on, d.last_done_on, j.id as job_id
    from maintenance_due d
    join asset a on a.business_id = d.business_id and a.id = d.asset_id
    join maintenance_plan p on p.business_id = d.business_id and p.id = d.plan_id
    left join location l on l.business_id = a.business_id and l.id = a.location_id
    left join holder h on h.business_id = a.business_id and h.id = a.outside_holder_id
    left join person w on w.id = a.holder_id
    left join maintenance_job j on j.business_id = a.business_id and j.asset_id = a.id and j.state = 'open'
    where ${conditionsOf(business, filter)}
    order by d.due_on, d.asset_id, d.plan_id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db)
  return rows
}

export async function countDueRows(db: Db, business: string, filter: DueFilter): Promise<number> {
  const isOfAssets = filter.category ?? filter.location ?? filter.search
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from maintenance_due d
    ${isOfAssets ? sql`join asset a on a.business_id = d.business_id and a.id = d.asset_id` : sql``}
    where ${conditionsOf(business, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export interface DueFigures {
  late: number
  soon: number
  open: number
}

/** How many are late, how many are due until a day with the late ones, and how many jobs are under way. */
export async function selectDueFigures(db: Db, business: string, today: string, until: string): Promise<DueFigures> {
  const { rows } = await sql<DueFigures>`
    select count(*) filter (where due_on < ${today}::date) as late, count(*) as soon,
      (select count(*) from maintenance_job j join asset a on a.business_id = j.business_id and a.id = j.asset_id
        where j.business_id = ${business} and j.state = 'open' and a.deleted_at is null) as open
    from maintenance_due
    where business_id = ${business} and is_live and due_on is not null and due_on <= ${until}::date`.execute(db)
  return rows[0] ?? { late: 0, soon: 0, open: 0 }
}

interface AssetCost {
  price: number | null
  currency: string
}

export const selectAssetCost = (db: Db, business: string, id: string): Promise<AssetCost | undefined> =>
  db
    .selectFrom('asset')
    .select(['price', 'currency'])
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
