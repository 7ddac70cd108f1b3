import { textFields, columnOf } from '@nine/contract/asset/asset-text-fields'
import { sql } from 'kysely'
import type { Trx } from '../../../tables.ts'

const SEARCHED = ['id', 'name', 'code', 'former_codes', 'description', ...textFields().map(columnOf)] as const

/** What is searched of assets, deleted ones too; locked against other changes. */
export function lockSearched(trx: Trx, business: string, ids: readonly string[]) {
  return trx
    .selectFrom('asset')
    .select(SEARCHED)
    .where('business_id', '=', business)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function updateSearchColumns(
  trx: Trx,
  business: string,
  assets: readonly { id: string; search_text: string; search_keys: string[] }[],
): Promise<void> {
  if (assets.length === 0) return
  await sql`
    update asset a set search_text = n.search_text, search_keys = n.search_keys
    from jsonb_to_recordset(${JSON.stringify(assets)}::jsonb) as n (id text, search_text text, search_keys text[])
    where a.business_id = ${business} and a.id = n.id`.execute(trx)
}
