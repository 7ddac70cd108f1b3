import { type InsertObject, sql, type Updateable } from 'kysely'
import type { Actor } from '../../actor.ts'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Database, Db, Trx } from '../../tables.ts'
import { PLACES_ABOVE } from '../location/location.public.ts'
import { ASSET_COLUMNS, type AssetRow, type AssetValues } from './change/asset-values.ts'
import type { AssetTables } from './asset.table.ts'

/** An asset with the names of what it points to. */
export interface AssetWithNames extends Omit<AssetRow, 'created_at' | 'updated_at'> {
  /** A text where many rows are read: see `TIMESTAMPS_AS_ISO`. */
  created_at: Date | string
  updated_at: Date | string
  category_name: string | null
  /** From the root down; empty without a location. */
  location_names: string[]
  holder_email: string | null
  holder_first_name: string | null
  holder_last_name: string | null
  holder_photo: string | null
  outside_holder_name: string | null
  outside_holder_department: string | null
  custody_id: string | null
  custody_due_on: string | null
  custody_is_waiting: boolean | null
  custody_paper: string | null
}

const placeName = (id: string): string =>
  `(select n.name from location n where n.business_id = l.business_id and n.id = ${id})`

/** What an asset points to, beside its own columns. */
export const NAME_COLUMNS = {
  category_name: 'c.name',
  // Few places are deeper than a room on a floor of a building, and bringing names in their order costs twice as much. By no join:
  // where places are new to the planner it compares each with every other.
  location_names: `case l.level when 1 then array[l.name] when 2 then array[${placeName('l.parent_id')}, l.name]
    when 3 then array[${placeName("split_part(l.path, ',', 1)")}, ${placeName('l.parent_id')}, l.name]
    else array(select n.name from ${PLACES_ABOVE} order by n.level) end`,
  holder_email: 'p.email',
  holder_first_name: 'p.first_name',
  holder_last_name: 'p.last_name',
  holder_photo: 'p.photo',
  outside_holder_name: 'h.name',
  outside_holder_department: 'h.department',
  custody_id: 'k.id',
  custody_due_on: 'k.due_on',
  custody_is_waiting: `w.state = 'waiting'`,
  custody_paper: 'k.handover_id',
} as const satisfies Record<Exclude<keyof AssetWithNames, keyof AssetRow>, string>
export const NAMES_OF_ASSET = Object.entries(NAME_COLUMNS)
  .map(([name, source]) => `${source} as ${name}`)
  .join(', ')

/**
 * Columns and joins of `AssetWithNames`, for an asset `a`, shared by lists and details. The custody is looked up asset by asset:
 * with a join, a plan made while there were few custodies would go on reading all of them.
 */
export const ASSET_WITH_NAMES_COLUMNS = `${ASSET_COLUMNS.map((column) => `a.${column}`).join(', ')}, ${NAMES_OF_ASSET}`
export const ASSET_WITH_NAMES_JOINS = `
  left join category c on c.business_id = a.business_id and c.id = a.category_id
  left join location l on l.business_id = a.business_id and l.id = a.location_id
  left join person p on p.id = a.holder_id
  left join holder h on h.business_id = a.business_id and h.id = a.outside_holder_id
  left join lateral (
    select * from custody where business_id = a.business_id and asset_id = a.id and ended_at is null limit 1
  ) k on true
  left join handover w on w.business_id = k.business_id and w.id = k.handover_id`

export async function selectAsset(db: Db, business: string, id: string): Promise<AssetWithNames | undefined> {
  const { rows } = await sql<AssetWithNames>`
    select ${sql.raw(ASSET_WITH_NAMES_COLUMNS)} from asset a ${sql.raw(ASSET_WITH_NAMES_JOINS)}
    where a.business_id = ${business} and a.id = ${id} and a.deleted_at is null ${preparedStatement}`.execute(db)
  return rows[0]
}

/** One change of an asset at a time: photos and documents are counted and versions compared under this lock. */
export function lockAsset(trx: Trx, business: string, id: string): Promise<AssetRow | undefined> {
  return trx
    .selectFrom('asset')
    .select(ASSET_COLUMNS)
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .modifyEnd(preparedStatement)
    .executeTakeFirst()
}

/** An asset, or one in the trash. */
export interface LockedAsset extends AssetRow {
  deleted_at: Date | null
}

/** Several assets, those in the trash too, locked in the order of their ids. */
export function lockAssets(trx: Trx, business: string, ids: readonly string[]): Promise<LockedAsset[]> {
  return trx
    .selectFrom('asset')
    .select([...ASSET_COLUMNS, 'deleted_at'])
    .where('business_id', '=', business)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .modifyEnd(preparedStatement)
    .execute()
}

