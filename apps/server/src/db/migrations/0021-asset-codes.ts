import { type Kysely, sql } from 'kysely'

/**
 * Every code of a business in one table: what an asset is called now, what it was called before, and later second labels,
 * blank labels and short addresses. Assets that were there, deleted ones too, bring theirs along; their counter goes on.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table asset_code (
      business_id text collate "C" not null references business on delete cascade,
      -- The code as it is compared: in capitals.
      key text collate "C" not null,
      code text collate "C" not null,
      kind text collate "C" not null check (kind in ('current', 'former', 'extra', 'blank', 'short')),
      asset_id text collate "C" check (asset_id is not null or kind in ('blank', 'short')),
      created_by text collate "C" not null references person,
      created_at timestamptz not null default clock_timestamp(),
      primary key (business_id, key)
    );
    insert into asset_code (business_id, key, code, kind, asset_id, created_by, created_at)
      select business_id, upper(code collate "und-x-icu"), code, 'current', id, created_by, created_at from asset;
    -- Deferred: a code is claimed before its asset is written.
    alter table asset_code add foreign key (business_id, asset_id)
      references asset (business_id, id) on delete cascade deferrable initially deferred;
    create index asset_code_asset on asset_code (business_id, asset_id);
    create unique index asset_code_current on asset_code (business_id, asset_id) where kind = 'current';

    -- How codes of new assets are made.
    create table code_scheme (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      -- Null: the enterprise's, for all categories without one of their own or above them.
      category_id text collate "C",
      prefix text not null,
      digits smallint not null check (digits between 1 and 10),
      next bigint not null check (next >= 1),
      primary key (business_id, id),
      foreign key (business_id, category_id) references category (business_id, id) on delete cascade deferrable initially deferred
    );
    create unique index code_scheme_business on code_scheme (business_id) where category_id is null;
    create unique index code_scheme_category on code_scheme (business_id, category_id) where category_id is not null;
    insert into code_scheme (business_id, id, prefix, digits, next)
      select business_id, substr(md5(random()::text), 1, 24), 'TS-', 6, last + 1 from code_counter where kind = 'TS';
    delete from code_counter where kind = 'TS';

    -- What asset_code knows as former, read and searched with every asset.
    alter table asset add column former_codes text[] not null default '{}';
  `.execute(db)
}
