import {
  ASSET_COLUMNS,
  type ColumnName,
  isCustom,
  readSort,
  SORT_KEYS_MAX,
  type SortKey,
  sortText,
} from '@nine/contract/asset/asset-columns'

export const sortKeysOf = (sort: string | undefined): SortKey[] => (sort === undefined ? [] : (readSort(sort) ?? []))

/** A column that can be sorted by, or undefined. */
export const sortableOf = (column: ColumnName): SortKey['column'] | undefined =>
  isCustom(column) ? column : column === 'bookValue' ? undefined : column

/** Dates and amounts begin with the latest and the largest. */
const beginsDescending = (column: SortKey['column']): boolean =>
  !isCustom(column) && ['day', 'time', 'money'].includes(ASSET_COLUMNS[column].kind)

/**
 * The order after a click on a column's head: sorted by it, then the other way, then no longer. With shift it becomes, or stays,
 * the second key.
 */
export function nextSort(sort: string | undefined, column: SortKey['column'], isAdded: boolean): string | undefined {
  const keys = sortKeysOf(sort)
  const now = keys.find((key) => key.column === column)
  const first = { column, isDescending: beginsDescending(column) }
  const next = !now
    ? first
    : now.isDescending === first.isDescending
      ? { ...now, isDescending: !now.isDescending }
      : undefined
  if (!isAdded) return next && sortText([next])
  const kept = now
    ? keys.flatMap((key) => (key === now ? (next ?? []) : key))
    : [...keys.slice(0, SORT_KEYS_MAX - 1), first]
  return kept.length > 0 ? sortText(kept) : undefined
}
