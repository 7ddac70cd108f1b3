import { type Kysely, sql } from 'kysely'

/** A guest is written with the mail that is written after them: no second version of the row, in a dozen indexes, for that. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table guest alter constraint guest_mail_id_fkey deferrable initially deferred`.execute(db)
}
