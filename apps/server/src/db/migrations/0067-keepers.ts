import { type Kysely, sql } from 'kysely'

/** Whoever holds an asset is found, counted and sorted by one column, with an account or without. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Earlier migrations of the same transaction have changed assets: what is to be checked at its end is checked now.
    set constraints all immediate;
    alter table asset add column keeper_id text collate "C" generated always as (coalesce(holder_id, outside_holder_id)) stored;
    drop index asset_holder;
    create index asset_keeper on asset (business_id, keeper_id, created_at desc, id desc) where deleted_at is null;

    -- The counts of people without an account shared one key. The column above keeps everybody from changing assets until this is
    -- done.
    delete from asset_stat where dimension = 'holder' and key = 'outside';
    insert into asset_stat (business_id, dimension, key, count, value)
      select business_id, 'holder', outside_holder_id, count(*), sum(case currency when 'VND' then coalesce(price, 0) else 0 end)
      from asset where deleted_at is null and outside_holder_id is not null group by 1, 3;
    drop function if exists asset_holder_key(text, text);
  `.execute(db)
}
