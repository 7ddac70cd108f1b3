import { idsOfPath } from '@nine/contract/tree/tree'
import { sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { TreeTable } from '../../tree/tree.queries.ts'

export interface Stat {
  key: string
  count: number
  value: string
}

export interface TreeStat extends Stat {
  name: string | null
  path: string | null
  /** From the root down. */
  names: string[]
}

export async function selectNow(trx: Trx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(trx)
  return rows[0]?.now ?? new Date()
}

export function selectStatusStats(db: Db, business: string): Promise<Stat[]> {
  return db
    .selectFrom('asset_stat')
    .select(['key', 'count', 'value'])
    .where('business_id', '=', business)
    .where('dimension', '=', 'status')
    .execute()
}

/**
 * One row for each node with assets, however many those are. Siblings in Vietnamese order. The names on the way to a node are put
 * together here: looked up node by node, each time by what the planner takes for an average tree, they take far longer.
 */
export async function selectTreeStats(db: Db, table: TreeTable, business: string): Promise<TreeStat[]> {
  const [{ rows }, { rows: nodes }] = await Promise.all([
    sql<Omit<TreeStat, 'names'>>`
      select s.key, s.count, s.value, n.name, n.path
      from asset_stat s left join ${sql.table(table)} n on n.business_id = s.business_id and n.id = s.key
      where s.business_id = ${business} and s.dimension = ${table} and s.count > 0
      order by n.name collate "vi-x-icu", s.key`.execute(db),
    sql<{ id: string; name: string }>`
      select id, name from ${sql.table(table)} where business_id = ${business}`.execute(db),
  ])
  const names = new Map(nodes.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({ ...row, names: idsOfPath(row.path ?? '').flatMap((id) => names.get(id) ?? []) }))
}

export function selectHolderStats(db: Db, business: string) {
  return db
    .selectFrom('asset_stat as s')
    .leftJoin('person as p', 'p.id', 's.key')
    .leftJoin('holder as h', (join) => join.onRef('h.business_id', '=', 's.business_id').onRef('h.id', '=', 's.key'))
    .select(['s.key', 's.count', 'p.email', 'p.first_name', 'p.last_name', 'p.photo', 'h.name'])
    .where('s.business_id', '=', business)
    .where('s.dimension', '=', 'holder')
    .where('s.count', '>', 0)
    .orderBy('s.count', 'desc')
    .orderBy(sql`p.first_name collate "vi-x-icu"`)
    .orderBy('s.key')
    .execute()
}

interface Days {
  today: string
  urgent: string
  ahead: string
}

export interface WarrantyEnds {
  count: number
  urgent: number
}

/** What is lost or disposed of needs no warranty any more. */
export async function selectWarrantyEnds(db: Db, business: string, days: Days): Promise<WarrantyEnds> {
  const end = sql`(case when warranty_days > 0 then purchase_date + warranty_days end)`
  const { rows } = await sql<WarrantyEnds>`
    select count(*) as count, count(*) filter (where ${end} <= ${days.urgent}::date) as urgent from asset
    where business_id = ${business} and deleted_at is null and status not in ('lost', 'disposed')
      and ${end} >= ${days.today}::date and ${end} <= ${days.ahead}::date`.execute(db)
  return rows[0] ?? { count: 0, urgent: 0 }
}

export interface WaitingPapers {
  count: number
  oldest_days: number
}

export async function selectWaiting(db: Db, business: string): Promise<WaitingPapers> {
  const { rows } = await sql<WaitingPapers>`
    select count(*) as count, coalesce(extract(day from now() - min(created_at)), 0)::int as oldest_days
    from handover where business_id = ${business} and state = 'waiting'`.execute(db)
  return rows[0] ?? { count: 0, oldest_days: 0 }
}

export interface OverdueFigures {
  count: number
  most_days: number
  names: string[]
}

/** What is overdue, with the names of some people who are late for longest. */
export async function selectOverdue(db: Db, business: string, today: string): Promise<OverdueFigures> {
  const { rows } = await sql<OverdueFigures>`
    with late as (
      select k.due_on, k.person_id, k.holder_id from custody k
      where k.business_id = ${business} and k.ended_at is null and k.due_on < ${today}::date
    ),
    worst as (select * from late order by due_on limit 20)
    select count(*) as count, coalesce(${today}::date - min(due_on), 0) as most_days,
      coalesce((select array_agg(distinct name) from (
        select coalesce(h.name, nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email, '') as name
        from worst w left join person p on p.id = w.person_id
        left join holder h on h.business_id = ${business} and h.id = w.holder_id
      ) n), '{}') as names
    from late`.execute(db)
  return rows[0] ?? { count: 0, most_days: 0, names: [] }
}

/** How many assets have no place, and how many nobody holds. */
export async function selectUnplaced(db: Db, business: string): Promise<{ count: number; withoutHolder: number }> {
  const rows = await db
    .selectFrom('asset_stat')
    .select(['dimension', 'count'])
    .where('business_id', '=', business)
    .where('dimension', 'in', ['location', 'holder'])
    .where('key', '=', '')
    .execute()
  const of = (dimension: string) => rows.find((row) => row.dimension === dimension)?.count ?? 0
  return { count: of('location'), withoutHolder: of('holder') }
}

export interface ValueTodayRow {
  bought: string
  worth: string
}

/**
 * What the detail of an asset says about its value today (`depreciate` of the contract), for all assets in the books together.
 * It changes every day, so it is computed when it is asked for.
 */
export async function selectValueToday(db: Db, business: string, today: string): Promise<ValueTodayRow> {
  const { rows } = await sql<ValueTodayRow>`
    select coalesce(sum(price), 0)::bigint::text as bought,
      coalesce(sum(price - least(floor(lost + 0.5), price - least(residual, price))), 0)::bigint::text as worth
    from (
      select price, residual, case
        when method is null or purchase_date is null then 0
        when days = 0 then price - least(residual, price)
        when method = 'straight-line' then (price - least(residual, price)) * elapsed / days
        else price - price * power(1 - least(730.5 / days, 1), elapsed / 365.25)
      end as lost
      from (
        select price::double precision as price, residual_value::double precision as residual, purchase_date,
          depreciation_method as method, depreciation_days::double precision as days,
          least(greatest(${today}::date - purchase_date, 0), depreciation_days)::double precision as elapsed
        from asset
        where business_id = ${business} and deleted_at is null and currency = 'VND' and price is not null
          and status not in ('lost', 'disposed')
      ) terms
    ) worn`.execute(db)
  return rows[0] ?? { bought: '0', worth: '0' }
}

export interface FirstRunRow {
  assets: Date | null
  places: Date | null
  labels: Date | null
  colleagues: Date | null
  inventory: Date | null
  hidden: boolean
}

/** When each of the first steps was first done; every part is the first entry of an index or a small table. */
export async function selectFirstRun(db: Db, business: string): Promise<FirstRunRow | undefined> {
  const { rows } = await sql<FirstRunRow>`
    select
      (select created_at from asset where business_id = b.id and deleted_at is null
       order by created_at limit 1) as assets,
      (select min(created_at) from location where business_id = b.id and deleted_at is null) as places,
      b.labels_printed_at as labels,
      least(
        (select min(created_at) from invitation where business_id = b.id),
        (select created_at from staff where business_id = b.id order by created_at offset 1 limit 1)
      ) as colleagues,
      (select min(created_at) from inventory_check where business_id = b.id and deleted_at is null) as inventory,
      b.first_run_hidden_at is not null as hidden
    from business b where b.id = ${business}`.execute(db)
  return rows[0]
}

export async function updateFirstRun(trx: Trx, business: string, isHidden: boolean): Promise<void> {
  await trx
    .updateTable('business')
    .set({ first_run_hidden_at: isHidden ? new Date() : null })
    .where('id', '=', business)
    .execute()
}
