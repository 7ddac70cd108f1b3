import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table event add column self_check_in_minutes integer not null default 120 check (self_check_in_minutes >= 0)
  `.execute(db)
}
