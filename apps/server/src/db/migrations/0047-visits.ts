import { type Kysely, sql } from 'kysely'

/** How often the page of an event was looked at, by day and by where people came from; nobody is told apart. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table event_visit (
      business_id text collate "C" not null,
      event_id text collate "C" not null,
      day date not null,
      source text collate "C" not null,
      is_framed boolean not null,
      visits integer not null,
      primary key (business_id, event_id, day, source, is_framed),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade
    );
    alter table guest add column source text collate "C" not null default '';
    alter table event add column steps_hidden boolean not null default false;
  `.execute(db)
}
