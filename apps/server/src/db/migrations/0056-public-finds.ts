import { type Kysely, sql } from 'kysely'

/** Whether finders of private assets can write to the enterprise. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table business add column public_finds boolean not null default false`.execute(db)
}
