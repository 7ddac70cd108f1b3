import type { NewAsset } from '@nine/contract/asset/asset'
import { DEFAULT_CURRENCY } from '@nine/contract/asset/asset-fields'
import { byTextColumn, columnOf, textFields } from '@nine/contract/asset/asset-text-fields'
import type { Selectable } from 'kysely'
import type { AssetTables } from '../asset.table.ts'

/** An asset as it is read, without the columns that only the search uses. */
export type AssetRow = Pick<Selectable<AssetTables['asset']>, (typeof ASSET_COLUMNS)[number]>

export const ASSET_COLUMNS = [
  'business_id',
  'id',
  'code',
  'former_codes',
  'name',
  'description',
  'status',
  'visibility',
  'price',
  'currency',
  'unit',
  'purchase_date',
  'in_use_date',
  'booked_as',
  'category_id',
  'category_text',
  'location_id',
  'location_detail',
  'holder_id',
  'outside_holder_id',
  'warranty_days',
  'depreciation_method',
  'depreciation_days',
  'residual_value',
  'maintenance_required',
  'maintenance_frequency',
  'maintenance_next_date',
  ...textFields().map(columnOf),
  'cover_id',
  'document_count',
  'version',
  'created_by',
  'updated_by',
  'created_at',
  'updated_at',
] as const

/** The columns a person can set. */
export type AssetValues = Omit<AssetRow, SetByServer>
type SetByServer =
  | 'business_id'
  | 'id'
  | 'code'
  | 'former_codes'
  | 'cover_id'
  | 'document_count'
  | 'version'
  | 'created_by'
  | 'updated_by'
  | 'created_at'
  | 'updated_at'

/** The values of a new asset before any input. */
export const EMPTY_ASSET_VALUES: AssetValues = {
  name: '',
  description: '',
  status: 'available',
  visibility: 'public',
  price: null,
  currency: DEFAULT_CURRENCY,
  unit: '',
  purchase_date: null,
  in_use_date: null,
  booked_as: null,
  category_id: null,
  category_text: '',
  location_id: null,
  location_detail: '',
  holder_id: null,
  outside_holder_id: null,
  warranty_days: 0,
  depreciation_method: null,
  depreciation_days: 0,
  residual_value: 0,
  maintenance_required: false,
  maintenance_frequency: '',
  maintenance_next_date: null,
  ...byTextColumn(() => ''),
}

/**
 * The values after applying the input; omitted fields stay as they were. The holder is not decided here: the
 * input names a person, who has to be looked up.
 */
export function applyInput(before: AssetValues, input: NewAsset): AssetValues {
  const { location, warranty, maintenance } = input
  const category = input.categoryId === undefined ? input.category : input.categoryId
  return {
    name: input.name ?? before.name,
    description: input.description ?? before.description,
    status: input.status ?? before.status,
    visibility: input.visibility ?? before.visibility,
    price: sent(input.price, before.price),
    currency: input.currency ?? before.currency,
    unit: input.unit ?? before.unit,
    purchase_date: sent(input.purchaseDate, before.purchase_date),
    in_use_date: sent(input.inUseDate, before.in_use_date),
    booked_as: sent(input.bookedAs, before.booked_as),
    category_id: sent(category, before.category_id),
    category_text: input.searchText ?? before.category_text,
    location_id: sent(location?.locationId, before.location_id),
    location_detail: location?.detail ?? before.location_detail,
    holder_id: before.holder_id,
    outside_holder_id: before.outside_holder_id,
    warranty_days: warranty?.enabled === false ? 0 : (warranty?.duration ?? before.warranty_days),
    ...depreciationAfter(before, input.depreciation ?? {}),
    maintenance_required: maintenance?.required ?? before.maintenance_required,
    maintenance_frequency: maintenance?.frequency ?? before.maintenance_frequency,
    maintenance_next_date: sent(maintenance?.nextDate, before.maintenance_next_date),
    ...byTextColumn((field, column) => input[field] ?? before[column]),
  }
}

/** No method means no depreciation. Turned off and on again, the numbers are as they were. */
function depreciationAfter(before: AssetValues, input: NonNullable<NewAsset['depreciation']>) {
  const depreciation_days = input.duration ?? before.depreciation_days
  const residual_value = input.residualValue ?? before.residual_value
  const isOn = input.enabled ?? before.depreciation_method !== null
  const method = input.method ?? before.depreciation_method ?? 'straight-line'
  return { depreciation_days, residual_value, depreciation_method: isOn ? method : null }
}

/** Null counts as sent. */
const sent = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value)
