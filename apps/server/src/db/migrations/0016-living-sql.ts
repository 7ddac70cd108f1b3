import { type Kysely, sql } from 'kysely'

/** Which functions and triggers the database has: see db/living-sql.ts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table living_sql (
      -- The file, from the folder of the server's source on.
      name text collate "C" primary key,
      hash bytea not null
    )
  `.execute(db)
}
