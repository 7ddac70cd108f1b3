import type { Comparison } from '@nine/contract/inventory/reconcile'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'

export interface ComparedRow {
  group: Comparison
  id: string
  name: string
  code: string
  total: number
}

interface Compared {
  business: string
  before: string
  after: string
}

/** Items of both checks that were lost or damaged in one; the first of each kind, with how many there are. */
export async function selectCompared(
  db: Db,
  { business, before, after }: Compared,
  limit: number,
): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    with common as (
      select b.id, b.name, b.code, b.position,
        (not a.checked or a.condition = 'lost') as was_lost, (not b.checked or b.condition = 'lost') as is_lost,
        a.condition = 'damaged' as was_damaged, b.condition = 'damaged' as is_damaged
      from inventory_item a join inventory_item b on b.business_id = a.business_id and b.check_id = ${after} and b.id = a.id
      where a.business_id = ${business} and a.check_id = ${before}
    ),
    named as (
      select g.group, id, name, code, position from common cross join lateral (values
        ('found-again', was_lost and not is_lost), ('lost-twice', was_lost and is_lost),
        ('newly-lost', is_lost and not was_lost), ('damaged-twice', was_damaged and is_damaged)
      ) as g ("group", holds) where g.holds
    )
    select "group", id, name, code, total from (
      select *, count(*) over (partition by "group") as total,
        row_number() over (partition by "group" order by position) as nth from named
    ) listed where nth <= ${limit} order by "group", nth`.execute(db)
  return rows
}

export async function countCommon(db: Db, { business, before, after }: Compared): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from inventory_item a
    join inventory_item b on b.business_id = a.business_id and b.check_id = ${after} and b.id = a.id
    where a.business_id = ${business} and a.check_id = ${before}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ComparableRow {
  id: string
  title: string
  code: string
  completed_at: Date
}

/** Completed checks that share an item with one. */
export async function selectComparable(
  db: Db,
  business: string,
  check: string,
  limit: number,
): Promise<ComparableRow[]> {
  const { rows } = await sql<ComparableRow>`
    select c.id, c.title, c.code, c.completed_at from inventory_check c
    where c.business_id = ${business} and c.id <> ${check} and c.deleted_at is null and c.completed_at is not null
      and exists (
        select 1 from inventory_item a
        join inventory_item b on b.business_id = a.business_id and b.check_id = c.id and b.id = a.id
        where a.business_id = ${business} and a.check_id = ${check}
      )
    order by c.completed_at desc limit ${limit}`.execute(db)
  return rows
}
