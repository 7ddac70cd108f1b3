import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table event
      -- In whose Google calendar the meeting stands.
      add column meet_owner text collate "C" references person,
      -- Whether that calendar says what the event says.
      add column meet_state text not null default 'done' check (meet_state in ('done', 'waiting', 'refused'));
    update event set meet_owner = created_by where meet_id <> '';
    create index event_meet_owner on event (meet_owner) where meet_owner is not null;
  `.execute(db)
}
