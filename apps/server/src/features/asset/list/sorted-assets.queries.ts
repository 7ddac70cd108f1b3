import { ASSET_STATUSES } from '@nine/contract/asset/asset-fields'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../tables.ts'
import type { Dimension, OneDimension, ResolvedFilter } from './asset-filter.ts'
import { COLUMN, hasValue, hasValueByScan, indexConditions } from './filter-conditions.ts'
import { idsOf, type PageWindow } from './list-assets.queries.ts'
import type { IndexedColumn, ResolvedSortKey, SortSource } from './sort-columns.ts'

type Sql = RawBuilder<unknown>

/** A part of a sorted list, from its beginning or its end. */
export interface PartWindow extends PageWindow {
  isBackward: boolean
}

/** Assets of a business, of all or of some values of one dimension. */
export interface Scope {
  business: string
  within: OneDimension | undefined
}

/** Not by the index of the dimension: the index of the order is read until the page is full. */
const conditionsOf = ({ business, within }: Scope, ...others: (Sql | undefined)[]): Sql =>
  sql.join(
    [
      sql`business_id = ${business}`,
      sql`deleted_at is null`,
      ...(within ? [hasValueByScan(within.dimension, within.keys)] : []),
      ...others.filter((condition) => condition !== undefined),
    ],
    sql` and `,
  )

const limited = ({ limit, offset }: PageWindow): Sql => sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
const directed = (isDescending: boolean): Sql => (isDescending ? sql`desc` : sql`asc`)

/** Those that have a value of a column, in its order. */
export const selectByColumn = (
  db: Db,
  scope: Scope,
  { value, isFilled }: IndexedColumn,
  isDescending: boolean,
  window: PartWindow,
): Promise<string[]> => {
  const way = directed(isDescending !== window.isBackward)
  return idsOf(
    db,
    sql<{ id: string }>`select id from asset where ${conditionsOf(scope, isFilled)}
      order by ${value} ${way}, id ${way} ${limited(window)}`,
  )
}

/** Those that fulfil one more condition, in the order of their ids. */
export const selectById = (
  db: Db,
  scope: Scope,
  condition: Sql,
  isDescending: boolean,
  window: PartWindow,
): Promise<string[]> =>
  idsOf(
    db,
    sql<{ id: string }>`select id from asset where ${conditionsOf(scope, condition)}
      order by id ${directed(isDescending !== window.isBackward)} ${limited(window)}`,
  )

/** Those with one value of a dimension, newest first. */
export const selectByKey = (
  db: Db,
  scope: Scope,
  dimension: Dimension,
  key: string,
  window: PartWindow,
): Promise<string[]> => {
  const way = directed(!window.isBackward)
  return idsOf(
    db,
    sql<{ id: string }>`select id from asset where ${conditionsOf(scope, hasValue(dimension, [key]))}
      order by created_at ${way}, id ${way} ${limited(window)}`,
  )
}

/** Values of a custom field, or those that name one person. */
export type FieldPart =
  | { value: 'sort_text' | 'number' | 'day'; person?: undefined }
  | { value: 'person_id'; person: string }

/** Those that have a value of a custom field, in the order of the values. */
export const selectByField = (
  db: Db,
  scope: Scope,
  field: string,
  part: FieldPart,
  isDescending: boolean,
  window: PartWindow,
): Promise<string[]> => {
  const way = directed(isDescending !== window.isBackward)
  return idsOf(
    db,
    sql<{ id: string }>`select v.asset_id as id from asset_field_value v
      where v.business_id = ${scope.business} and v.field_id = ${field} and ${isPartOf(part)}
        and (select ${conditionsOf(scope)} from asset where asset.business_id = v.business_id and asset.id = v.asset_id)
      order by ${sql.ref(`v.${part.value}`)} ${way}, v.asset_id ${way} ${limited(window)}`,
  )
}

const isPartOf = ({ value, person }: FieldPart): Sql =>
  person === undefined ? sql`${sql.ref(`v.${value}`)} is not null` : sql`v.person_id = ${person}`

/** How many there are, and the version of the business's assets that is true for. */
export interface Counted {
  total: number
  version: number
  groups: GroupCount[]
}

export async function countWithValue(db: Db, scope: Scope, field: string, part?: FieldPart): Promise<Counted> {
  const { rows } = await sql<{ total: number; version: number }>`
    select count(*) as total, ${versionOf(scope.business)} as version from asset_field_value v
    where v.business_id = ${scope.business} and v.field_id = ${field} and ${part ? isPartOf(part) : sql`true`}
      and v.asset_id in (select id from asset where ${conditionsOf(scope)})`.execute(db)
  return { total: 0, version: 0, ...rows[0], groups: [] }
}

/** True for assets without a value of a custom field; asked of one after the other. */
export const hasNoValue = (field: string): Sql => sql`(
  select 1 from asset_field_value v
  where v.business_id = asset.business_id and v.asset_id = asset.id and v.field_id = ${field}
) is null`

/** How many of a scope fulfil a condition. */
export async function countFulfilling(db: Db, scope: Scope, condition: Sql): Promise<Counted> {
  const { rows } = await sql<{ total: number; version: number }>`
    select count(*) as total, ${versionOf(scope.business)} as version
    from asset where ${conditionsOf(scope, condition)}`.execute(db)
  return { total: 0, version: 0, ...rows[0], groups: [] }
}

const versionOf = (business: string): Sql =>
  sql`coalesce((select version from asset_version where business_id = ${business}), 0)`

export interface GroupCount {
  key: string
  count: number
}

