import { type Kysely, sql } from 'kysely'

/** Files with assets on their way in, row by row; and people who hold assets and have no account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table holder (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      name text not null check (name <> ''),
      department text not null default '',
      email text not null default '',
      phone text not null default '',
      created_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (business_id, id)
    );

    alter table asset add column outside_holder_id text collate "C",
      add foreign key (business_id, outside_holder_id) references holder (business_id, id),
      -- Somebody with an account or somebody without.
      add check (holder_id is null or outside_holder_id is null);
    create index asset_serial_key on asset (business_id, upper(serial_number)) where serial_number <> '' and deleted_at is null;
    create index asset_outside_holder on asset (business_id, outside_holder_id) where outside_holder_id is not null;

    create table import (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      -- Goes up with every change that a person makes.
      version integer not null default 1,
      -- What became of 'running' is said by its batch.
      state text not null check (state in ('matching', 'checking', 'checked', 'running')),
      file_name text not null,
      sheets jsonb not null,
      sheet integer not null,
      head_row integer not null,
      head_rows integer not null,
      columns jsonb not null,
      options jsonb not null,
      rows integer not null,
      -- Who works on the dry run: only the latest job may.
      runner text collate "C",
      checked_rows integer not null default 0,
      -- What the rows would create besides assets.
      things jsonb not null default '[]',
      batch_id text collate "C",
      created_by text collate "C" not null references person,
      updated_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      expires_at timestamptz not null,
      primary key (business_id, id),
      foreign key (business_id, batch_id) references batch (business_id, id),
      check ((state = 'running') = (batch_id is not null))
    );
    -- For calls that name no business.
    create index import_id on import (id);
    create index import_newest on import (business_id, created_at desc, id desc);
    create index import_expired on import (expires_at);
    create index import_open on import (created_at) where state = 'checking';

    create table import_row (
      business_id text collate "C" not null,
      import_id text collate "C" not null,
      sheet integer not null,
      position integer not null,
      cells jsonb not null,
      -- Why it is no asset; a person may decide otherwise.
      left_out text,
      is_kept boolean,
      state text not null default 'waiting'
        check (state in ('waiting', 'new', 'changed', 'unchanged', 'faulty', 'skipped', 'left-out')),
      was_faulty boolean not null default false,
      is_warned boolean not null default false,
      quantity integer not null default 1,
      asset_id text collate "C",
      asset_version integer,
      code_key text collate "C",
      serial_key text collate "C",
      -- What would be written.
      plan jsonb,
      -- What was understood of each cell, and what is wrong with it.
      result jsonb,
      -- Ids of what it would create.
      creates text[] collate "C",
      primary key (business_id, import_id, sheet, position),
      foreign key (business_id, import_id) references import (business_id, id) on delete cascade
    );
    create index import_row_state on import_row (business_id, import_id, sheet, state, position);
    create index import_row_code on import_row (business_id, import_id, sheet, code_key) where code_key is not null;
    create index import_row_serial on import_row (business_id, import_id, sheet, serial_key) where serial_key is not null;
    create index import_row_asset on import_row (business_id, import_id, sheet, asset_id) where asset_id is not null;

    -- How columns were matched last time, by their heads; null for one that is not imported.
    create table import_head (
      business_id text collate "C" not null references business on delete cascade,
      head text not null,
      field text collate "C",
      used_at timestamptz not null default now(),
      primary key (business_id, head)
    );
  `.execute(db)
}
