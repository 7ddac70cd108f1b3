import { keysOf } from '../keys-of.ts'

interface TextFieldSpec {
  /** Where the asset table keeps it. */
  column: string
  /** The search of the register looks through it. */
  isSearched: boolean
  /** Shown when an asset is added; the others only when it is edited. */
  isAskedWhenAdding: boolean
}

/**
 * Fields of an asset that are just one line of text, in the order of the dialogs. Input, output,
 * columns, defaults, history, search and forms are all derived from this table: a new field needs a line here, a column
 * (migration) and a label (`assetFields` of the messages).
 */
export const TEXT_FIELDS = {
  serialNumber: { column: 'serial_number', isSearched: true, isAskedWhenAdding: true },
  assetTag: { column: 'asset_tag', isSearched: true, isAskedWhenAdding: true },
  barcode: { column: 'barcode', isSearched: true, isAskedWhenAdding: true },
  productCode: { column: 'product_code', isSearched: true, isAskedWhenAdding: false },
  manufacturer: { column: 'manufacturer', isSearched: true, isAskedWhenAdding: true },
  supplier: { column: 'supplier', isSearched: true, isAskedWhenAdding: true },
  orderNumber: { column: 'order_number', isSearched: false, isAskedWhenAdding: true },
  manager: { column: 'manager', isSearched: false, isAskedWhenAdding: true },
  assetType: { column: 'asset_type', isSearched: false, isAskedWhenAdding: false },
} as const satisfies Record<string, TextFieldSpec>

export type TextField = keyof typeof TEXT_FIELDS
export type TextColumn = (typeof TEXT_FIELDS)[TextField]['column']

/** Longest value of any of them. */
export const TEXT_FIELD_MAX = 200

const FIELDS = keysOf(TEXT_FIELDS)

export const textFields = (isWanted: (spec: TextFieldSpec) => boolean = () => true): TextField[] =>
  FIELDS.filter((field) => isWanted(TEXT_FIELDS[field]))

export const columnOf = (field: TextField): TextColumn => TEXT_FIELDS[field].column

/** One value per field, by the field's name. */
export function byTextField<V>(valueOf: (field: TextField) => V): Record<TextField, V> {
  const values: Partial<Record<TextField, V>> = {}
  for (const field of FIELDS) values[field] = valueOf(field)
  return values as Record<TextField, V>
}

/** One value per field, by the name of its column. */
export function byTextColumn<V>(valueOf: (field: TextField, column: TextColumn) => V): Record<TextColumn, V> {
  const values: Partial<Record<TextColumn, V>> = {}
  for (const field of FIELDS) values[columnOf(field)] = valueOf(field, columnOf(field))
  return values as Record<TextColumn, V>
}