/** Writes some columns of several locked assets, each row with its own values. */
export async function updateManyAssets(
  trx: Trx,
  { business, id: person }: Actor,
  columns: readonly (keyof AssetValues | 'code' | 'former_codes' | 'search_text' | 'search_keys' | 'cover_id')[],
  rows: readonly { id: string }[],
): Promise<void> {
  await sql`
    update asset a set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`))},
      version = a.version + 1, updated_by = ${person}, updated_at = now()
    from jsonb_populate_recordset(null::asset, ${JSON.stringify(rows)}::jsonb) n
    where a.business_id = ${business} and a.id = n.id`.execute(trx)
}

export async function selectAssetExists(db: Db, business: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('asset')
    .select('id')
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function selectBusinessOfAsset(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('asset').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

export async function insertAssets(trx: Trx, assets: readonly InsertObject<Database, 'asset'>[]): Promise<void> {
  await trx.insertInto('asset').values(assets).execute()
}

/** Many new assets in one statement, each as JSON with its place among them as its version. */
export async function insertAssetRecords(
  trx: Trx,
  { business, id: person }: Actor,
  columns: readonly (keyof AssetValues)[],
  assets: readonly string[],
): Promise<void> {
  const own = [...columns, 'id', 'code', 'search_text', 'search_keys', 'cover_id'].map((column) => sql.ref(column))
  await sql`
    insert into asset (business_id, ${sql.join(own)}, created_by, updated_by, created_at)
    select ${business}, ${sql.join(own)}, ${person}, ${person}, now() + n.version * interval '1 microsecond'
    from jsonb_populate_recordset(null::asset, ${`[${assets.join(',')}]`}::jsonb) n order by n.version`.execute(trx)
}

/** Members among some people, who stay members until this transaction ends. */
export async function lockMembers(trx: Trx, business: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from staff where business_id = ${business} and person_id = any(${ids}::text[])
    order by person_id for key share`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export async function updateAssetRow(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<AssetTables['asset']>,
): Promise<void> {
  await trx.updateTable('asset').set(change).where('business_id', '=', business).where('id', '=', id).execute()
}

/** What an asset is handed over by, read after its holder was changed: that statement itself does not see it. */
export async function selectCustodyOf(trx: Trx, business: string, id: string): Promise<CustodyColumns> {
  const { rows } = await sql<CustodyColumns>`
    select k.id as custody_id, k.due_on as custody_due_on, false as custody_is_waiting,
      k.handover_id as custody_paper
    from custody k where k.business_id = ${business} and k.asset_id = ${id} and k.ended_at is null`.execute(trx)
  return rows[0] ?? { custody_id: null, custody_due_on: null, custody_is_waiting: null, custody_paper: null }
}

type CustodyColumns = Pick<AssetWithNames, 'custody_id' | 'custody_due_on' | 'custody_is_waiting' | 'custody_paper'>

/** A member by id or address, locked so that they stay one until this transaction ends. */
export async function lockMember(trx: Db, business: string, who: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('staff as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select('p.id')
    .where('s.business_id', '=', business)
    .where((where) => where.or([where('p.id', '=', who), where(sql`lower(p.email)`, '=', who.toLowerCase())]))
    .orderBy(sql`p.id = ${who}`, 'desc')
    .limit(1)
    .forKeyShare('s')
    .executeTakeFirst()
  return row?.id
}

/** Paths of locations and names of categories and people by id, as history entries show them. */
export async function selectNames(
  db: Db,
  business: string,
  ids: {
    categories: readonly string[]
    locations: readonly string[]
    people: readonly string[]
    /** Holders without an account. */
    outside?: readonly string[]
  },
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from category where business_id = ${business} and id = any(${ids.categories})
    union all
    select l.id, string_agg(n.name, ' > ' order by n.level)
    from location l cross join ${sql.raw(PLACES_ABOVE)}
    where l.business_id = ${business} and l.id = any(${ids.locations})
    group by l.id
    union all
    select id, coalesce(nullif(trim(last_name || ' ' || first_name), ''), email) from person where id = any(${ids.people})
    union all
    select id, name from holder where business_id = ${business} and id = any(${ids.outside ?? []}::text[])
  `.execute(db)
  return rows
}

export function selectLabels(db: Db, business: string, ids: readonly string[]) {
  return db
    .selectFrom('asset as a')
    .leftJoin('person as p', 'p.id', 'a.holder_id')
    .leftJoin('location as l', (join) =>
      join.onRef('l.business_id', '=', 'a.business_id').onRef('l.id', '=', 'a.location_id'),
    )
    .select([
      'a.id',
      'a.code',
      'a.name',
      'a.price',
      'a.currency',
      'a.visibility',
      'a.serial_number',
      'l.name as location_name',
      'p.email',
      'p.first_name',
      'p.last_name',
    ])
    .where('a.business_id', '=', business)
    .where('a.id', 'in', ids)
    .where('a.deleted_at', 'is', null)
    .execute()
}
