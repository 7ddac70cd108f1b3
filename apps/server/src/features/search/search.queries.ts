import { withoutAccents } from '@nine/contract/text/without-accents'
import { sql } from 'kysely'
import { containing } from '../../db/like-pattern.ts'
import type { Db } from '../../tables.ts'
import type { TreeTable } from '../../tree/tree.queries.ts'

/** No kind but assets is read further than this, the newest first. */
const MOST_READ = 5000

export interface NodeName {
  id: string
  name: string
  path: string
  count: number
}

/** Nodes with the assets directly in them. */
export async function selectNodeNames(db: Db, table: TreeTable, business: string): Promise<NodeName[]> {
  const { rows } = await sql<NodeName>`
    select n.id, n.name, n.path, coalesce(s.count, 0)::int as count from ${sql.table(table)} n
    left join asset_stat s on s.business_id = n.business_id and s.dimension = ${table} and s.key = n.id
    where n.business_id = ${business} and n.deleted_at is null
    order by n.level, n.name collate "vi-x-icu", n.id limit ${sql.lit(MOST_READ)}`.execute(db)
  return rows
}

export function selectMembers(db: Db, business: string) {
  return db
    .selectFrom('staff as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .leftJoin('asset_stat as a', (join) =>
      join.onRef('a.business_id', '=', 's.business_id').on('a.dimension', '=', 'holder').onRef('a.key', '=', 'p.id'),
    )
    .select(['p.id', 'p.email', 'p.first_name', 'p.last_name', 'p.photo', 'p.department', 'p.position', 'a.count'])
    .where('s.business_id', '=', business)
    .orderBy('p.first_name')
    .orderBy('p.id')
    .limit(MOST_READ)
    .execute()
}

/** People without an account who hold something. */
export function selectHoldersInUse(db: Db, business: string) {
  return db
    .selectFrom('asset_stat as a')
    .innerJoin('holder as h', (join) => join.onRef('h.business_id', '=', 'a.business_id').onRef('h.id', '=', 'a.key'))
    .select(['h.id', 'h.name', 'h.email', 'h.department', 'a.count'])
    .where('a.business_id', '=', business)
    .where('a.dimension', '=', 'holder')
    .where('a.count', '>', 0)
    .orderBy('h.name')
    .orderBy('h.id')
    .limit(MOST_READ)
    .execute()
}

export interface CheckName {
  id: string
  title: string
  code: string
  total: number
  checked: number
  marks: number
  is_completed: boolean
}

/** Stocktakes whose title or code contains every word, accents aside. */
export async function selectCheckNames(db: Db, business: string, words: readonly string[]): Promise<CheckName[]> {
  const contained = words.map(
    (word) => sql`(strpos(title_plain, ${withoutAccents(word)}) > 0 or strpos(lower(code), ${word}) > 0)`,
  )
  const { rows } = await sql<CheckName>`
    with c as (
      select * from inventory_check where ${sql.join([sql`business_id = ${business}`, sql`deleted_at is null`, ...contained], sql` and `)}
      order by created_at desc, id desc limit ${sql.lit(MOST_READ)}
    )
    select c.id, c.title, c.code, c.total, coalesce(c.checked, t.checked, 0)::int as checked,
      coalesce(t.marks, 0)::int as marks, c.completed_at is not null as is_completed
    from c left join lateral (
      select sum(marks) as marks, sum(checked) as checked
      from inventory_tally t where t.business_id = c.business_id and t.check_id = c.id
    ) t on true
    order by c.created_at desc, c.id desc`.execute(db)
  return rows
}

/** Events whose title contains every word, accents aside. */
export function selectEventNames(db: Db, business: string, words: readonly string[]) {
  let events = db
    .selectFrom('event')
    .select(['id', 'title', 'start_at', 'guest_count', 'is_published'])
    .where('business_id', '=', business)
    .where('deleted_at', 'is', null)
  for (const word of words) events = events.where('search_text', 'like', containing(withoutAccents(word)))
  return events.orderBy('start_at', 'desc').orderBy('id').limit(MOST_READ).execute()
}
