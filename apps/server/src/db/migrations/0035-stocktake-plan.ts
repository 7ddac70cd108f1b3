import { type Kysely, sql } from 'kysely'

/** What a stocktake covers and who counts it; where things were seen and how many; what is done about each difference. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inventory_check
      -- What was planned, with the names of then; null for checks that were begun by a location alone.
      add column scope jsonb,
      add column leader_id text collate "C" references person,
      add column due_on date,
      add column is_blind boolean not null default false,
      -- The check of which this one counts some items again.
      add column follows text collate "C",
      -- The report that it was closed with.
      add column paper_id text collate "C";
    create index inventory_check_follows on inventory_check (business_id, follows) where follows is not null;

    create table inventory_helper (
      business_id text collate "C" not null,
      check_id text collate "C" not null,
      person_id text collate "C" not null references person,
      location_ids text[] collate "C" not null default '{}',
      primary key (business_id, check_id, person_id),
      foreign key (business_id, check_id) references inventory_check (business_id, id) on delete cascade
    );

    -- Places that somebody has declared counted to the end: only what was not seen there may be called lost in bulk.
    create table inventory_place (
      business_id text collate "C" not null,
      check_id text collate "C" not null,
      -- Empty for what has no place.
      location_id text collate "C" not null,
      finished_by text collate "C" not null references person,
      finished_at timestamptz not null default now(),
      primary key (business_id, check_id, location_id),
      foreign key (business_id, check_id) references inventory_check (business_id, id) on delete cascade
    );

    alter table inventory_item
      add column is_consumable boolean not null default false,
      -- As it was when the check began.
      add column holder_id text collate "C",
      add column outside_holder_id text collate "C",
      -- Where it was seen, when somebody said so, and how many of a consumable there were.
      add column seen_location_id text collate "C",
      add column quantity integer check (quantity between 0 and 1000000),
      -- What the person who saw it elsewhere decided at once.
      add column place_choice text check (place_choice in ('move', 'keep'));
    -- Of open checks what they would have noted; without those who count marks or guard completed checks.
    alter table inventory_item disable trigger user;
    update inventory_item i set holder_id = a.holder_id, outside_holder_id = a.outside_holder_id,
      is_consumable = coalesce((select is_consumable from category c where c.business_id = a.business_id and c.id = a.category_id), false)
    from asset a, inventory_check k
    where a.business_id = i.business_id and a.id = i.id and k.business_id = i.business_id and k.id = i.check_id
      and k.completed_at is null;
    alter table inventory_item enable trigger user;
    alter table inventory_mark
      add column location_id text collate "C",
      add column quantity integer,
      add column place_choice text check (place_choice in ('move', 'keep'));

    -- A photo of something whose code nobody knows.
    create table inventory_code_photo (
      business_id text collate "C" not null,
      check_id text collate "C" not null,
      mark_id text collate "C" not null,
      media_id text collate "C" not null references media,
      created_at timestamptz not null default now(),
      primary key (business_id, check_id, mark_id),
      foreign key (business_id, check_id) references inventory_check (business_id, id) on delete cascade
    );
    create index inventory_code_photo_media on inventory_code_photo (media_id);

    -- Living SQL, in inventory/mark-item.sql: it takes place and quantity now.
    drop function if exists mark_inventory_item(text, text, text, text, text, boolean, text, text, text, integer, boolean);
    alter type inventory_marked add attribute seen_location_id text, add attribute quantity integer;

    -- What somebody decided about one difference, while the check is open.
    create table reconcile_choice (
      business_id text collate "C" not null,
      check_id text collate "C" not null,
      -- An asset, or the first scan of a code that nobody knows.
      row_id text collate "C" not null,
      action text not null check (
        action in ('move', 'keep', 'damaged', 'damaged-move', 'lost', 'ask', 'attach', 'create', 'dismiss')
      ),
      -- The asset that a code is attached to.
      asset_id text collate "C",
      -- What is created: its name, category and place.
      made jsonb,
      note text not null default '',
      version integer not null default 1,
      chosen_by text collate "C" not null references person,
      chosen_at timestamptz not null default now(),
      primary key (business_id, check_id, row_id),
      foreign key (business_id, check_id) references inventory_check (business_id, id) on delete cascade
    );

    alter table batch drop constraint batch_kind_check;
    alter table batch add constraint batch_kind_check check (kind in ('bulk', 'import', 'reconcile', 'undo'));
  `.execute(db)
}
