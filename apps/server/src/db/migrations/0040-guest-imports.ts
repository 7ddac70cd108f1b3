import { type Kysely, sql } from 'kysely'

/** Files of guests on their way in, row by row, and what they wrote as long as it can be undone; guests added by hand. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table guest drop constraint guest_participation_form_check,
      add constraint guest_participation_form_check
        check (participation_form in ('registration', 'import', 'walk-in', 'by-hand'));

    create table guest_import (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      event_id text collate "C" not null,
      -- Goes up with every change that a person makes.
      version integer not null default 1,
      state text not null default 'open' check (state in ('open', 'done', 'undone')),
      file_name text not null,
      sheets jsonb not null,
      sheet integer not null,
      -- 0 where the sheet has no heads.
      head_row integer not null,
      head_rows integer not null,
      columns jsonb not null,
      send_mail boolean not null default false,
      rows integer not null,
      counts jsonb not null,
      new_categories text[] not null default '{}',
      outcome jsonb,
      undone jsonb,
      -- Ids of categories that it created.
      created_categories text[] not null default '{}',
      created_by text collate "C" not null references person,
      updated_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- When the draft goes, or can no longer be undone.
      expires_at timestamptz not null,
      primary key (business_id, id),
      foreign key (business_id, event_id) references event (business_id, id) on delete cascade,
      check ((state = 'open') = (outcome is null)),
      check ((state = 'undone') = (undone is not null))
    );
    create index guest_import_newest on guest_import (business_id, event_id, created_at desc, id desc);
    create index guest_import_expired on guest_import (expires_at);

    create table guest_import_row (
      business_id text collate "C" not null,
      import_id text collate "C" not null,
      sheet integer not null,
      position integer not null,
      cells jsonb not null,
      -- Why it is no guest; a person may decide otherwise.
      left_out text,
      is_kept boolean,
      -- What a person wrote instead of what the file says, by field.
      corrections jsonb not null default '{}',
      state text not null default 'left-out' check (state in ('new', 'changed', 'unchanged', 'faulty', 'left-out')),
      is_warned boolean not null default false,
      result jsonb,
      -- The guest it added or changed, and what it wrote and replaced.
      guest_id text collate "C",
      written jsonb,
      primary key (business_id, import_id, sheet, position),
      foreign key (business_id, import_id) references guest_import (business_id, id) on delete cascade
    );
  `.execute(db)
}
