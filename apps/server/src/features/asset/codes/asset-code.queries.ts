import { DEFAULT_DIGITS, DEFAULT_PREFIX } from '@nine/contract/asset/asset-code'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import { newId } from '../../../db/id.ts'
import { preparedStatement } from '../../../db/prepared-statement.ts'
import type { Db, Trx } from '../../../tables.ts'

/** A generated code for each of some new assets, in their order, none of them `reserved` (asset-code.sql). */
export async function claimGeneratedCodes(
  trx: Trx,
  { id: person, business }: Actor,
  category: string | null,
  assets: readonly string[],
  reserved: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ asset_id: string; code: string }>`
    select asset_id, code from give_asset_codes(
      ${business}, ${category}, ${assets}::text[], ${person}, ${newId()}, ${DEFAULT_PREFIX}, ${DEFAULT_DIGITS},
      ${reserved}::text[]
    ) ${preparedStatement}`.execute(trx)
  const codes = new Map(rows.map(({ asset_id, code }) => [asset_id, code]))
  return assets.flatMap((asset) => codes.get(asset) ?? [])
}

/** False when something else has this code. Waits for a concurrent transaction that claims it too. */
export async function claimCode(
  trx: Trx,
  { id: person, business }: Actor,
  asset: string,
  code: string,
): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`
    insert into asset_code (business_id, key, code, kind, asset_id, created_by)
    values (${business}, asset_code_key(${code}), ${code}, 'current', ${asset}, ${person})
    on conflict do nothing returning key`.execute(trx)
  return rows.length > 0
}

/** The codes that nothing else has, by asset. */
export async function claimManyCodes(
  trx: Trx,
  { id: person, business }: Actor,
  wanted: readonly { asset: string; code: string }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ asset_id: string; code: string }>`
    insert into asset_code (business_id, key, code, kind, asset_id, created_by)
    select ${business}, asset_code_key(w.code), w.code, 'current', w.asset, ${person}
    from unnest(${wanted.map(({ asset }) => asset)}::text[], ${wanted.map(({ code }) => code)}::text[]) as w (asset, code)
    order by 2 on conflict do nothing returning asset_id, code`.execute(trx)
  return new Map(rows.map(({ asset_id, code }) => [asset_id, code]))
}

/** Codes that become additional labels of assets, blank ones too; those already taken are left out. */
export async function insertLabels(
  trx: Trx,
  { id: person, business }: Actor,
  wanted: readonly { asset: string; code: string }[],
): Promise<{ asset: string; code: string }[]> {
  const { rows } = await sql<{ asset: string; code: string }>`
    insert into asset_code (business_id, key, code, kind, asset_id, created_by)
    select ${business}, asset_code_key(w.code), w.code, 'extra', w.asset, ${person}
    from unnest(${wanted.map(({ asset }) => asset)}::text[], ${wanted.map(({ code }) => code)}::text[]) as w (asset, code)
    order by 2
    on conflict (business_id, key) do update set kind = 'extra', asset_id = excluded.asset_id where asset_code.kind = 'blank'
    returning asset_id as asset, code`.execute(trx)
  return rows
}

/** A code that was blank before is blank again. */
export async function deleteLabels(
  trx: Trx,
  business: string,
  labels: readonly { asset: string; code: string }[],
): Promise<void> {
  const theirs = sql`
    unnest(${labels.map(({ asset }) => asset)}::text[], ${labels.map(({ code }) => code)}::text[]) as w (asset, code)
    where c.business_id = ${business} and c.key = asset_code_key(w.code) and c.asset_id = w.asset and c.kind = 'extra'`
  await sql`update asset_code c set kind = 'blank', asset_id = null from ${theirs} and c.is_short`.execute(trx)
  await sql`delete from asset_code c using ${theirs} and not c.is_short`.execute(trx)
}

