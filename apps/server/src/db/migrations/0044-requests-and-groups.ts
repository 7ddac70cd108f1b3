import { type Kysely, sql } from 'kysely'

/**
 * What people ask for about their own data: to see, correct, copy or erase it, or that it is not used. And people who are
 * registered by somebody else together with themselves; in events that exist already nobody is.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table data_request (
      business_id text collate "C" not null,
      id text collate "C" not null,
      event_id text collate "C" not null,
      "right" text not null check ("right" in ('see', 'correct', 'copy', 'erase', 'object')),
      email text not null,
      text text not null default '',
      lang text not null check (lang in ('vn', 'en')),
      answer text not null default '',
      answered_at timestamptz,
      answered_by text collate "C" references person,
      created_at timestamptz not null default now(),
      primary key (business_id, id),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade,
      check ((answered_at is null) = (answered_by is null))
    );
    alter table event add column group_max integer not null default 1 check (group_max between 1 and 10);
    alter table event alter column group_max set default 5;
    alter table guest
      -- Who registered them; who has no address is reached through that guest.
      add column registered_by text collate "C",
      add foreign key (business_id, registered_by) references guest (business_id, id) on delete set null (registered_by);
    create index guest_registered_by on guest (business_id, registered_by) where registered_by is not null;

    create index data_request_of_event on data_request (business_id, event_id, created_at desc, id);
  `.execute(db)
}
