import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import { ASSET_COLUMNS, type AssetRow } from './change/asset-values.ts'

export function selectAssetsById(db: Db, business: string, ids: readonly string[]): Promise<AssetRow[]> {
  return db
    .selectFrom('asset')
    .select(ASSET_COLUMNS)
    .where('business_id', '=', business)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('deleted_at', 'is', null)
    .execute()
}

interface SerialHolder {
  id: string
  serial: string
  name: string
  code: string
}

/** Assets that have one of some serial numbers, however they are written. */
export async function selectAssetsBySerial(
  db: Db,
  business: string,
  serials: readonly string[],
): Promise<SerialHolder[]> {
  const { rows } = await sql<SerialHolder>`
    select id, upper(serial_number) as serial, name, code from asset
    where business_id = ${business} and deleted_at is null and serial_number <> ''
      and upper(serial_number) in (select upper(s) from unnest(${serials}::text[]) s)`.execute(db)
  return rows
}

interface CodeHolderOfMany {
  written: string
  kind: 'current' | 'former' | 'extra' | 'blank' | 'short'
  asset_id: string | null
  name: string | null
  current_code: string | null
  is_trashed: boolean
}

/** What some codes belong to, in any spelling of them. */
export async function selectCodeHolders(
  db: Db,
  business: string,
  codes: readonly string[],
): Promise<CodeHolderOfMany[]> {
  const { rows } = await sql<CodeHolderOfMany>`
    select w.written, c.kind, c.asset_id, a.name, a.code as current_code, a.deleted_at is not null as is_trashed
    from unnest(${codes}::text[]) as w (written)
    join asset_code c on c.business_id = ${business} and c.key = asset_code_key(w.written)
    left join asset a on a.business_id = c.business_id and a.id = c.asset_id`.execute(db)
  return rows
}

/** The asset with this id, else with one of these codes: its current one or a former one, in any case. Assets in the trash count too. */
export async function selectScannedAsset(
  db: Db,
  business: string,
  scan: { id: string } | { codes: readonly string[] },
): Promise<string | undefined> {
  const { rows } = await (
    'id' in scan
      ? sql<{ id: string }>`
        select id from asset where business_id = ${business} and id = ${scan.id}`
      : sql<{ id: string }>`
        select a.id from unnest(${scan.codes}::text[]) with ordinality as s(code, rank)
        join asset_code c on c.business_id = ${business} and c.key = asset_code_key(s.code)
        join asset a on a.business_id = c.business_id and a.id = c.asset_id
        order by a.deleted_at is not null, s.rank limit 1`
  ).execute(db)
  return rows[0]?.id
}
