import type { AssetField, FieldChange, HistoryAction } from '@nine/contract/asset-history'
import { daysToYears } from '@nine/contract/duration'
import type { AssetValues } from './asset-values.ts'

/** Names of the categories, locations and people that two versions of an asset point to, by id. */
export type Names = ReadonlyMap<string, string>

/** What really differs between two versions, in words; nothing that is not on the list below is ever told. */
export function changesBetween(before: AssetValues, after: AssetValues, names: Names): FieldChange[] {
  return FIELDS.filter(({ column }) => before[column] !== after[column]).map(({ field, words }) => ({
    field,
    from: words(before, names),
    to: words(after, names),
  }))
}

/** One history entry for each kind of change: a new status, a move, a new holder, and all the rest. */
export function entriesOf(changes: readonly FieldChange[]): { action: HistoryAction; changes: FieldChange[] }[] {
  const byAction = Map.groupBy(changes, ({ field }) => ACTIONS[field] ?? 'update')
  return [...byAction].map(([action, changes]) => ({ action, changes }))
}

/** How many photos are shown, before and after, and how that came about: "3" → "4 (+2 −1)". */
export function photoChanges(before: readonly Photo[], after: readonly Photo[]): FieldChange[] {
  const [old, now] = [before, after].map((photos) => photos.filter(({ active }) => active).map(({ id }) => id))
  if (!old || !now) return []
  const added = now.filter((id) => !old.includes(id)).length
  const kept = new Set(after.map(({ id }) => id))
  // Hidden ones too once they are removed for good.
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
} satisfies Partial<Record<AssetField, HistoryAction>>

const LONGEST = 300
const number = new Intl.NumberFormat('vi-VN')

const text = (value: string | null): string | null =>
  value && value.length > LONGEST ? `${value.slice(0, LONGEST).toWellFormed()}…` : value || null
const money = (value: number | null, { currency }: AssetValues): string | null =>
  value === null ? null : `${number.format(value)} ${currency === 'VND' ? '₫' : currency}`
const day = (value: string | null): string | null => value && value.split('-').toReversed().join('/')
const years = (days: number): string | null => (days === 0 ? null : number.format(daysToYears(days)))
const named = (id: string | null, _: AssetValues, names: Names): string | null => id && (names.get(id) ?? id)

const FIELDS = [
  field('name', 'name', text),
  field('description', 'description', text),
  field('status', 'status', String),
  field('visibility', 'visibility', String),
  field('price', 'price', money),
  field('currency', 'currency', text),
  field('unit', 'unit', text),
  field('purchaseDate', 'purchase_date', day),
  field('category', 'category_id', named),
  field('location', 'location_id', named),
  field('location.detail', 'location_detail', text),
  field('assignedUser', 'holder_id', named),
  field('warranty.duration', 'warranty_days', years),
  field('depreciation.method', 'depreciation_method', text),
  field('depreciation.duration', 'depreciation_days', years),
  field('depreciation.residualValue', 'residual_value', money),
  field('maintenance.required', 'maintenance_required', String),
  field('maintenance.frequency', 'maintenance_frequency', text),
  field('maintenance.nextDate', 'maintenance_next_date', day),
  field('assetType', 'asset_type', text),
  field('assetTag', 'asset_tag', text),
  field('serialNumber', 'serial_number', text),
  field('productCode', 'product_code', text),
  field('barcode', 'barcode', text),
  field('supplier', 'supplier', text),
  field('orderNumber', 'order_number', text),
  field('manager', 'manager', text),
]

function field<C extends keyof AssetValues>(
  name: AssetField,
  column: C,
  words: (value: AssetValues[C], values: AssetValues, names: Names) => string | null,
) {
  return { field: name, column, words: (values: AssetValues, names: Names) => words(values[column], values, names) }
}
