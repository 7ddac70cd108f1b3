import { type Kysely, sql } from 'kysely'

/** Organisers write to those who wait for a seat, too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table message_send drop constraint message_send_segment_check,
      add constraint message_send_segment_check check (segment in ('all', 'in', 'out', 'waiting', 'category'))
  `.execute(db)
}
