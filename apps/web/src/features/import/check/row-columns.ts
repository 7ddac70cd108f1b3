import type { Import, ImportColumn, ImportIssue, ImportRow } from '@nine/contract/asset/import/import-record'
import { IMPORT_FIELDS, importFields, type ImportKind, isFixedField } from '@nine/contract/asset/import/import-fields'

/** A column that is imported. */
export type ShownColumn = ImportColumn & { field: string }
export type Cell = ImportRow['cells'][number]

const FIRST = ['code', 'name']

/** Imported columns, code and name first, the others in the order of the fields, custom ones last. */
export function shownColumns({ columns }: Import): ShownColumn[] {
  const order: readonly string[] = [...FIRST, ...importFields()]
  const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return columns
    .flatMap((column) => (column.field === null ? [] : [{ ...column, field: column.field }]))
    .toSorted((a, b) => placeOf(a.field) - placeOf(b.field))
}

export const kindOf = (field: string): ImportKind => (isFixedField(field) ? IMPORT_FIELDS[field] : 'text')

const WIDTHS: Partial<Record<ImportKind, number>> = {
  code: 132,
  status: 132,
  day: 142,
  money: 142,
  quantity: 100,
  'yes-no': 100,
  currency: 100,
  location: 196,
  category: 160,
  holder: 160,
  duration: 130,
}
export const widthOf = (field: string): number => (field === 'name' ? 240 : (WIDTHS[kindOf(field)] ?? 160))

/** Amounts stand at the right. */
export const isAtEnd = (field: string): boolean => ['money', 'quantity'].includes(kindOf(field))

/** What else a column would say about a cell that is marked as new anyway. */
const SAID_OTHERWISE = /_new$/

/** The issues of a cell, errors first; without those that the cell shows in another way. */
export const issuesOf = (row: ImportRow, column: number): ImportIssue[] =>
  row.issues
    .filter((issue) => issue.column === column && !SAID_OTHERWISE.test(issue.code))
    .toSorted((a, b) => Number(b.isError) - Number(a.isError))

export const isFaulty = (row: ImportRow, column: number): boolean =>
  row.issues.some((issue) => issue.column === column && issue.isError)

/** B12 */
export const addressOf = ({ letter }: ImportColumn, { position }: ImportRow): string => `${letter}${position}`

export const issuesOfRow = (row: ImportRow): ImportIssue[] => row.issues.filter(({ column }) => column === null)

export interface Place {
  position: number
  column: number
}
