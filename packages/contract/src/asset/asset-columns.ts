import { byTextField } from './asset-text-fields.ts'
import { keysOf } from '../keys-of.ts'

interface ColumnSpec {
  kind: 'text' | 'status' | 'node' | 'person' | 'money' | 'day' | 'time'
  /** What is computed for today has no order that lasts. */
  isSorted: boolean
}

/**
 * What the table of assets can show beside the name, in the order in which it is offered. Sorting, the chooser and the columns
 * of a view are made from this table; what the server sorts by (`sort-columns.ts`) is checked against it.
 */
export const ASSET_COLUMNS = {
  name: { kind: 'text', isSorted: true },
  code: { kind: 'text', isSorted: true },
  status: { kind: 'status', isSorted: true },
  holder: { kind: 'person', isSorted: true },
  location: { kind: 'node', isSorted: true },
  category: { kind: 'node', isSorted: true },
  purchaseDate: { kind: 'day', isSorted: true },
  price: { kind: 'money', isSorted: true },
  warrantyEnd: { kind: 'day', isSorted: true },
  bookValue: { kind: 'money', isSorted: false },
  ...byTextField((): ColumnSpec => ({ kind: 'text', isSorted: true })),
  createdAt: { kind: 'time', isSorted: true },
  updatedAt: { kind: 'time', isSorted: true },
} as const satisfies Record<string, ColumnSpec>

export type AssetColumn = keyof typeof ASSET_COLUMNS
/** `custom:` and the id of a field. */
export type CustomColumn = `custom:${string}`
export type ColumnName = AssetColumn | CustomColumn
export type SortedColumn = Exclude<AssetColumn, 'bookValue'>

export const ASSET_COLUMN_NAMES = keysOf(ASSET_COLUMNS)

const CUSTOM_PREFIX = 'custom:'
const CUSTOM_COLUMN = /^custom:[0-9a-f]{24}$/

export const isCustom = (name: string): name is CustomColumn => CUSTOM_COLUMN.test(name)
const isFixed = (name: string): name is AssetColumn => Object.hasOwn(ASSET_COLUMNS, name)
const isSorted = (name: AssetColumn): name is SortedColumn => ASSET_COLUMNS[name].isSorted

/** The id of the field that a column shows. */
export const fieldOf = (column: CustomColumn): string => column.slice(CUSTOM_PREFIX.length)
export const columnOfField = (field: string): CustomColumn => `${CUSTOM_PREFIX}${field}`

const readColumn = (name: string): ColumnName | undefined => (isCustom(name) || isFixed(name) ? name : undefined)

/** One key of an order. What has no value comes last, whichever way. */
export interface SortKey {
  column: SortedColumn | CustomColumn
  isDescending: boolean
}

/** At most so many keys. */
export const SORT_KEYS_MAX = 2
/** Longest text of an order: two custom fields. */
export const SORT_TEXT_MAX = 70
/** Of more matches than this, only a single column without filters, or with one kept dimension, can be sorted by. */
export const SORTED_MATCHES_MAX = 50_000

/** `price`, `-price,name`. Undefined when it is none of ours: an order is never silently left out. */
export function readSort(text: string): SortKey[] | undefined {
  const keys = text.split(',').map(readKey)
  const known = keys.filter((key) => key !== undefined)
  const isDistinct = new Set(known.map(({ column }) => column)).size === keys.length
  return isDistinct && keys.length <= SORT_KEYS_MAX ? known : undefined
}

function readKey(text: string): SortKey | undefined {
  const isDescending = text.startsWith('-')
  const name = isDescending ? text.slice(1) : text
  if (isCustom(name)) return { column: name, isDescending }
  return isFixed(name) && isSorted(name) ? { column: name, isDescending } : undefined
}

export const sortText = (keys: readonly SortKey[]): string =>
  keys.map(({ column, isDescending }) => `${isDescending ? '-' : ''}${column}`).join(',')

/** A column of a table, with the width somebody gave it. */
export interface ShownColumn {
  name: ColumnName
  width?: number | undefined
}

export const COLUMN_WIDTHS = { min: 60, max: 800 } as const
/** Most columns that are shown at once. */
const SHOWN_COLUMNS_MAX = 60
/** Longest text of a table's columns: all of them custom fields with a width. */
export const COLUMNS_TEXT_MAX = 2500

/**
 * `code,status~140`: the columns in their order, with their widths. The name is always shown and comes first: it is named only
 * with a width. Undefined when it is none of ours.
 */
export function readColumns(text: string): ShownColumn[] | undefined {
  const columns = text === '' ? [] : text.split(',').map(readShown)
  const known = columns.filter((column) => column !== undefined)
  const isDistinct = new Set(known.map(({ name }) => name)).size === columns.length
  return isDistinct && columns.length <= SHOWN_COLUMNS_MAX ? known : undefined
}

function readShown(text: string): ShownColumn | undefined {
  const [written = '', size, ...more] = text.split('~')
  const name = readColumn(written)
  if (name === undefined || more.length > 0) return undefined
  if (size === undefined) return { name }
  const width = Number(size)
  const isWidth = /^\d{2,3}$/.test(size) && width >= COLUMN_WIDTHS.min && width <= COLUMN_WIDTHS.max
  return isWidth ? { name, width } : undefined
}

export const columnsText = (columns: readonly ShownColumn[]): string =>
  columns.map(({ name, width }) => (width === undefined ? name : `${name}~${width}`)).join(',')

/** How many rows a page of the table has. */
export const ROWS_A_PAGE = [20, 50, 100] as const
export type RowsAPage = (typeof ROWS_A_PAGE)[number]

export const VIEW_NAME_MAX = 60
