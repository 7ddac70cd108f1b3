import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;

    -- Running numbers for readable codes, one counter a business and kind.
    create table code_counter (
      business_id text collate "C" not null references business on delete cascade,
      kind text not null,
      last integer not null default 0,
      primary key (business_id, kind)
    );

    create table location (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      parent_id text collate "C",
      -- Ids from the root to this node, comma-separated.
      path text collate "C" not null,
      level smallint not null check (level between 1 and 5),
      name text not null,
      description text not null default '',
      notes text not null default '',
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (business_id, id),
      foreign key (business_id, parent_id) references location (business_id, id)
    );
    create index location_parent on location (business_id, parent_id);
    create index location_path on location (business_id, path);

    create table category (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      parent_id text collate "C",
      path text collate "C" not null,
      level smallint not null check (level between 1 and 5),
      name text not null,
      description text not null default '',
      code text not null,
      depreciation_rate double precision,
      useful_life double precision,
      is_consumable boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (business_id, id),
      unique (business_id, code),
      foreign key (business_id, parent_id) references category (business_id, id)
    );
    create index category_parent on category (business_id, parent_id);
    create index category_path on category (business_id, path);

    create table asset (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      code text collate "C" not null,
      name text not null,
      description text not null default '',
      status text not null default 'available' check (status in ('available', 'maintenance', 'damaged', 'disposed', 'lost')),
      visibility text not null default 'public' check (visibility in ('public', 'private')),
      price bigint check (price >= 0),
      currency text not null default 'VND',
      unit text not null default '',
      purchase_date date,
      category_id text collate "C",
      location_id text collate "C",
      location_detail text not null default '',
      holder_id text collate "C",
      warranty_days integer not null default 0 check (warranty_days >= 0),
      depreciation_method text check (depreciation_method in ('straight-line', 'declining-balance')),
      depreciation_days integer not null default 0 check (depreciation_days >= 0),
      residual_value bigint not null default 0 check (residual_value >= 0),
      maintenance_required boolean not null default false,
      maintenance_frequency text not null default '',
      maintenance_next_date date,
      asset_type text not null default '',
      asset_tag text not null default '',
      serial_number text not null default '',
      product_code text not null default '',
      barcode text not null default '',
      supplier text not null default '',
      order_number text not null default '',
      manager text not null default '',
      cover_id text collate "C",
      document_count integer not null default 0,
      -- Name, codes, serial number, tag, barcode and description without accents.
      search_text text not null,
      -- Every pair of neighbouring letters in it: finds words that trigrams cannot.
      bigrams text[] not null default '{}',
      version integer not null default 1,
      created_by text collate "C" not null references person,
      updated_by text collate "C" not null references person,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (business_id, id),
      unique (business_id, code),
      -- Deferred: a business that is removed takes both ends along, in whatever order.
      foreign key (business_id, category_id) references category (business_id, id) deferrable initially deferred,
      foreign key (business_id, location_id) references location (business_id, id) deferrable initially deferred
    );
    -- For calls that name no business.
    create index asset_id on asset (id);
    create index asset_newest on asset (business_id, created_at desc, id desc) where deleted_at is null;
    create index asset_category on asset (business_id, category_id, created_at desc, id desc) where deleted_at is null;
    create index asset_location on asset (business_id, location_id, created_at desc, id desc) where deleted_at is null;
    create index asset_holder on asset (business_id, holder_id, created_at desc, id desc) where deleted_at is null;
    create index asset_status on asset (business_id, status, created_at desc, id desc) where deleted_at is null;
    create index asset_price on asset (business_id, price) where deleted_at is null;
    create index asset_purchase on asset (business_id, purchase_date) where deleted_at is null;
    create index asset_warranty on asset (business_id, warranty_days) where deleted_at is null and warranty_days > 0;
    create index asset_depreciation on asset (business_id, depreciation_days) where deleted_at is null and depreciation_method is not null;
    create index asset_documented on asset (business_id, created_at desc, id desc) where deleted_at is null and document_count > 0;
    create index asset_search on asset using gin (business_id, search_text gin_trgm_ops) where deleted_at is null;
    create index asset_bigrams on asset using gin (business_id, bigrams) where deleted_at is null;
    -- Tells the planner how few months there are: lists are counted by them.
    create statistics asset_month on (date_trunc('month', created_at at time zone 'UTC')) from asset;

    create table asset_image (
      business_id text collate "C" not null,
      id text collate "C" not null,
      asset_id text collate "C" not null,
      media_id text collate "C" not null references media deferrable initially deferred,
      caption text not null default '',
      is_active boolean not null default true,
      position integer not null,
      primary key (business_id, id),
      foreign key (business_id, asset_id) references asset (business_id, id) on delete cascade
    );
    create index asset_image_asset on asset_image (business_id, asset_id, position);
    create index asset_image_media on asset_image (media_id);

    create table asset_document (
      business_id text collate "C" not null,
      id text collate "C" not null,
      asset_id text collate "C" not null,
      media_id text collate "C" not null references media deferrable initially deferred,
      caption text not null default '',
      created_by text collate "C" not null references person,
      created_at timestamptz not null default clock_timestamp(),
      primary key (business_id, id),
      foreign key (business_id, asset_id) references asset (business_id, id) on delete cascade
    );
    create index asset_document_asset on asset_document (business_id, asset_id, created_at);
    create index asset_document_media on asset_document (media_id);

    create table asset_history (
      business_id text collate "C" not null,
      id text collate "C" not null,
      asset_id text collate "C" not null,
      action text not null check (action in ('create', 'update', 'delete', 'status', 'move', 'assigned')),
      -- The version of the asset that the change led to.
      version integer not null,
      note text not null default '',
      -- [{field, from, to}]
      changes jsonb not null default '[]',
      performed_by text collate "C" not null references person,
      created_at timestamptz not null default clock_timestamp(),
      primary key (business_id, id),
      foreign key (business_id, asset_id) references asset (business_id, id) on delete cascade
    );
    create index asset_history_asset on asset_history (business_id, asset_id, created_at desc, id desc);

    -- Counts and values by what the lists and the dashboard ask for, kept by count-assets.sql.
    create table asset_stat (
      business_id text collate "C" not null references business on delete cascade,
      -- total, status, category, location, holder, or month of creation
      dimension text collate "C" not null,
      key text collate "C" not null,
      count bigint not null,
      value numeric not null,
      primary key (business_id, dimension, key)
    );
    -- Goes up with every change of a business's assets: what was counted before is then stale.
    create table asset_version (
      business_id text collate "C" primary key references business on delete cascade,
      version bigint not null
    );
    -- Exact totals of filtered lists, true for one version. Only a memory: it may be lost.
    create unlogged table asset_count (
      business_id text collate "C" not null,
      filter_hash bytea not null,
      version bigint not null,
      total bigint not null,
      -- [{month, count}], the latest first: where in the list a page begins.
      months jsonb not null,
      counted_at timestamptz not null default now(),
      primary key (business_id, filter_hash)
    );
  `.execute(db)
}
