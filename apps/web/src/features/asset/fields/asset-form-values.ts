import type { Asset, AssetImage, NewAsset } from '@nine/contract/asset/asset'
import { UNITS } from '@nine/contract/asset/asset-fields'
import type { BookedAs } from '@nine/contract/report/regime'
import { byTextField, type TextField } from '@nine/contract/asset/asset-text-fields'
import type { DepreciationMethod } from '@nine/contract/asset/depreciation'
import { daysToYears, yearsToDays } from '@nine/contract/duration'
import type { CustomFormValues } from '../../custom-field/custom-issues.ts'
import { referenceOf } from './reference-of.ts'

/** A stored photo of the asset, possibly hidden, or a local one still to be uploaded. */
export type Photo = { key: string; stored: AssetImage; active: boolean } | { key: string; file: File }

export const isNewPhoto = (photo: Photo): photo is Extract<Photo, { file: File }> => 'file' in photo
export const isShown = (photo: Photo): boolean => isNewPhoto(photo) || photo.active

/** The values of the add and edit dialogs; durations are years here and days in calls. */
export type AssetFormValues = Record<TextField, string> & {
  name: string
  /** Empty: the scheme makes one. */
  code: string
  description: string
  isPublic: boolean
  category: string | null
  location: string | null
  locationDetail: string
  unit: string
  price: number | null
  purchaseDate: string | null
  inUseDate: string | null
  /** Null: the price decides. */
  bookedAs: BookedAs | null
  warrantyYears: number | null
  isDepreciated: boolean
  method: DepreciationMethod
  depreciationYears: number | null
  residualValue: number | null
  maintenanceRequired: boolean
  maintenanceFrequency: string
  maintenanceNextDate: string | null
  customFields: CustomFormValues
  photos: Photo[]
}
export type AssetFormField = keyof AssetFormValues

/** An empty form: seen by everybody, bought today. */
export const newAssetValues = (today: string): AssetFormValues => ({
  name: '',
  code: '',
  description: '',
  isPublic: true,
  category: null,
  location: null,
  locationDetail: '',
  unit: UNITS[0],
  price: null,
  purchaseDate: today,
  inUseDate: null,
  bookedAs: null,
  warrantyYears: null,
  isDepreciated: false,
  method: 'straight-line',
  depreciationYears: null,
  residualValue: null,
  maintenanceRequired: false,
  maintenanceFrequency: '',
  maintenanceNextDate: null,
  ...byTextField(() => ''),
  customFields: {},
  photos: [],
})

export const valuesOfAsset = (asset: Asset): AssetFormValues => ({
  name: asset.name,
  code: asset.code,
  description: asset.description,
  isPublic: asset.visibility === 'public',
  category: asset.categoryId,
  location: asset.location.locationId,
  locationDetail: asset.location.detail,
  unit: asset.unit,
  price: asset.price,
  purchaseDate: asset.purchaseDate,
  inUseDate: asset.inUseDate,
  bookedAs: asset.bookedAs,
  warrantyYears: asset.warranty.enabled ? daysToYears(asset.warranty.duration) : null,
  isDepreciated: asset.depreciation.enabled,
  method: asset.depreciation.method,
  depreciationYears: yearsOrNone(asset.depreciation.duration),
  residualValue: asset.depreciation.residualValue || null,
  maintenanceRequired: asset.maintenance.required,
  maintenanceFrequency: asset.maintenance.frequency,
  maintenanceNextDate: asset.maintenance.nextDate,
  ...byTextField((field) => asset[field]),
  customFields: Object.fromEntries(asset.customFields.map(({ id, value }) => [id, value])),
  photos: asset.images.map((stored) => ({ key: stored._id, stored, active: stored.active })),
})

type NotInForm =
  | 'business'
  | 'code'
  | 'status'
  | 'currency'
  | 'category'
  | 'categoryName'
  | 'searchText'
  | 'assignedUser'
export type AssetBody = Omit<Required<NewAsset>, NotInForm> & Pick<NewAsset, 'code'>

/** Another one of the same: what tells them apart is left out. */
export const valuesOfDuplicate = (asset: Asset): AssetFormValues => ({
  ...valuesOfAsset(asset),
  code: '',
  serialNumber: '',
  photos: [],
})

/** What a call sends of them. Warranty is on only when it lasts. */
export const bodyOf = (values: AssetFormValues): AssetBody => ({
  name: values.name.trim(),
  code: values.code.trim() || undefined,
  description: values.description.trim(),
  visibility: values.isPublic ? 'public' : 'private',
  categoryId: referenceOf('category', values.category),
  location: { locationId: referenceOf('location', values.location), detail: values.locationDetail.trim() },
  unit: values.unit.trim(),
  price: values.price,
  purchaseDate: values.purchaseDate,
  inUseDate: values.inUseDate,
  bookedAs: values.bookedAs,
  warranty: { enabled: (values.warrantyYears ?? 0) > 0, duration: yearsToDays(values.warrantyYears ?? 0) },
  depreciation: {
    enabled: values.isDepreciated,
    method: values.method,
    duration: yearsToDays(values.depreciationYears ?? 0),
    residualValue: values.residualValue ?? 0,
  },
  maintenance: {
    required: values.maintenanceRequired,
    frequency: values.maintenanceFrequency.trim(),
    nextDate: values.maintenanceNextDate,
  },
  ...byTextField((field) => values[field].trim()),
  customFields: values.customFields,
})

const yearsOrNone = (days: number): number | null => (days === 0 ? null : daysToYears(days))
