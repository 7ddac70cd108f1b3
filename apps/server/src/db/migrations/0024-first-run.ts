import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table business
      add column labels_printed_at timestamptz,
      add column first_run_hidden_at timestamptz
  `.execute(db)
  // Whoever has a register already needs no guide to begin one.
  await sql`
    update business b set first_run_hidden_at = now()
    where exists (select from asset a where a.business_id = b.id and a.deleted_at is null)
  `.execute(db)
}
