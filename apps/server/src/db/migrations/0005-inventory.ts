import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table inventory_check (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      code text collate "C" not null,
      title text not null,
      -- Without accents and in small letters, for searching.
      title_plain text not null,
      description text not null default '',
      notes text not null default '',
      location_id text collate "C",
      -- Names from the root down, as they were when it began.
      location_names text[] not null default '{}',
      total integer not null default 0,
      created_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      completed_by text collate "C" references person,
      completed_at timestamptz,
      -- Written down when it is completed.
      checked integer,
      damaged integer,
      lost integer,
      deleted_by text collate "C" references person,
      deleted_at timestamptz,
      primary key (business_id, id),
      unique (business_id, code),
      check ((completed_at is null) = (completed_by is null)),
      check ((completed_at is null) = (checked is null and damaged is null and lost is null)),
      check (checked <= total)
    );
    create index inventory_check_id on inventory_check (id);
    create index inventory_check_newest on inventory_check (business_id, created_at desc, id desc) where deleted_at is null;

    -- One asset of a check, as it was when the check began. Its id is the asset's.
    create table inventory_item (
      business_id text collate "C" not null,
      check_id text collate "C" not null,
      id text collate "C" not null,
      position integer not null,
      name text not null,
      code text collate "C" not null,
      product_code text not null,
      category text not null,
      location_id text collate "C",
      location_names text[] not null,
      cover_id text collate "C",
      checked boolean not null default false,
      condition text not null default 'available' check (condition in ('available', 'damaged', 'lost')),
      method text check (method in ('manual', 'qrcode')),
      notes text not null default '',
      checked_by text collate "C",
      checked_at timestamptz,
      version integer not null default 0,
      -- Its check is no foreign key: a hundred thousand are added in one statement, and are checked in one (freeze-completed.sql).
      primary key (business_id, check_id, id),
      check (checked or condition = 'available')
    ) with (fillfactor = 85);

    -- Every mark that was ever sent, under the id its device gave it; also codes of no item, and marks that came too late.
    create table inventory_mark (
      business_id text collate "C" not null,
      check_id text collate "C" not null,
      id text collate "C" not null,
      kind text not null check (kind in ('mark', 'code')),
      outcome text not null check (outcome in ('applied', 'already', 'conflict', 'late', 'kept')),
      item_id text collate "C",
      code text,
      checked boolean,
      condition text,
      method text,
      notes text not null default '',
      person_id text collate "C" not null references person,
      created_at timestamptz not null default clock_timestamp(),
      primary key (business_id, check_id, id),
      foreign key (business_id, check_id) references inventory_check (business_id, id) on delete cascade
    );
    create index inventory_mark_beside on inventory_mark (business_id, check_id, created_at) where outcome in ('late', 'kept');

    -- What is checked, in as many parts as there may be connections: those who mark at once do not wait for each other.
    create table inventory_tally (
      business_id text collate "C" not null,
      check_id text collate "C" not null,
      part smallint not null,
      marks integer not null,
      checked integer not null,
      damaged integer not null,
      lost integer not null,
      primary key (business_id, check_id, part),
      foreign key (business_id, check_id) references inventory_check (business_id, id) on delete cascade
    ) with (fillfactor = 50);
  `.execute(db)
}
