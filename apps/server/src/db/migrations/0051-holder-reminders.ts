import { type Kysely, sql } from 'kysely'

/** People without an account are reminded by mail as well, and may say that they do not want it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- By address, in small letters: one mail a day to a person, however many enterprises wrote them down.
    create table holder_reminder_day (
      email text collate "C" not null,
      day date not null,
      mail_id text collate "C",
      primary key (email, day)
    );
    create index holder_reminder_day_old on holder_reminder_day (day);

    create table holder_unsubscribed (
      email text collate "C" primary key,
      created_at timestamptz not null default now()
    );

    -- The last day on which a member had the receiver reminded.
    alter table handover add column reminded_on date;
  `.execute(db)
}
