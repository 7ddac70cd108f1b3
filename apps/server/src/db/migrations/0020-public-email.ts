import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table business add column public_email boolean not null default false`.execute(db)
}
