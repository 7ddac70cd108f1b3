import { type Kysely, sql } from 'kysely'

/** What the books of an enterprise need: its rules, when assets came into use and left, and where depreciation is charged. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table business
      add column regime text not null default 'tt99' check (regime in ('tt99', 'tt133', 'plain')),
      add column fixed_asset_from bigint not null default 30000000 check (fixed_asset_from >= 0);

    alter table asset
      add column in_use_date date,
      add column booked_as text check (booked_as in ('fixed-asset', 'tool')),
      -- Written by asset/write-off.sql.
      add column written_off_at timestamptz;
    update asset a set written_off_at = coalesce(
      (select h.created_at from asset_history h
       where h.business_id = a.business_id and h.asset_id = a.id and h.action = 'status'
       order by h.created_at desc limit 1),
      a.created_at)
    where a.status in ('lost', 'disposed');

    create table cost_account (
      business_id text collate "C" not null,
      category_id text collate "C" not null,
      account text not null check (account in ('627', '623', '641', '642', '241', '242', '335')),
      primary key (business_id, category_id),
      foreign key (business_id, category_id) references category (business_id, id) on delete cascade
    );
  `.execute(db)
}
