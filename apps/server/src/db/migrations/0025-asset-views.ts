import { type Kysely, sql } from 'kysely'

const TEXT_COLUMNS = [
  'serial_number',
  'asset_tag',
  'barcode',
  'product_code',
  'manufacturer',
  'supplier',
  'order_number',
  'manager',
  'asset_type',
]

/**
 * Saved views, and the indexes that sorted lists are read from. A line of text has one over the assets that have it, most have
 * none; the others hold every asset, so that a list can be read from both of its ends.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table asset_view (
      business_id text collate "C" not null references business on delete cascade,
      id text collate "C" not null,
      owner_id text collate "C" not null references person,
      name text not null,
      is_shared boolean not null default false,
      -- Filters, order, columns and rows, as an address writes them.
      state text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (business_id, id)
    );
    -- For calls that name no business.
    create index asset_view_id on asset_view (id);
    create index asset_view_owner on asset_view (business_id, owner_id);

    -- How somebody sees the whole register.
    create table asset_table_setting (
      business_id text collate "C" not null references business on delete cascade,
      person_id text collate "C" not null references person on delete cascade,
      -- Null: the usual ones.
      columns text,
      rows smallint not null,
      primary key (business_id, person_id)
    );

    drop index asset_price;
    drop index asset_purchase;
    create index asset_price on asset (business_id, price, id) where deleted_at is null;
    create index asset_purchase on asset (business_id, purchase_date, id) where deleted_at is null;
    create index asset_name on asset (business_id, name collate "vi-x-icu", id) where deleted_at is null;
    create index asset_updated on asset (business_id, updated_at, id) where deleted_at is null;
    create index asset_warranty_end on asset
      (business_id, (case when warranty_days > 0 then purchase_date + warranty_days end), id) where deleted_at is null;

    -- How many matches have which value of a dimension: where in a list sorted by it a page begins.
    alter table asset_count add column groups jsonb not null default '[]';

    -- Several options are sorted by their names too.
    update asset_field_value v set sort_text = left(o.names, 100)
    from (
      select v.business_id, v.asset_id, v.field_id,
        string_agg(o.name, ', ' order by o.is_removed, o.position, o.id) as names
      from asset_field_value v
      join custom_field f on f.business_id = v.business_id and f.id = v.field_id and f.kind = 'choices'
      join custom_option o on o.business_id = v.business_id and o.field_id = v.field_id and o.id = any(v.options)
      group by 1, 2, 3
    ) o
    where v.business_id = o.business_id and v.asset_id = o.asset_id and v.field_id = o.field_id;
  `.execute(db)
  for (const column of TEXT_COLUMNS)
    await sql`
      create index ${sql.ref(`asset_${column}`)} on asset (business_id, ${sql.ref(column)} collate "vi-x-icu", id)
      where deleted_at is null and ${sql.ref(column)} <> ''`.execute(db)
}
