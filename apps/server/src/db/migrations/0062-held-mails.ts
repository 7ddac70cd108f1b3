import { type Kysely, sql } from 'kysely'

/** A row while mails and reminders wait, after a restore: every server of the installation sees it, and starts again when it goes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table mail_hold (
      id boolean primary key default true check (id),
      since timestamptz not null default now()
    )`.execute(db)
}
