import { type Kysely, sql } from 'kysely'

/** Codes are generated past those that later rows of an import give: the function takes them too (`asset-code.sql`). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    drop function if exists give_asset_codes(text, text, text[], text, text, text, integer);
  `.execute(db)
}
