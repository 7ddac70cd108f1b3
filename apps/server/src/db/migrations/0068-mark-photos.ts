import { type Kysely, sql } from 'kysely'

/** Whoever marks an item as damaged or lost can show it: pictures belong to any mark now, not to scanned codes alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table inventory_code_photo rename to inventory_mark_photo;
    alter table inventory_mark_photo rename constraint inventory_code_photo_pkey to inventory_mark_photo_pkey;
    alter index inventory_code_photo_media rename to inventory_mark_photo_media;
    alter table inventory_mark_photo add column item_id text collate "C";
    create index inventory_mark_photo_item on inventory_mark_photo (business_id, check_id, item_id) where item_id is not null;
  `.execute(db)
}
