import { type Kysely, sql } from 'kysely'

/** When and where an event was to be before it was moved: its tickets show it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table event
      add column moved_at timestamptz,
      add column moved_from jsonb,
      add check ((moved_at is null) = (moved_from is null));
  `.execute(db)
}
