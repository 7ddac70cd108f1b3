import { type Kysely, sql } from 'kysely'

/** On which day the holder was last asked to return an overdue asset: once a day, by whomever. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table custody add column asked_on date`.execute(db)
}
