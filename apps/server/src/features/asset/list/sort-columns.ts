import type { CustomColumn, SortedColumn, SortKey } from '@nine/contract/asset/asset-columns'
import { fieldOf, isCustom } from '@nine/contract/asset/asset-columns'
import { byTextField, columnOf } from '@nine/contract/asset/asset-text-fields'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../tables.ts'
import { findSortedValue, type SortedValue } from '../../custom-field/custom-field.public.ts'
import type { Dimension } from './asset-filter.ts'

type Sql = RawBuilder<unknown>

/** A column of the assets with an index of its own. */
export interface IndexedColumn {
  kind: 'column'
  /** The name under which its count is cached. */
  name: string
  value: Sql
  /** As the index of those that have a value knows it; absent where all have one. */
  isFilled?: Sql
  isEmpty?: Sql
  /** The index does not hold those without a value: they are looked for among all. */
  isPartial?: true
}

/** What an order goes by. */
export type SortSource =
  | IndexedColumn
  | { kind: 'dimension'; dimension: Dimension }
  | { kind: 'custom'; field: string; value: Exclude<SortedValue, 'person_id'> }
  | { kind: 'person'; field: string }

export interface ResolvedSortKey {
  source: SortSource
  isDescending: boolean
}

const always = (name: string, value: Sql = sql.ref(name)): IndexedColumn => ({ kind: 'column', name, value })
const orNull = (name: string, value: Sql = sql.ref(name)): IndexedColumn => ({
  kind: 'column',
  name,
  value,
  isFilled: sql`${value} is not null`,
  isEmpty: sql`${value} is null`,
})
const lineOfText = (column: string): IndexedColumn => ({
  kind: 'column',
  name: column,
  value: sql`${sql.ref(column)} collate "vi-x-icu"`,
  isFilled: sql`${sql.ref(column)} <> ''`,
  isEmpty: sql`${sql.ref(column)} = ''`,
  isPartial: true,
})
const by = (dimension: Dimension): SortSource => ({ kind: 'dimension', dimension })

/** Every column that can be sorted by: the compiler reports a missing one. */
const SOURCES: { readonly [C in SortedColumn]: SortSource } = {
  name: always('name', sql`name collate "vi-x-icu"`),
  code: always('code'),
  status: by('status'),
  holder: by('holder'),
  location: by('location'),
  category: by('category'),
  purchaseDate: orNull('purchase_date'),
  price: orNull('price'),
  warrantyEnd: orNull('warranty_end', sql`(case when warranty_days > 0 then purchase_date + warranty_days end)`),
  ...byTextField((field) => lineOfText(columnOf(field))),
  createdAt: always('created_at'),
  updatedAt: always('updated_at'),
}

/** A custom field that is no longer there is refused: an order is never silently left out. */
export async function resolveSort(db: Db, business: string, keys: readonly SortKey[]): Promise<ResolvedSortKey[]> {
  return Promise.all(
    keys.map(async ({ column, isDescending }) => ({ source: await sourceOf(db, business, column), isDescending })),
  )
}

async function sourceOf(db: Db, business: string, column: SortedColumn | CustomColumn): Promise<SortSource> {
  if (!isCustom(column)) return SOURCES[column]
  const field = fieldOf(column)
  const value = await findSortedValue(db, business, field)
  if (value === undefined) throw new AppError('asset.filter_gone')
  return value === 'person_id' ? { kind: 'person', field } : { kind: 'custom', field, value }
}