/** How many of a scope have which value of a dimension. */
export async function countGroups(db: Db, { business, within }: Scope, dimension: Dimension): Promise<Counted> {
  const { rows } = await sql<{ groups: GroupCount[]; version: number }>`
    select coalesce(jsonb_agg(jsonb_build_object('key', key, 'count', count)), '[]') as groups,
      ${versionOf(business)} as version
    from (
      select coalesce(${sql.ref(COLUMN[dimension])}, '') as key, count(*) as count from asset
      where business_id = ${business} and deleted_at is null
        and ${within ? hasValue(within.dimension, within.keys) : sql`true`}
      group by 1
    ) counted`.execute(db)
  return { groups: [], version: 0, ...rows[0], total: 0 }
}

/** The same of a whole business, kept with every change. */
export async function selectGroups(pool: pg.Pool, business: string, dimension: Dimension): Promise<GroupCount[]> {
  const { rows } = await pool.query<GroupCount>({
    name: 'asset-groups',
    text: `select key, count from asset_stat where business_id = $1 and dimension = $2 and count > 0`,
    values: [business, dimension],
  })
  return rows
}

/** The cached groups, unless an asset has changed since. */
export async function selectKnownGroups(
  pool: pg.Pool,
  business: string,
  hash: Buffer,
): Promise<Omit<Counted, 'version'> | undefined> {
  const { rows } = await pool.query<{ total: number; groups: GroupCount[] }>({
    name: 'known-asset-groups',
    text: `select c.total, c.groups from asset_count c join asset_version v on v.business_id = c.business_id and v.version = c.version
           where c.business_id = $1 and c.filter_hash = $2`,
    values: [business, hash],
  })
  return rows[0]
}

export async function upsertGroups(
  db: Db,
  business: string,
  hash: Buffer,
  { version, total, groups }: Counted,
): Promise<void> {
  await sql`
    insert into asset_count as c (business_id, filter_hash, version, total, months, groups)
    values (${business}, ${hash}, ${version}, ${total}, '[]', ${JSON.stringify(groups)})
    on conflict (business_id, filter_hash) do update
    set version = excluded.version, total = excluded.total, groups = excluded.groups, counted_at = now()
    where c.version < excluded.version`.execute(db)
}

/** The values of a dimension in the order of their names; those that are gone keep their place. */
export function selectOrderedKeys(db: Db, business: string, dimension: Dimension): Promise<string[]> | string[] {
  switch (dimension) {
    case 'status':
      return [...ASSET_STATUSES]
    case 'category':
    case 'location':
      return idsOf(
        db,
        sql<{ id: string }>`select id from ${sql.table(dimension)} where business_id = ${business}
          order by name collate "vi-x-icu", path, id`,
      )
    case 'holder':
      return selectOrderedPeople(
        db,
        business,
        sql`select key from asset_stat where business_id = ${business} and dimension = 'holder' and count > 0`,
      )
  }
}

/** People named by a custom field, in the order of their names. */
export const selectPeopleOfField = (db: Db, business: string, field: string): Promise<string[]> =>
  selectOrderedPeople(
    db,
    business,
    sql`select distinct person_id from asset_field_value
      where business_id = ${business} and field_id = ${field} and person_id is not null`,
  )

/** With an account or without. */
const selectOrderedPeople = (db: Db, business: string, ids: Sql): Promise<string[]> =>
  idsOf(
    db,
    sql<{ id: string }>`select id from (
        select id, coalesce(nullif(trim(last_name || ' ' || first_name), ''), email) as name, email
        from person where id in (${ids})
        union all
        select id, name, email from holder where business_id = ${business} and id in (${ids})
      ) people order by name collate "vi-x-icu", email, id`,
  )

/** What a key of an order is for each match: a value of its own, or the place of what it points to. */
export interface OrderedBy extends ResolvedSortKey {
  /** For what points to something: ids in the order of their names. */
  order?: readonly string[]
}

/** For few matches: finds all by the best index, then sorts them by whatever is asked for. */
export const sortMatches = (
  db: Db,
  business: string,
  resolved: ResolvedFilter,
  keys: readonly OrderedBy[],
  window: PageWindow,
): Promise<string[]> => {
  const [first] = keys
  const values = keys.map((key, index) => sql`${valueOf(key)} as ${sql.ref(`key_${index}`)}`)
  const order = keys.map(
    ({ isDescending }, index) => sql`${sql.ref(`key_${index}`)} ${directed(isDescending)} nulls last`,
  )
  const isOfDimension = first?.source.kind === 'dimension'
  const ties = isOfDimension ? sql`created_at desc, id desc` : sql`id ${directed(first?.isDescending ?? false)}`
  return idsOf(
    db,
    sql<{ id: string }>`with found as materialized (
        select id, created_at, ${sql.join(values)} from asset where ${indexConditions(business, resolved)}
      )
      select id from found order by ${sql.join([...order, ties])} ${limited(window)}`,
  )
}

function valueOf({ source, order = [] }: OrderedBy): Sql {
  switch (source.kind) {
    case 'column':
      return source.isPartial ? sql`case when ${source.isFilled} then ${source.value} end` : source.value
    case 'dimension':
      return placeIn(order, sql.ref(COLUMN[source.dimension]))
    case 'person':
      return placeIn(order, valueOfField(source.field, 'person_id'))
    case 'custom':
      return valueOfField(source.field, source.value)
  }
}

const placeIn = (order: readonly string[], id: Sql): Sql =>
  sql`(${JSON.stringify(Object.fromEntries(order.map((each, place) => [each, place])))}::jsonb -> ${id})::int`

const valueOfField = (
  field: string,
  value: Extract<SortSource, { kind: 'custom' }>['value'] | 'person_id',
): Sql => sql`(
  select ${sql.ref(`v.${value}`)} from asset_field_value v
  where v.business_id = asset.business_id and v.asset_id = asset.id and v.field_id = ${field}
)`
