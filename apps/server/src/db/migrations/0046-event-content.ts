import { type Kysely, sql } from 'kysely'

/** A longer description, a meeting of the organiser's own, entries of a schedule that say when they begin, and templates. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table event
      add column content text not null default '',
      -- An https address; empty: the meeting that is made for the event.
      add column meeting_url text not null default '';
    alter table event_schedule add column start_at timestamptz;

    create table event_template (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      name text not null,
      -- Everything an event is made of, without its dates' day and its guests.
      copy jsonb not null,
      created_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      primary key (business_id, id)
    );
    create index event_template_id on event_template (id);
    create unique index event_template_name on event_template (business_id, lower(name));
  `.execute(db)
}
