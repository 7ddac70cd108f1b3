import type { Choice, Drift, Finding } from '@nine/contract/inventory/reconcile'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../db/like-pattern.ts'
import type { Db, Trx } from '../../../tables.ts'
import type { Made } from '../reconcile.table.ts'

export interface CheckOf {
  business: string
  check: string
}

/** Everything that a check found, by the rules of findings.sql. */
const findings = ({ business, check }: CheckOf): RawBuilder<unknown> => sql`reconcile_findings(${business}, ${check})`

/**
 * Reads all findings of a check at once. Without statistics of choices made a moment ago the planner expects one row and
 * loops over a hundred thousand.
 */
export async function readingAll<T>(trx: Trx, read: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(trx)
  const all = await read()
  await sql`set local enable_nestloop = on`.execute(trx)
  return all
}

export interface FiguresRow {
  finding: Finding
  count: number
  decided: number
  proposed: number
  value: number
}

export async function selectFigures(db: Db, of: CheckOf): Promise<{ groups: FiguresRow[]; rest: RestRow }> {
  const { rows } = await sql<FiguresRow & RestRow>`
    select finding, count(*) as count, count(*) filter (where action <> 'ask') as decided,
      count(*) filter (where proposal is not null and action is null) as proposed,
      coalesce(sum(price), 0)::float8 as value,
      count(*) filter (where drift = 'moved') as drift_moved, count(*) filter (where drift = 'handed') as drift_handed,
      count(*) filter (where drift = 'disposed') as drift_disposed,
      count(*) filter (where drift = 'deleted') as drift_deleted, count(*) filter (where drift = 'added') as drift_added,
      count(*) filter (where action in ('move', 'damaged-move') and seen_id is not null) as moved,
      count(*) filter (where action in ('damaged', 'damaged-move')) as damaged,
      count(*) filter (where action = 'lost') as lost, count(*) filter (where action = 'attach') as attached,
      count(*) filter (where action = 'create') as created,
      count(*) filter (where action in ('move', 'damaged', 'damaged-move', 'lost', 'attach', 'create')) as changes
    from ${findings(of)} group by finding`.execute(db)
  const sum = (key: keyof RestRow) => rows.reduce((total, row) => total + row[key], 0)
  return {
    groups: rows,
    rest: {
      drift_moved: sum('drift_moved'),
      drift_handed: sum('drift_handed'),
      drift_disposed: sum('drift_disposed'),
      drift_deleted: sum('drift_deleted'),
      drift_added: sum('drift_added'),
      moved: sum('moved'),
      damaged: sum('damaged'),
      lost: sum('lost'),
      attached: sum('attached'),
      created: sum('created'),
      changes: sum('changes'),
    },
  }
}

export interface RestRow {
  drift_moved: number
  drift_handed: number
  drift_disposed: number
  drift_deleted: number
  drift_added: number
  moved: number
  damaged: number
  lost: number
  attached: number
  created: number
  /** Rows that the register would take. */
  changes: number
}

export interface FindingRow {
  row_id: string
  finding: Finding
  asset_id: string | null
  drift: Drift | null
  is_finished: boolean
  proposal: Choice | null
  action: Choice | null
  choice_version: number
  name: string | null
  code: string | null
  cover_id: string | null
  price: number | null
  currency: string | null
  status: string | null
  location_id: string | null
  location_name: string | null
  holder: string | null
  /** Of who holds it and can be asked: a member, or somebody else with an address. */
  keeper_id: string | null
  seen_id: string | null
  seen_name: string | null
  checked: boolean
  condition: 'available' | 'damaged' | 'lost'
  notes: string
  quantity: number | null
  scans: number
  photo_id: string | null
  person_id: string | null
  at: Date | null
  last_seen: Date | null
  place_choice: 'move' | 'keep' | null
  choice_action: Choice | null
  choice_asset_id: string | null
  choice_asset_name: string | null
  choice_asset_code: string | null
  made: Made | null
  made_category: string | null
  made_location: string | null
  note: string
  chosen_by: string | null
  chosen_at: Date | null
}

interface PageOptions {
  finding: Finding
  /** Without accents, in lower case. */
  search: string
  onlyUndecided: boolean
  limit: number
  offset: number
}

/** One group, page by page; details are looked up for the page alone. */
export async function selectFindings(
  db: Db,
  of: CheckOf,
  { finding, search, onlyUndecided, limit, offset }: PageOptions,
): Promise<{ rows: FindingRow[]; total: number }> {
  const found = sql`
    select f.* from ${findings(of)} f
    left join asset s on ${search !== ''} and s.business_id = ${of.business} and s.id = f.asset_id
    left join inventory_mark m on ${search !== ''} and m.business_id = ${of.business} and m.check_id = ${of.check} and m.id = f.first_mark
    where f.finding = ${finding} and (not ${onlyUndecided} or f.action is null or f.action = 'ask')
      and (${search} = '' or s.search_text like ${containing(search)} or lower(m.code) like ${containing(search)})`
  const { rows } = await sql<FindingRow & { total: number }>`
    with found as materialized (${found}),
    f as (select *, (select count(*) from found) as total from found order by place, row_id limit ${limit} offset ${offset})
    select f.total, ${DETAILS} from f ${detailJoins(of)} order by f.place, f.row_id`.execute(db)
  return { rows, total: rows[0]?.total ?? (offset === 0 ? 0 : await countFindings(db, found)) }
}

