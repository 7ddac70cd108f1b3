import { type Kysely, sql } from 'kysely'

/** Values are added up where they are shown only: by status, category and location. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update asset_stat set value = 0 where dimension in ('total', 'holder', 'month') and value <> 0;
  `.execute(db)
}
