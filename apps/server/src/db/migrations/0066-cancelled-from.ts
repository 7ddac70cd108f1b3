import { type Kysely, sql } from 'kysely'

/** What a cancelled guest was before (hold-seats.sql): taking it back gives nobody more than they had. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table guest add column cancelled_from text check (cancelled_from in ('registered', 'waiting', 'pending'));
    alter table guest drop constraint guest_untold_check;
    alter table guest add constraint guest_untold_check
      check (untold in ('ticket', 'waiting', 'pending', 'promoted', 'offer', 'declined', 'guest-cancelled'));
  `.execute(db)
}
