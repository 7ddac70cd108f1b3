import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import type { DepreciationMethod } from '@nine/contract/asset/depreciation'
import type { PaperForm } from '@nine/contract/custody/paper'
import type { BookedAs, CostAccount } from '@nine/contract/report/regime'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'

const READ_AT_ONCE = 10_000
const BOOKING_FORM: PaperForm = '01-TSCD'

/** What the books compute with; names and codes are read only for the rows that are shown. */
export interface BookRow {
  id: string
  price: number | null
  currency: string
  booked_as: BookedAs | null
  residual_value: number
  depreciation_method: DepreciationMethod | null
  depreciation_days: number
  used_on: string | null
  added_on: string
  written_off_on: string | null
  category_id: string | null
  location_id: string | null
  keeper_id: string | null
}

/** What an asset was depreciated by before it was changed. */
export interface FormerRow {
  asset_id: string
  changed_on: string
  price: number
  residual_value: number
  depreciation_method: DepreciationMethod | null
  depreciation_days: number
  used_on: string | null
}

/** Of assets whose ids lie within bounds, the oldest of each first. */
export async function selectFormerTerms(
  db: Db,
  business: string,
  timeZone: string,
  { from, to }: { from: string; to: string },
): Promise<Map<string, FormerRow[]>> {
  const { rows } = await sql<FormerRow>`
    select asset_id, (changed_at at time zone ${timeZone})::date as changed_on, price, residual_value, depreciation_method,
      depreciation_days, used_on
    from asset_former_terms
    where business_id = ${business} and asset_id >= ${from} and asset_id <= ${to}
    order by asset_id, changed_at`.execute(db)
  return Map.groupBy(rows, ({ asset_id }) => asset_id)
}

/** All assets of a business in portions, so that other requests are served between them. */
export async function* readBookRows(db: Db, business: string, timeZone: string): AsyncGenerator<BookRow[]> {
  let after = ''
  for (;;) {
    const rows = await selectBookRows(db, business, timeZone, after)
    if (rows.length > 0) yield rows
    if (rows.length < READ_AT_ONCE) return
    after = rows.at(-1)?.id ?? ''
  }
}

export const selectBookRows = (db: Db, business: string, timeZone: string, after: string): Promise<BookRow[]> =>
  bookRows(db, { business, timeZone }, sql`id > ${after} order by id limit ${sql.lit(READ_AT_ONCE)}`)

/** Of some assets. */
export const selectBookRowsOf = (
  db: Db,
  business: string,
  timeZone: string,
  ids: readonly string[],
): Promise<BookRow[]> => bookRows(db, { business, timeZone }, sql`id = any(${ids}::text[]) order by id`)

async function bookRows(
  db: Db,
  { business, timeZone }: { business: string; timeZone: string },
  which: RawBuilder<unknown>,
): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select id, price, currency, booked_as, residual_value, depreciation_method, depreciation_days,
      coalesce(in_use_date, purchase_date) as used_on, (created_at at time zone ${timeZone})::date as added_on,
      (written_off_at at time zone ${timeZone})::date as written_off_on, category_id, location_id,
      keeper_id
    from asset where business_id = ${business} and deleted_at is null and ${which}`.execute(db)
  return rows
}

/** That somebody had an asset within a period. */
export interface UseRow {
  id: string
  asset_id: string
  keeper_id: string
  since: string
  ended_on: string | null
  price: number | null
  currency: string
  booked_as: BookedAs | null
}

export async function* readUseRows(
  db: Db,
  business: string,
  timeZone: string,
  days: { from: string; to: string },
): AsyncGenerator<UseRow[]> {
  let after = ''
  for (;;) {
    const rows = await selectUseRows(db, business, timeZone, { ...days, after })
    if (rows.length > 0) yield rows
    if (rows.length < READ_AT_ONCE) return
    after = rows.at(-1)?.id ?? ''
  }
}

export async function selectUseRows(
  db: Db,
  business: string,
  timeZone: string,
  { from, to, after }: { from: string; to: string; after: string },
): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select id, asset_id, keeper_id, since, ended_on, price, currency, booked_as from (
      select k.id, k.asset_id, coalesce(k.person_id, k.holder_id) as keeper_id,
        coalesce(k.handed_on, (k.since at time zone ${timeZone})::date) as since,
        case when k.ended_at is not null then coalesce(r.handed_on, (k.ended_at at time zone ${timeZone})::date) end as ended_on,
        a.price, a.currency, a.booked_as
      from custody k
      join asset a on a.business_id = k.business_id and a.id = k.asset_id and a.deleted_at is null
      left join handover r on r.business_id = k.business_id and r.id = k.return_id
      where k.business_id = ${business} and k.id > ${after}
    ) u
    where since < ${to}::date and (ended_on is null or ended_on >= ${from}::date)
    order by id limit ${sql.lit(READ_AT_ONCE)}`.execute(db)
  return rows
}

