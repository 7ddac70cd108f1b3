import { type Kysely, sql } from 'kysely'

/** Photos that come along with an import, until their assets have them; and what people without an account hold is counted apart. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table import_photo (
      business_id text collate "C" not null,
      import_id text collate "C" not null,
      -- As the file was called, without folders.
      name text collate "C" not null,
      -- The code or serial number that the name says, in capitals; the second without the number of several photos.
      key text collate "C" not null,
      base_key text collate "C" not null,
      number integer not null,
      media_id text collate "C" not null references media on delete cascade,
      -- The row that it belongs to, and whether that row writes it; from the dry run.
      row_position integer,
      is_used boolean not null default false,
      primary key (business_id, import_id, name),
      foreign key (business_id, import_id) references import (business_id, id) on delete cascade
    );
    create index import_photo_media on import_photo (media_id);

    -- Until now assets of people without an account were counted as held by nobody. Nobody changes an asset before the counts
    -- are kept in the new way.
    lock table asset in share mode;
    with held as (
      select business_id, count(*) as count, sum(case currency when 'VND' then coalesce(price, 0) else 0 end) as value
      from asset where deleted_at is null and outside_holder_id is not null group by 1
    ),
    taken as (
      update asset_stat s set count = s.count - h.count, value = s.value - h.value
      from held h where s.business_id = h.business_id and s.dimension = 'holder' and s.key = ''
    )
    insert into asset_stat (business_id, dimension, key, count, value)
      select business_id, 'holder', 'outside', count, value from held;
  `.execute(db)
}
