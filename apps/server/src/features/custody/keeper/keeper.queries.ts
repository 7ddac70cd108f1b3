import { searchWords } from '@nine/contract/text/search-forms'
import { withoutAccents } from '@nine/contract/text/without-accents'
import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import type { Condition } from '@nine/contract/custody/paper'
import type { DepreciationMethod } from '@nine/contract/asset/depreciation'
import type { Lang } from '@nine/contract/lang'
import { sql } from 'kysely'
import { containing } from '../../../db/like-pattern.ts'
import type { Db } from '../../../tables.ts'

/** A member, or somebody without an account. */
export interface KeeperRecord {
  id: string
  kind: 'member' | 'holder'
  name: string
  department: string
  position: string
  email: string
  phone: string
  photo: string | null
  lang: Lang | null
}

const EVERYBODY = (business: string) => sql`
  select p.id, 'member' as kind, coalesce(nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email) as name,
    p.department, p.position, p.email, p.phone, p.photo, p.lang
  from staff s join person p on p.id = s.person_id where s.business_id = ${business}
  union all
  select id, 'holder', name, department, '', email, phone, null, null
  from holder where business_id = ${business} and deleted_at is null`

/** Who they are, if they are a member or holder of the business. */
export async function selectKeeper(db: Db, business: string, id: string): Promise<KeeperRecord | undefined> {
  const { rows } = await sql<KeeperRecord>`
    select id, kind, name, department, position, email, phone, photo, lang from (${EVERYBODY(business)}) k where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

interface KeeperFilter {
  search?: string | undefined
  department?: string | undefined
  kind?: 'member' | 'holder' | undefined
}

export interface CountedKeeper extends KeeperRecord {
  held: number
  overdue: number
  total: number
}

/** By name, each with how much they hold. */
export async function selectKeepers(
  db: Db,
  business: string,
  { search = '', department, kind }: KeeperFilter,
  { limit, offset, today }: { limit: number; offset: number; today: string },
): Promise<CountedKeeper[]> {
  const words = searchWords(search).map(withoutAccents)
  const conditions = [
    ...(department === undefined ? [] : [sql`department = ${department}`]),
    ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
    ...words.map((word) => sql`found like ${containing(word)}`),
  ]
  const { rows } = await sql<CountedKeeper>`
    with everybody as (${EVERYBODY(business)}),
    chosen as (
      select *, translate(regexp_replace(normalize(lower(name || ' ' || email || ' ' || phone || ' ' || department), nfd),
        '[\u0300-\u036f]', '', 'g'), 'đ', 'd') as found from everybody
    ),
    page as (
      select *, count(*) over () as total from chosen
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by name collate "vi-x-icu", id limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    select p.id, p.kind, p.name, p.department, p.position, p.email, p.phone, p.photo, p.lang, p.total,
      coalesce(c.held, 0) as held, coalesce(c.overdue, 0) as overdue
    from page p left join lateral (
      select count(*) as held, count(*) filter (where k.due_on < ${today}::date) as overdue from custody k
      where k.business_id = ${business} and k.ended_at is null and (k.person_id = p.id or k.holder_id = p.id)
    ) c on true
    order by p.name collate "vi-x-icu", p.id`.execute(db)
  return rows
}

export async function selectDepartments(db: Db, business: string): Promise<string[]> {
  const { rows } = await sql<{ department: string }>`
    select department from (${EVERYBODY(business)}) k where department <> ''
    group by department order by department collate "vi-x-icu"`.execute(db)
  return rows.map(({ department }) => department)
}

export interface KeeperFigures {
  held: number
  overdue: number
  waiting: number
  price: string
}

export async function selectFigures(
  db: Db,
  business: string,
  id: string,
  today: string,
): Promise<KeeperFigures | undefined> {
  const { rows } = await sql<KeeperFigures>`
    select count(*) as held, count(*) filter (where k.due_on < ${today}::date) as overdue,
      (select count(*) from handover h where h.business_id = ${business} and h.state = 'waiting'
        and (h.receiver_person_id = ${id} or h.receiver_holder_id = ${id})) as waiting,
      coalesce(sum(a.price) filter (where a.currency = 'VND'), 0)::text as price
    from custody k join asset a on a.business_id = k.business_id and a.id = k.asset_id
    where k.business_id = ${business} and k.ended_at is null and (k.person_id = ${id} or k.holder_id = ${id})`.execute(
    db,
  )
  return rows[0]
}

interface DepreciatedAsset {
  price: number | null
  purchase_date: string | null
  residual_value: number
  depreciation_days: number
  depreciation_method: DepreciationMethod | null
}

/** What the value today of everything somebody holds is computed from; in dong only. */
export const selectDepreciated = (db: Db, business: string, id: string): Promise<DepreciatedAsset[]> =>
  db
    .selectFrom('custody as k')
    .innerJoin('asset as a', (join) =>
      join.onRef('a.business_id', '=', 'k.business_id').onRef('a.id', '=', 'k.asset_id'),
    )
    .select(['a.price', 'a.purchase_date', 'a.residual_value', 'a.depreciation_days', 'a.depreciation_method'])
    .where('k.business_id', '=', business)
    .where('k.ended_at', 'is', null)
    .where((where) => where.or([where('k.person_id', '=', id), where('k.holder_id', '=', id)]))
    .where('a.currency', '=', 'VND')
    .execute()

export interface HeldRow {
  id: string
  asset_id: string
  code: string
  name: string
  status: AssetStatus
  cover_id: string | null
  price: number | null
  currency: string
  since: string
  due_on: string | null
  is_waiting: boolean | null
  condition: Condition | null
  ended_at: Date | null
  total: number
}

/** The columns of a `HeldRow`: of a custody `k`, its asset `a` and the minutes `h` of its handover. */
const HELD = (timeZone: string) => sql`
  k.id, k.asset_id, a.code, a.name, a.status, a.cover_id, a.price, a.currency,
  coalesce(k.handed_on, (k.since at time zone ${timeZone})::date) as since, k.due_on, h.state = 'waiting' as is_waiting,
  k.condition, k.ended_at, count(*) over () as total`

/** Assets in the trash are left out, of what is held and of what was held before. */
export async function selectHeld(
  db: Db,
  business: string,
  id: string,
  { limit, offset, isEnded, timeZone }: { limit: number; offset: number; isEnded: boolean; timeZone: string },
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select ${HELD(timeZone)}
    from custody k
    join asset a on a.business_id = k.business_id and a.id = k.asset_id and a.deleted_at is null
    left join handover h on h.business_id = k.business_id and h.id = k.handover_id
    where k.business_id = ${business} and (k.person_id = ${id} or k.holder_id = ${id})
      and (k.ended_at is not null) = ${isEnded}
    order by ${isEnded ? sql`k.ended_at desc` : sql`k.due_on nulls last, k.since desc`}, k.id
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db)
  return rows
}

export interface OverdueRow extends HeldRow {
  keeper_id: string
  keeper_kind: 'member' | 'holder'
  keeper_name: string
  keeper_department: string
}

/** What should have been returned by a day, the longest overdue first. */
export async function selectOverdue(
  db: Db,
  business: string,
  { today, timeZone, limit, offset }: { today: string; timeZone: string; limit: number; offset: number },
): Promise<OverdueRow[]> {
  const { rows } = await sql<OverdueRow>`
    select ${HELD(timeZone)}, coalesce(k.person_id, k.holder_id) as keeper_id,
      case when k.person_id is null then 'holder' else 'member' end as keeper_kind,
      coalesce(o.name, nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email, '') as keeper_name,
      coalesce(o.department, p.department, '') as keeper_department
    from custody k
    join asset a on a.business_id = k.business_id and a.id = k.asset_id
    left join handover h on h.business_id = k.business_id and h.id = k.handover_id
    left join person p on p.id = k.person_id
    left join holder o on o.business_id = k.business_id and o.id = k.holder_id
    where k.business_id = ${business} and k.ended_at is null and k.due_on < ${today}::date
    order by k.due_on, k.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db)
  return rows
}

export async function countHeld(db: Db, business: string, id: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from custody
    where business_id = ${business} and ended_at is null and (person_id = ${id} or holder_id = ${id})`.execute(db)
  return rows[0]?.held ?? 0
}

/** A person's own details, whichever business they are in. */
export async function selectLeaver(
  db: Db,
  person: string,
): Promise<{ name: string; department: string; email: string; phone: string }> {
  const { rows } = await sql<{ name: string; department: string; email: string; phone: string }>`
    select coalesce(nullif(trim(last_name || ' ' || first_name), ''), email) as name, department, email, phone
    from person where id = ${person}`.execute(db)
  return rows[0] ?? { name: '—', department: '', email: '', phone: '' }
}
