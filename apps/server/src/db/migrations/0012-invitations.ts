import { type Kysely, sql } from 'kysely'

/**
 * Membership begins when an invitation is accepted. Its link carries a random token; the links of before could be
 * computed from the business and the address and came back to life with a later invitation, so none of them works any
 * more: those invitations wait to be accepted in the app, or to be sent again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table invitation
      alter column token_hash drop not null,
      add column declined_at timestamptz;
    update invitation set token_hash = null;
  `.execute(db)
}
