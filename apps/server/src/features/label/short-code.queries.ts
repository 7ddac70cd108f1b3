import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Db, Trx } from '../../tables.ts'
import { PLACES_ABOVE } from '../location/location.public.ts'

export interface ShortCodeRow {
  business_id: string
  business_url: string
  code: string
  kind: 'current' | 'former' | 'extra' | 'blank' | 'short'
  asset_id: string | null
  location_id: string | null
}

/** Of whichever business it is. */
export async function selectShortCode(db: Db, code: string): Promise<ShortCodeRow | undefined> {
  const { rows } = await sql<ShortCodeRow>`
    select c.business_id, b.url as business_url, c.code, c.kind, c.asset_id, c.location_id
    from asset_code c join business b on b.id = c.business_id
    where c.is_short and c.key = ${code}`.execute(db)
  return rows[0]
}

interface ScannedAsset {
  id: string
  code: string
  name: string
  is_trashed: boolean
  location_id: string | null
  location_name: string | null
}

export async function selectAssetForScan(db: Db, business: string, id: string): Promise<ScannedAsset | undefined> {
  const { rows } = await sql<ScannedAsset>`
    select a.id, a.code, a.name, a.deleted_at is not null as is_trashed, l.id as location_id, l.name as location_name
    from asset a left join location l on l.business_id = a.business_id and l.id = a.location_id
    where a.business_id = ${business} and a.id = ${id}`.execute(db)
  return rows[0]
}

interface ScannedLocation {
  id: string
  name: string
  is_active: boolean
  names: string[]
}

export async function selectLocationForScan(
  db: Db,
  business: string,
  id: string,
): Promise<ScannedLocation | undefined> {
  const { rows } = await sql<ScannedLocation>`
    select l.id, l.name, l.is_active, (
      select array_agg(n.name order by n.level) from ${sql.raw(PLACES_ABOVE)}
    ) as names
    from location l where l.business_id = ${business} and l.id = ${id} and l.deleted_at is null`.execute(db)
  return rows[0]
}

export interface GivenCode {
  id: string
  code: string
}

/** A code that was attached serves as well as one of its own; that comes first. */
export async function selectCodesOfAssets(db: Db, business: string, ids: readonly string[]): Promise<GivenCode[]> {
  const { rows } = await sql<GivenCode>`
    select distinct on (c.asset_id) c.asset_id as id, c.code
    from asset_code c join asset a on a.business_id = c.business_id and a.id = c.asset_id and a.deleted_at is null
    where c.business_id = ${business} and c.asset_id = any(${ids}::text[]) and c.is_short
    order by c.asset_id, c.kind = 'short' desc, c.created_at`.execute(db)
  return rows
}

export async function selectCodesOfLocations(db: Db, business: string, ids: readonly string[]): Promise<GivenCode[]> {
  const { rows } = await sql<GivenCode>`
    select c.location_id as id, c.code from asset_code c
    where c.business_id = ${business} and c.location_id = any(${ids}::text[])`.execute(db)
  return rows
}

/** Gives each asset its code, unless it has got another one meanwhile or the code is taken. */
export async function insertCodesOfAssets(
  trx: Trx,
  { id: person, business }: Actor,
  wanted: readonly GivenCode[],
): Promise<void> {
  await sql`
    insert into asset_code (business_id, key, code, kind, is_short, asset_id, created_by)
    select ${business}, w.code, w.code, 'short', true, a.id, ${person}
    from unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ code }) => code)}::text[]) as w (id, code)
    join asset a on a.business_id = ${business} and a.id = w.id and a.deleted_at is null
    order by a.id on conflict do nothing`.execute(trx)
}

export async function insertCodesOfLocations(
  trx: Trx,
  { id: person, business }: Actor,
  wanted: readonly GivenCode[],
): Promise<void> {
  await sql`
    insert into asset_code (business_id, key, code, kind, is_short, location_id, created_by)
    select ${business}, w.code, w.code, 'short', true, l.id, ${person}
    from unnest(${wanted.map(({ id }) => id)}::text[], ${wanted.map(({ code }) => code)}::text[]) as w (id, code)
    join location l on l.business_id = ${business} and l.id = w.id and l.deleted_at is null
    order by l.id on conflict do nothing`.execute(trx)
}

/** Those that nothing has, as they were inserted. */
export async function insertBlankCodes(
  trx: Trx,
  { id: person, business }: Actor,
  codes: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    insert into asset_code (business_id, key, code, kind, is_short, created_by)
    select ${business}, code, code, 'blank', true, ${person} from unnest(${codes}::text[]) as code
    on conflict do nothing returning code`.execute(trx)
  return rows.map(({ code }) => code)
}

export async function countBlankCodes(db: Db, business: string): Promise<number> {
  const { count } = await db
    .selectFrom('asset_code')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('business_id', '=', business)
    .where('kind', '=', 'blank')
    .executeTakeFirstOrThrow()
  return count
}

/** The newest first. */
export async function selectBlankCodes(db: Db, business: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('asset_code')
    .select('code')
    .where('business_id', '=', business)
    .where('kind', '=', 'blank')
    .orderBy('created_at', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute()
  return rows.map(({ code }) => code)
}
