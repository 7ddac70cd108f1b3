import { type Kysely, sql } from 'kysely'

/** How often the dry run of an import has failed in a row. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table import add column check_failures integer not null default 0`.execute(db)
}
