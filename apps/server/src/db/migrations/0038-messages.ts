import { type Kysely, sql } from 'kysely'

/**
 * What the guests of an event are told, in the organiser's words, and every sending to many. Events that exist already
 * send no reminders: nobody chose them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table event_message (
      business_id text collate "C" not null,
      event_id text collate "C" not null,
      kind text not null check (kind in
        ('ticket', 'reminder-day', 'reminder-hour', 'reminder-own', 'change', 'cancellation', 'thanks')),
      is_on boolean not null,
      -- How long before the start, for the organiser's own reminder.
      minutes integer not null default 4320 check (minutes between 5 and 43200),
      -- Empty: the usual words.
      subject_vn text not null default '',
      text_vn text not null default '',
      subject_en text not null default '',
      text_en text not null default '',
      updated_by text collate "C" references person,
      updated_at timestamptz not null default now(),
      primary key (business_id, event_id, kind),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade
    );

    create table message_send (
      business_id text collate "C" not null,
      id text collate "C" not null,
      event_id text collate "C" not null,
      kind text not null,
      -- Of a reminder or a thank-you: the time it is about, so that none goes out twice.
      about timestamptz,
      segment text not null default 'all' check (segment in ('all', 'in', 'out', 'category')),
      category_id text collate "C",
      subject_vn text not null default '',
      text_vn text not null default '',
      subject_en text not null default '',
      text_en text not null default '',
      -- Of a change: when and where it was before.
      before jsonb,
      send_at timestamptz not null,
      expires_at timestamptz,
      state text not null default 'waiting' check (state in ('waiting', 'queueing', 'queued', 'stopped')),
      -- The last guest whose mail is queued; a process that was killed goes on after it.
      cursor text collate "C" not null default '',
      mails integer not null default 0,
      created_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      primary key (business_id, id),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade,
      unique (business_id, event_id, kind, about)
    );
    create index message_send_due on message_send (send_at) where state = 'waiting';
    create index message_send_of_event on message_send (business_id, event_id, created_at desc);
    create index event_start on event (start_at) where deleted_at is null and cancelled_at is null;
    create index event_over on event (over_at) where deleted_at is null and cancelled_at is null;

    -- Until when it was looked for what is due: one row.
    create table message_sweep (
      id boolean primary key default true check (id),
      swept_at timestamptz not null
    );

    insert into event_message (business_id, event_id, kind, is_on)
    select business_id, id, kind, false from event, unnest(array['reminder-day', 'reminder-hour']) as kind;
  `.execute(db)
}
