import { type Kysely, sql } from 'kysely'

/** What an asset was depreciated by before somebody changed it: the books of earlier months stay as they were. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table asset_former_terms (
      business_id text collate "C" not null,
      asset_id text collate "C" not null,
      changed_at timestamptz not null default now(),
      price bigint not null,
      residual_value bigint not null,
      depreciation_method text,
      depreciation_days integer not null,
      used_on date,
      primary key (business_id, asset_id, changed_at),
      foreign key (business_id, asset_id) references asset on delete cascade
    );
  `.execute(db)
}
