import { type Kysely, sql } from 'kysely'

/** Photos that come along with an import, until their assets have them. */
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
  `.execute(db)
}