/** False when it is not blank any more. Waits for a concurrent transaction that attaches it too. */
export async function takeBlankCode(trx: Trx, business: string, asset: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('asset_code')
    .set({ kind: 'extra', asset_id: asset })
    .where('business_id', '=', business)
    .where('key', '=', code)
    .where('kind', '=', 'blank')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that labels with the current codes of assets were printed. */
export async function updatePrinted(trx: Trx, business: string, assets: readonly string[]): Promise<void> {
  await sql`
    update asset_code set printed_at = now()
    where business_id = ${business} and kind = 'current' and asset_id = any(${assets}::text[])`.execute(trx)
}

export async function selectPrintedAt(db: Db, business: string, asset: string): Promise<Date | null> {
  const row = await db
    .selectFrom('asset_code')
    .select('printed_at')
    .where('business_id', '=', business)
    .where('asset_id', '=', asset)
    .where('kind', '=', 'current')
    .executeTakeFirst()
  return row?.printed_at ?? null
}

export interface CodeHolder {
  kind: 'current' | 'former' | 'extra' | 'blank' | 'short'
  asset_id: string | null
  name: string | null
  current_code: string | null
  is_trashed: boolean
}

/** What a code belongs to, however it is written. */
export async function selectCodeHolder(db: Db, business: string, code: string): Promise<CodeHolder | undefined> {
  const { rows } = await sql<CodeHolder>`
    select c.kind, c.asset_id, a.name, a.code as current_code, a.deleted_at is not null as is_trashed
    from asset_code c left join asset a on a.business_id = c.business_id and a.id = c.asset_id
    where c.business_id = ${business} and c.key = asset_code_key(${code})`.execute(db)
  return rows[0]
}

export interface CodeMatch {
  /** The asset's. */
  id: string
  code: string
  kind: CodeHolder['kind']
  name: string
  is_trashed: boolean
}

/** The assets that have or had one of these codes, however they are written; current codes first. */
export async function selectCodeMatches(db: Db, business: string, codes: readonly string[]): Promise<CodeMatch[]> {
  const { rows } = await sql<CodeMatch>`
    select a.id, c.code, c.kind, a.name, a.deleted_at is not null as is_trashed
    from asset_code c join asset a on a.business_id = c.business_id and a.id = c.asset_id
    where c.business_id = ${business}
      and c.key = any(array(select asset_code_key(code) from unnest(${[...new Set(codes)]}::text[]) as code))
    order by c.kind = 'current' desc, length(c.code), c.code`.execute(db)
  return rows
}

/** What the codes of a business begin with that a scheme makes. */
export async function selectPrefixes(db: Db, business: string): Promise<string[]> {
  const rows = await db
    .selectFrom('code_scheme')
    .select('prefix')
    .distinct()
    .where('business_id', '=', business)
    .execute()
  return rows.map(({ prefix }) => prefix)
}

/** Makes the asset's current code a former one, unless the new one differs only in case. */
export async function demoteCurrentCode(trx: Trx, business: string, asset: string): Promise<void> {
  await trx
    .updateTable('asset_code')
    .set({ kind: 'former' })
    .where('business_id', '=', business)
    .where('asset_id', '=', asset)
    .where('kind', '=', 'current')
    .execute()
}

/** One of the asset's own codes becomes its current one, as it is written now. */
export async function promoteCode(trx: Trx, business: string, asset: string, code: string): Promise<void> {
  await sql`
    update asset_code set kind = 'current', code = ${code}
    where business_id = ${business} and key = asset_code_key(${code}) and asset_id = ${asset}`.execute(trx)
}

/** Returns the code as it was written; undefined where the asset has no such former code. */
export async function deleteFormerCode(
  trx: Trx,
  business: string,
  asset: string,
  code: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    delete from asset_code
    where business_id = ${business} and key = asset_code_key(${code}) and asset_id = ${asset} and kind = 'former'
    returning code`.execute(trx)
  return rows[0]?.code
}

/** A code that is the asset's current one no more, unless the asset had it before a moment. */
export async function deleteCodeSince(
  trx: Trx,
  business: string,
  { id, code }: { id: string; code: string },
  since: Date,
): Promise<void> {
  await sql`
    delete from asset_code
    where business_id = ${business} and key = asset_code_key(${code}) and asset_id = ${id} and kind = 'former'
      and created_at >= ${since}`.execute(trx)
}

/** The oldest first. */
export async function selectFormerCodes(db: Db, business: string, asset: string): Promise<string[]> {
  const rows = await db
    .selectFrom('asset_code')
    .select('code')
    .where('business_id', '=', business)
    .where('asset_id', '=', asset)
    .where('kind', '=', 'former')
    .orderBy('created_at')
    .execute()
  return rows.map(({ code }) => code)
}

export interface SchemeRow {
  prefix: string
  digits: number
  next: number
  next_code: string
  category_id: string | null
  category_name: string | null
}

/** The scheme that makes the codes of a category, or of assets without one. */
export async function selectScheme(db: Db, business: string, category: string | null): Promise<SchemeRow> {
  const { rows } = await sql<SchemeRow>`
    select s.prefix, s.digits, s.next, next_asset_code(${business}, s.prefix, s.digits, s.next) as next_code,
      s.category_id, c.name as category_name
    from (
      select prefix, digits::integer as digits, next, category_id from code_scheme_of(${business}, ${category})
      union all select ${DEFAULT_PREFIX}::text, ${DEFAULT_DIGITS}::integer, 1::bigint, null::text
      limit 1
    ) s
    left join category c on c.business_id = ${business} and c.id = s.category_id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no scheme of codes, not even the usual one')
  return row
}

/** One scheme for each category, and one for the enterprise. */
export async function upsertScheme(
  trx: Trx,
  business: string,
  category: string | null,
  { prefix, digits, next }: { prefix: string; digits: number; next: number },
): Promise<void> {
  await trx
    .insertInto('code_scheme')
    .values({ business_id: business, id: newId(), category_id: category, prefix, digits, next })
    .onConflict((conflict) =>
      (category === null
        ? conflict.column('business_id').where('category_id', 'is', null)
        : conflict.columns(['business_id', 'category_id']).where('category_id', 'is not', null)
      ).doUpdateSet({ prefix, digits, next }),
    )
    .execute()
}

export async function deleteScheme(trx: Trx, business: string, category: string): Promise<void> {
  await trx.deleteFrom('code_scheme').where('business_id', '=', business).where('category_id', '=', category).execute()
}
