import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table custom_field (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      category_id text collate "C" not null,
      kind text not null check (kind in
        ('text', 'long-text', 'number', 'money', 'date', 'choice', 'choices', 'yes-no', 'link', 'person')),
      name text not null,
      help text not null default '',
      required boolean not null default false,
      -- A stranger never learns who somebody is.
      is_public boolean not null default false check (not (is_public and kind = 'person')),
      in_table boolean not null default false,
      default_value jsonb,
      position integer not null,
      removed_at timestamptz,
      created_at timestamptz not null default now(),
      primary key (business_id, id),
      foreign key (business_id, category_id) references category (business_id, id) deferrable initially deferred
    );
    -- For calls that name no business.
    create index custom_field_id on custom_field (id);
    create unique index custom_field_name on custom_field (business_id, category_id, lower(name)) where removed_at is null;
    create index custom_field_removed on custom_field (removed_at) where removed_at is not null;

    create table custom_option (
      business_id text collate "C" not null,
      field_id text collate "C" not null,
      id text collate "C" not null,
      name text not null,
      position integer not null,
      is_removed boolean not null default false,
      primary key (business_id, field_id, id),
      foreign key (business_id, field_id) references custom_field (business_id, id) on delete cascade
    );

    -- One row for each value, in the column of its kind: yes is the number 1; a choice is one option.
    create table asset_field_value (
      business_id text collate "C" not null,
      asset_id text collate "C" not null,
      field_id text collate "C" not null,
      text text,
      -- The start of a text, or the name of the option, by which lists are sorted.
      sort_text text collate "vi-x-icu",
      -- The forms of a text that a filter looks through.
      searched text,
      number double precision,
      day date,
      options text[],
      person_id text collate "C",
      primary key (business_id, asset_id, field_id),
      foreign key (business_id, asset_id) references asset (business_id, id) on delete cascade deferrable initially deferred,
      foreign key (business_id, field_id) references custom_field (business_id, id) on delete cascade
    );
    create index asset_field_value_field on asset_field_value (business_id, field_id, asset_id);
    create index asset_field_value_text on asset_field_value (business_id, field_id, sort_text, asset_id) where sort_text is not null;
    create index asset_field_value_number on asset_field_value (business_id, field_id, number, asset_id) where number is not null;
    create index asset_field_value_day on asset_field_value (business_id, field_id, day, asset_id) where day is not null;
    create index asset_field_value_person on asset_field_value (business_id, field_id, person_id, asset_id) where person_id is not null;
    create index asset_field_value_options on asset_field_value using gin (business_id, field_id, options) where options is not null;
    create index asset_field_value_searched on asset_field_value
      using gin (business_id, field_id, searched gin_trgm_ops) where searched is not null;
  `.execute(db)
}
