import { type Kysely, sql } from 'kysely'

/**
 * Short addresses of assets and locations, blank codes, and label templates. `/q/` belongs to short addresses from now on:
 * an enterprise that has this slug moves to the next free one, and its old address leads there.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- is_short: the code is an address of its own, /q/<code>, and unlike other codes unique in the whole installation.
    alter table asset_code
      add column is_short boolean not null default false,
      add column location_id text collate "C",
      -- When a label with the asset's current code was last printed.
      add column printed_at timestamptz,
      add check (is_short or kind not in ('blank', 'short')),
      add check (location_id is null or (asset_id is null and kind = 'short')),
      add foreign key (business_id, location_id) references location (business_id, id) on delete set null (location_id);
    create unique index asset_code_is_short on asset_code (key) where is_short;
    create unique index asset_code_short on asset_code (business_id, asset_id) where kind = 'short' and asset_id is not null;
    create unique index asset_code_location on asset_code (business_id, location_id) where location_id is not null;
    create index asset_code_blank on asset_code (business_id, created_at) where kind = 'blank';

    create table label_template (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      name text not null,
      -- Paper, sizes, lines and logo.
      form jsonb not null,
      created_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      primary key (business_id, id)
    );

    alter table business
      add column label_address text collate "C" not null default 'long' check (label_address in ('long', 'short')),
      add column former_url text collate "C" unique;
    update business set former_url = url, url = (
      select 'q-' || n from generate_series(2, 100000) n
      where not exists (select from business other where other.url = 'q-' || n) order by n limit 1
    ) where url = 'q';
  `.execute(db)
}
