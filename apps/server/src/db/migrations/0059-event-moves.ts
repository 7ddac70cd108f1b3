import { type Kysely, sql } from 'kysely'

/** Every move of an event is kept, so that each ticket shows what it was when its own guest registered. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table event_move (
      business_id text collate "C" not null,
      event_id text collate "C" not null,
      moved_at timestamptz not null default clock_timestamp(),
      former jsonb not null,
      primary key (business_id, event_id, moved_at),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade
    );
    insert into event_move (business_id, event_id, moved_at, former)
      select business_id, id, moved_at, moved_from from event where moved_at is not null;
    alter table event drop column moved_at, drop column moved_from;
  `.execute(db)
}