/** What a row of a book says about its asset. */
export interface AssetFacts {
  id: string
  code: string
  name: string
  unit: string
  manufacturer: string
  serial_number: string
  order_number: string
  status: AssetStatus
  /** The form by which it came into the books; later minutes only say who had it when. */
  paper: string | null
  paper_on: string | null
}

export async function selectAssetFacts(
  db: Db,
  business: string,
  ids: readonly string[],
): Promise<Map<string, AssetFacts>> {
  const { rows } = await sql<AssetFacts>`
    select a.id, a.code, a.name, a.unit, a.manufacturer, a.serial_number, a.order_number, a.status,
      p.number as paper, p.handed_on as paper_on
    from asset a left join lateral (
      select h.number, h.handed_on from handover_line l
      join handover h on h.business_id = l.business_id and h.id = l.handover_id
      where l.business_id = a.business_id and l.asset_id = a.id and h.kind = 'handover' and h.state not in ('void', 'refused')
        and h.content->>'form' = ${sql.lit(BOOKING_FORM)}
      order by h.handed_on, h.number limit 1
    ) p on true
    where a.business_id = ${business} and a.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The minutes of a hand-over and of the return. */
export interface UsePapers {
  id: string
  given: string | null
  returned: string | null
}

export async function selectUsePapers(
  db: Db,
  business: string,
  ids: readonly string[],
): Promise<Map<string, UsePapers>> {
  const { rows } = await sql<UsePapers>`
    select k.id, h.number as given, r.number as returned
    from custody k
    left join handover h on h.business_id = k.business_id and h.id = k.handover_id
    left join handover r on r.business_id = k.business_id and r.id = k.return_id
    where k.business_id = ${business} and k.id = any(${ids}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface KeeperName {
  id: string
  name: string
  department: string
}

/** Everybody who holds or held something, also those who have left. */
export async function selectKeeperNames(db: Db, business: string): Promise<Map<string, KeeperName>> {
  const { rows } = await sql<KeeperName>`
    select p.id, coalesce(nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email) as name, p.department
    from person p where p.id in (
      select person_id from staff where business_id = ${business}
      union select person_id from custody where business_id = ${business} and person_id is not null
    )
    union all
    select id, name, department from holder where business_id = ${business}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface NodeRow {
  id: string
  path: string
  name: string
}

/** All nodes of a tree, deleted ones included. */
export async function selectNodes(db: Db, table: 'category' | 'location', business: string): Promise<NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    select id, path, name from ${sql.table(table)} where business_id = ${business}`.execute(db)
  return rows
}

/** What somebody was given with it, as long as they have it. */
export async function selectAccessories(db: Db, business: string, asset: string): Promise<string> {
  const row = await db
    .selectFrom('custody')
    .select('accessories')
    .where('business_id', '=', business)
    .where('asset_id', '=', asset)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.accessories ?? ''
}

export const selectCostAccounts = (db: Db, business: string): Promise<{ category: string; account: CostAccount }[]> =>
  db
    .selectFrom('cost_account as c')
    .innerJoin('category as n', (join) =>
      join.onRef('n.business_id', '=', 'c.business_id').onRef('n.id', '=', 'c.category_id'),
    )
    .select(['c.category_id as category', 'c.account'])
    .where('c.business_id', '=', business)
    .where('n.deleted_at', 'is', null)
    .orderBy('c.category_id')
    .execute()

export async function upsertCostAccount(
  trx: Trx,
  business: string,
  category: string,
  account: CostAccount,
): Promise<void> {
  await trx
    .insertInto('cost_account')
    .values({ business_id: business, category_id: category, account })
    .onConflict((conflict) => conflict.columns(['business_id', 'category_id']).doUpdateSet({ account }))
    .execute()
}

export async function deleteCostAccount(trx: Trx, business: string, category: string): Promise<void> {
  await trx.deleteFrom('cost_account').where('business_id', '=', business).where('category_id', '=', category).execute()
}
