import { type Kysely, sql } from 'kysely'

/** Guests whom an organiser cancels may be told. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table guest drop constraint guest_untold_check;
    alter table guest add constraint guest_untold_check
      check (untold in ('ticket', 'waiting', 'promoted', 'offer', 'declined', 'guest-cancelled'));
  `.execute(db)
}
