import { type Kysely, sql } from 'kysely'

/** When the person of a session last proved who they are, so that what cannot be undone can ask again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table session add column proved_at timestamptz not null default now();
    update session set proved_at = created_at;
  `.execute(db)
}
