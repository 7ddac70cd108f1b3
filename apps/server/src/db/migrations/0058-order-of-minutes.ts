import { type Kysely, sql } from 'kysely'

/** Minutes that are made in one go are listed in the order of their numbers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table handover alter column created_at set default clock_timestamp()`.execute(db)
}
