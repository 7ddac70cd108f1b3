import { type Kysely, sql } from 'kysely'

/** Reminders of what is due, calendars, and what strangers report about assets. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table reminder_off (
      person_id text collate "C" not null references person on delete cascade,
      kind text not null check (kind in ('return', 'confirmation', 'overdue', 'maintenance', 'warranty')),
      primary key (person_id, kind)
    );

    -- That somebody was reminded on a day: written with what they were told, so that it happens once.
    create table reminder_day (
      person_id text collate "C" not null references person on delete cascade,
      day date not null,
      mail_id text collate "C",
      primary key (person_id, day)
    );
    create index reminder_day_old on reminder_day (day);

    -- The address of a person's calendar is made of the id and a key.
    create table calendar_feed (
      person_id text collate "C" primary key references person on delete cascade,
      id text collate "C" not null unique,
      created_at timestamptz not null default now()
    );

    create index handover_waiting_of on handover (business_id, created_at) where state = 'waiting';
    create index custody_due on custody (business_id, due_on) where ended_at is null and due_on is not null;

    -- What somebody who scanned a label has to say.
    create table public_report (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      asset_id text collate "C" not null,
      kind text not null check (kind in ('found', 'fault')),
      message text not null,
      name text not null default '',
      email text not null default '',
      phone text not null default '',
      lang text not null,
      media_id text collate "C" references media,
      state text not null default 'new' check (state in ('new', 'closed')),
      outcome text check (outcome in ('status', 'maintenance', 'answered', 'dismissed')),
      job_id text collate "C",
      answer text not null default '',
      closed_by text collate "C" references person,
      closed_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (business_id, id),
      foreign key (business_id, asset_id) references asset (business_id, id) on delete cascade,
      check ((state = 'closed') = (closed_at is not null)),
      check ((state = 'closed') = (outcome is not null)),
      check ((closed_at is null) = (closed_by is null))
    );
    -- For calls that name no business.
    create index public_report_id on public_report (id);
    create index public_report_newest on public_report (business_id, state, created_at desc, id desc);
    create index public_report_asset on public_report (business_id, asset_id, created_at);
  `.execute(db)
}
