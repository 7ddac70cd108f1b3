import { type RawBuilder, sql } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Db, Trx } from '../../tables.ts'

interface Count {
  key: string
  count: number
  /** When the next day begins and the counts start again. */
  resetsAt: Date
}

/** Adds the amounts to today's counts in one statement, always in the same order so that two transactions never deadlock. */
export async function addToCounts(
  trx: Trx,
  timeZone: string,
  amounts: ReadonlyMap<string, number>,
): Promise<Map<string, Count>> {
  const { rows } = await sql<Count>`
    with added as (${addedCounts(timeZone, amounts)}) select key, count, "resetsAt" from added
    ${preparedStatement}`.execute(trx)
  return new Map(rows.map((row) => [row.key, row]))
}

export function addedCounts(timeZone: string, amounts: ReadonlyMap<string, number>): RawBuilder<unknown> {
  const sorted = [...amounts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return sql`
    insert into mail_count as c (key, day, count)
    select added.key, (now() at time zone ${timeZone})::date, added.amount
    from unnest(${sorted.map(([key]) => key)}::text[], ${sorted.map(([, amount]) => amount)}::int[]) as added(key, amount)
    on conflict (key, day) do update set count = c.count + excluded.count
    returning c.key, c.count, ((c.day + 1)::timestamp at time zone ${timeZone}) as "resetsAt"`
}

export async function selectCounts(db: Db, timeZone: string, keys: readonly string[]): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select asked.key, coalesce(c.count, 0) as count, ((today.day + 1)::timestamp at time zone ${timeZone}) as "resetsAt"
    from unnest(${keys}::text[]) as asked(key)
      cross join (select (now() at time zone ${timeZone})::date as day) as today
      left join mail_count c on c.key = asked.key and c.day = today.day
  `.execute(db)
  return rows
}

/** Whether the account was created within the last day. */
export async function selectIsNewAccount(db: Db, person: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .select(sql<boolean>`created_at > now() - interval '1 day'`.as('is_new'))
    .where('id', '=', person)
    .executeTakeFirst()
  return row?.is_new ?? true
}
