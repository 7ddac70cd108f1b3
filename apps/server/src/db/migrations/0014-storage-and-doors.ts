import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- How many bytes of files a business keeps, and a person outside of any business. Thumbnails do not count.
    create table business_storage (
      business_id text collate "C" primary key references business on delete cascade,
      bytes bigint not null check (bytes >= 0)
    );
    create table person_storage (
      person_id text collate "C" primary key references person on delete cascade,
      bytes bigint not null check (bytes >= 0)
    );

    -- Nobody adds files between this count and the triggers of count-bytes.sql, which the same transaction creates.
    lock table media in share row exclusive mode;
    insert into business_storage (business_id, bytes)
      select business_id, sum(bytes) from media where business_id is not null group by 1;
    insert into person_storage (person_id, bytes)
      select person_id, sum(bytes) from media where business_id is null and person_id is not null group by 1;
  `.execute(db)
}
