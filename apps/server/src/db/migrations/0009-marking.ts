import { type Kysely, sql } from 'kysely'

/** Marks as one statement each, what a check wrote into the register, and who is in a check now. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- A foreign key locks the row it points to: all who mark in a check would write to its one row, over and over.
    -- The item that is locked anyway belongs to the check, and checks stay on record.
    alter table inventory_mark
      drop constraint inventory_mark_business_id_check_id_fkey,
      drop constraint inventory_mark_person_id_fkey;

    alter table inventory_check
      add column applied_by text collate "C" references person,
      add column applied_at timestamptz,
      add check ((applied_at is null) = (applied_by is null)),
      add check (applied_at is null or completed_at is not null);

    -- Who has a check open, in which window. Worth nothing after a crash.
    create unlogged table inventory_presence (
      business_id text collate "C" not null,
      check_id text collate "C" not null,
      window_id text collate "C" not null,
      person_id text collate "C" not null,
      came_at timestamptz not null,
      seen_at timestamptz not null,
      primary key (business_id, check_id, window_id),
      foreign key (business_id, check_id) references inventory_check (business_id, id) on delete cascade
    );

    create type inventory_marked as (
      outcome text,
      id text,
      checked boolean,
      condition text,
      method text,
      notes text,
      checked_by text,
      checked_at timestamptz,
      version integer,
      person_id text,
      email text,
      first_name text,
      last_name text,
      photo text
    );
  `.execute(db)
}
