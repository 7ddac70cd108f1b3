import { DEFAULT_CURRENCY } from '@nine/contract/asset/asset-fields'
import type { AssetField, FieldChange, HistoryAction } from '@nine/contract/asset/asset-history'
import { byTextColumn } from '@nine/contract/asset/asset-text-fields'
import { daysToYears } from '@nine/contract/duration'
import { keysOf } from '@nine/contract/keys-of'
import { shorten } from '../../../shorten.ts'
import type { AssetValues } from './asset-values.ts'

/** Names of the categories, locations and people that two versions of an asset point to, by id. */
export type Names = Pick<ReadonlyMap<string, string>, 'get'>

/** What really differs between two versions, as readable text. */
export function changesBetween(before: AssetValues, after: AssetValues, names: Names): FieldChange[] {
  return keysOf(COLUMNS).flatMap((column) => changeOf(column, before, after, names))
}

/** One history entry for each kind of change: a new status, a move, a new holder, and everything else. */
export function entriesOf(changes: readonly FieldChange[]): { action: HistoryAction; changes: FieldChange[] }[] {
  const byAction = Map.groupBy(changes, ({ field }) => ACTIONS[field] ?? 'update')
  return [...byAction].map(([action, changes]) => ({ action, changes }))
}

/** How many photos are shown before and after, with additions and removals: "3" → "4 (+2 −1)". */
export function photoChanges(before: readonly Photo[], after: readonly Photo[]): FieldChange[] {
  const [old, now] = [before, after].map((photos) => photos.filter(({ active }) => active).map(({ id }) => id))
  if (!old || !now) return []
  const added = now.filter((id) => !old.includes(id)).length
  const kept = new Set(after.map(({ id }) => id))
  // Includes hidden ones that are removed for good.
  const removed = before.filter(({ id, active }) => !kept.has(id) || (active && !now.includes(id))).length
  const sum = [added && `+${added}`, removed && `−${removed}`].filter(Boolean).join(' ')
  if (sum) return [{ field: 'images' satisfies AssetField, from: String(old.length), to: `${now.length} (${sum})` }]
  const isReordered = old.some((id, index) => now[index] !== id)
  return isReordered ? [{ field: 'images.order' satisfies AssetField, from: null, to: null }] : []
}

export interface Photo {
  id: string
  active: boolean
}

const ACTIONS: Partial<Record<string, HistoryAction>> = {
  status: 'status',
  location: 'move',
  'location.detail': 'move',
  assignedUser: 'assigned',
  holder: 'assigned',
} satisfies Partial<Record<AssetField, HistoryAction>>

const number = new Intl.NumberFormat('vi-VN')

/** An amount as history writes it. */
export const moneyWords = (value: number, currency: string): string =>
  `${number.format(value)} ${currency === DEFAULT_CURRENCY ? '₫' : currency}`
const money = (value: number | null, { currency }: AssetValues): string | null =>
  value === null ? null : moneyWords(value, currency)
/** A day as history writes it. */
export const dayWords = <Day extends string | null>(value: Day): Day | string =>
  value && value.split('-').toReversed().join('/')
const years = (days: number): string | null => (days === 0 ? null : number.format(daysToYears(days)))
const named = (id: string | null, _: AssetValues, names: Names): string | null => id && (names.get(id) ?? id)

/** How a history entry names a column and formats its value. */
interface ColumnWords<C extends keyof AssetValues> {
  field: AssetField
  words: (value: AssetValues[C], values: AssetValues, names: Names) => string | null
}

/** Every column a person can set: the compiler reports a missing one. */
const COLUMNS: { [C in keyof AssetValues]: ColumnWords<C> } = {
  name: { field: 'name', words: shorten },
  description: { field: 'description', words: shorten },
  status: { field: 'status', words: String },
  visibility: { field: 'visibility', words: String },
  price: { field: 'price', words: money },
  currency: { field: 'currency', words: shorten },
  unit: { field: 'unit', words: shorten },
  purchase_date: { field: 'purchaseDate', words: dayWords },
  in_use_date: { field: 'inUseDate', words: dayWords },
  booked_as: { field: 'bookedAs', words: shorten },
  category_id: { field: 'category', words: named },
  category_text: { field: 'searchText', words: shorten },
  location_id: { field: 'location', words: named },
  location_detail: { field: 'location.detail', words: shorten },
  holder_id: { field: 'assignedUser', words: named },
  outside_holder_id: { field: 'holder', words: named },
  warranty_days: { field: 'warranty.duration', words: years },
  depreciation_method: { field: 'depreciation.method', words: shorten },
  depreciation_days: { field: 'depreciation.duration', words: years },
  residual_value: { field: 'depreciation.residualValue', words: money },
  maintenance_required: { field: 'maintenance.required', words: String },
  maintenance_frequency: { field: 'maintenance.frequency', words: shorten },
  maintenance_next_date: { field: 'maintenance.nextDate', words: dayWords },
  ...byTextColumn((field) => ({ field, words: shorten })),
}

function changeOf<C extends keyof AssetValues>(column: C, before: AssetValues, after: AssetValues, names: Names) {
  if (before[column] === after[column]) return []
  const { field, words }: ColumnWords<C> = COLUMNS[column]
  return [{ field, from: words(before[column], before, names), to: words(after[column], after, names) }]
}
