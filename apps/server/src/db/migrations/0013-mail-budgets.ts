import { type Kysely, sql } from 'kysely'

/**
 * Mails are counted by day, know their kind, their business and how they failed, and keep nothing of what they said once
 * they are sent or given up: those texts hold links that sign people in.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table mail_count (
      key text not null,
      day date not null,
      count integer not null,
      primary key (key, day)
    );
    create index mail_count_day on mail_count (day);

    alter table mail
      add column kind text not null default 'expected' check (kind in ('identity', 'cold', 'expected')),
      add column business_id text collate "C",
      add column from_name text not null default '',
      add column reply_to text not null default '',
      add column waiting_topic text,
      add column failure text,
      add column failed_at timestamptz;
    alter table mail alter column kind drop default;
    alter table mail drop constraint mail_state_check;
    alter table mail add constraint mail_state_check check (state in ('queued', 'sent', 'failed', 'cancelled'));
    create index mail_waiting on mail (business_id) where state = 'queued';
    create index mail_sent on mail (sent_at) where sent_at is not null;

    update mail set subject = '', html = '', text = '', attachments = '[]' where state <> 'queued';
  `.execute(db)
}