/** For a page beyond the last one. */
async function countFindings(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${found}) found`.execute(db)
  return rows[0]?.total ?? 0
}

export async function selectFinding(db: Db, of: CheckOf, row: string): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`
    with f as (select * from ${findings(of)} where row_id = ${row})
    select ${DETAILS} from f ${detailJoins(of)}`.execute(db)
  return rows[0]
}

const DETAILS = sql`
  f.row_id, f.finding, f.asset_id, f.drift, f.is_finished, f.proposal, f.action, f.choice_version,
  coalesce(i.name, a.name) as name, coalesce(a.code, i.code, k.code) as code, coalesce(a.cover_id, i.cover_id) as cover_id,
  a.price, a.currency, a.status, a.location_id, here.name as location_name,
  coalesce(nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email, o.name) as holder, coalesce(h.person_id, case when o.email <> '' then o.id end) as keeper_id,
  f.seen_id, seen.name as seen_name, coalesce(i.checked, true) as checked, coalesce(i.condition, 'available') as condition,
  coalesce(i.notes, '') as notes, i.quantity, coalesce(k.scans, 0)::int as scans, coalesce(k.photo_id, shown.media_id) as photo_id,
  coalesce(i.checked_by, k.person_id) as person_id, coalesce(i.checked_at, k.at) as at, last.at as last_seen,
  coalesce(i.place_choice, k.place_choice) as place_choice,
  c.action as choice_action, c.asset_id as choice_asset_id, ca.name as choice_asset_name, ca.code as choice_asset_code,
  c.made, mc.name as made_category, ml.name as made_location, coalesce(c.note, '') as note, c.chosen_by, c.chosen_at`

const detailJoins = ({ business, check }: CheckOf) => sql`
  left join inventory_item i on i.business_id = ${business} and i.check_id = ${check} and i.id = f.asset_id
  left join asset a on a.business_id = ${business} and a.id = f.asset_id
  left join location here on here.business_id = ${business} and here.id = a.location_id
  left join location seen on seen.business_id = ${business} and seen.id = f.seen_id
  left join person p on p.id = a.holder_id
  left join staff h on h.business_id = ${business} and h.person_id = a.holder_id
  left join holder o on o.business_id = ${business} and o.id = a.outside_holder_id
  left join reconcile_choice c on c.business_id = ${business} and c.check_id = ${check} and c.row_id = f.row_id
  left join asset ca on ca.business_id = ${business} and ca.id = c.asset_id
  left join category mc on mc.business_id = ${business} and mc.id = c.made ->> 'category'
  left join location ml on ml.business_id = ${business} and ml.id = c.made ->> 'location'
  left join lateral (
    select m.code, count(*) over () as scans, m.person_id, m.created_at as at, m.place_choice, (
      select ph.media_id from inventory_mark_photo ph join inventory_mark pm
        on pm.business_id = ph.business_id and pm.check_id = ph.check_id and pm.id = ph.mark_id
      where ph.business_id = m.business_id and ph.check_id = m.check_id
        and coalesce(pm.item_id, pm.code) = coalesce(m.item_id, m.code) order by ph.created_at desc limit 1
    ) as photo_id
    from inventory_mark first join inventory_mark m on m.business_id = first.business_id and m.check_id = first.check_id
      and m.kind = 'code' and m.checked is null and coalesce(m.item_id, m.code) = coalesce(first.item_id, first.code)
    where first.business_id = ${business} and first.check_id = ${check} and first.id = f.first_mark
    order by m.created_at desc limit 1
  ) k on f.first_mark is not null
  left join lateral (
    select ph.media_id from inventory_mark_photo ph join inventory_mark pm
      on pm.business_id = ph.business_id and pm.check_id = ph.check_id and pm.id = ph.mark_id
    where ph.business_id = i.business_id and ph.check_id = i.check_id and ph.item_id = i.id and pm.condition = i.condition
    order by ph.created_at desc limit 1
  ) shown on true
  left join lateral (
    select max(b.checked_at) as at from inventory_item b
    where f.finding = 'lost' and b.business_id = ${business} and b.id = f.asset_id and b.check_id <> ${check}
      and b.checked and b.condition <> 'lost'
  ) last on true`

/** Assets that came into the scope after the check began and are no items of it. */
export async function selectAdded(
  db: Db,
  { business, check }: CheckOf,
  conditions: RawBuilder<unknown>,
  limit: number,
): Promise<{ id: string; name: string; code: string; total: number }[]> {
  const { rows } = await sql<{ id: string; name: string; code: string; total: number }>`
    select a.id, a.name, a.code, count(*) over () as total from asset a
    join inventory_check c on c.business_id = a.business_id and c.id = ${check} and a.created_at > c.created_at
    where a.id in (select id from asset where ${conditions}) and a.business_id = ${business} and a.status <> 'disposed'
      and not exists (
        select 1 from inventory_item i where i.business_id = a.business_id and i.check_id = ${check} and i.id = a.id
      )
    order by a.created_at desc, a.id limit ${limit}`.execute(db)
  return rows
}
