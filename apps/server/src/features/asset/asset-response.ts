import type { Asset, AssetImage, AssetSummary } from '@nine/contract/asset/asset'
import type { AssetDocument } from '@nine/contract/asset/asset-document'
import type { AssetListItem } from '@nine/contract/asset/asset-list'
import { byTextField, columnOf } from '@nine/contract/asset/asset-text-fields'
import { depreciate } from '@nine/contract/asset/depreciation'
import { addDays } from '@nine/contract/duration'
import type { AssetCustomField } from '@nine/contract/custom-field/custom-field'
import { fullNameOf } from '@nine/contract/identity/full-name'
import type { Runtime } from '../../runtime.ts'
import { signMediaUrl } from '../media/media.service.ts'
import type { AssetWithNames } from './asset.queries.ts'
import type { ImageRow } from './files/asset-file.queries.ts'

/** A row of the list; without details the nested groups are left out. */
export function toListItem(
  runtime: Runtime,
  row: AssetWithNames,
  today: string,
  includeDetails: boolean,
): AssetListItem {
  const summary = toSummary(runtime, row, today)
  return includeDetails ? Object.assign(summary, toDetails(row, today)) : summary
}

export function toAsset(
  runtime: Runtime,
  row: AssetWithNames,
  today: string,
  { images, documents, customFields }: AssetParts,
): Asset {
  return {
    ...toSummary(runtime, row, today),
    ...toDetails(row, today),
    images: images.map((image) => toImage(runtime, image)),
    purchaseImages: documents.map((document) => toDocument(runtime, document)),
    customFields,
  }
}

/** What is read in addition to the row of an asset. */
interface AssetParts {
  images: readonly ImageRow[]
  documents: readonly DocumentRow[]
  customFields: AssetCustomField[]
}

export function toImage(runtime: Runtime, { id, media_id, caption, is_active }: ImageRow): AssetImage {
  const url = signMediaUrl(runtime, media_id)
  return { _id: id, url, thumbUrl: thumbOf(url), caption, active: is_active }
}

export interface DocumentRow {
  id: string
  media_id: string
  caption: string
  type: string
  bytes: number
  created_at: Date
}

export function toDocument(runtime: Runtime, row: DocumentRow): AssetDocument {
  const { id, media_id, caption, type, bytes, created_at } = row
  const signed = signMediaUrl(runtime, media_id)
  // Other clients recognise a PDF by the end of its address.
  const url = type === 'application/pdf' ? `${signed}&name=document.pdf` : signed
  return { _id: id, url, caption, type, bytes, createdAt: created_at.toISOString() }
}

/** When the warranty ends, and how much of the price has been depreciated by today. */
export function toTerms(row: AssetWithNames, today: string) {
  const { price, purchase_date: purchaseDate, residual_value: residualValue, depreciation_days: duration } = row
  const method = row.depreciation_method
  const state =
    method && purchaseDate
      ? depreciate({ price: price ?? 0, residualValue, duration, method, purchaseDate }, today)
      : null
  return {
    warranty: {
      enabled: row.warranty_days > 0,
      duration: row.warranty_days,
      endDate: row.warranty_days > 0 && purchaseDate ? addDays(purchaseDate, row.warranty_days) : null,
    },
    depreciation: {
      enabled: method !== null,
      method: method ?? ('straight-line' as const),
      duration,
      residualValue,
      endDate: state?.endDate ?? null,
      accumulatedDepreciation: price === null ? null : (state?.accumulated ?? null),
    },
  }
}

export function toHolder(row: AssetWithNames) {
  const { holder_id, holder_email: email, holder_first_name: firstName, holder_last_name: lastName } = row
  if (holder_id === null || email === null) return null
  const name = fullNameOf({ firstName: firstName ?? '', lastName: lastName ?? '', email })
  return { _id: holder_id, name, email, photo: row.holder_photo }
}

function toOutsideHolder({
  outside_holder_id: id,
  outside_holder_name: name,
  outside_holder_department,
}: AssetWithNames) {
  return id === null || name === null ? null : { id, name, department: outside_holder_department ?? '' }
}

/** Overdue from the day after the due date. */
function toCustody(row: AssetWithNames, today: string): AssetSummary['custody'] {
  const { custody_id: id, custody_due_on: dueOn, custody_paper: paper } = row
  if (id === null) return null
  return { id, dueOn, isOverdue: dueOn !== null && dueOn < today, isWaiting: row.custody_is_waiting === true, paper }
}

function toSummary(runtime: Runtime, row: AssetWithNames, today: string): AssetSummary {
  const holder = toHolder(row)
  const path = row.location_names
  return {
    _id: row.id,
    name: row.name,
    code: row.code,
    formerCodes: row.former_codes,
    productCode: row.product_code,
    description: row.description,
    status: row.status,
    visibility: row.visibility,
    price: row.price,
    currency: row.currency,
    unit: row.unit,
    purchaseDate: row.purchase_date,
    categoryId: row.category_id,
    category: row.category_id === null ? null : { _id: row.category_id, name: row.category_name ?? '' },
    location: {
      locationId: row.location_id,
      _id: row.location_id,
      name: path.at(-1) ?? '',
      detail: row.location_detail,
      path,
    },
    assignedUser: holder?.email ?? null,
    assignee: holder,
    holder: toOutsideHolder(row),
    custody: toCustody(row, today),
    user: holder && { _id: holder._id, name: holder.name },
    firstImage: row.cover_id === null ? null : thumbOf(signMediaUrl(runtime, row.cover_id)),
    business: row.business_id,
    createdAt: isoOf(row.created_at),
    updatedAt: isoOf(row.updated_at),
    version: row.version,
  }
}

const toDetails = (row: AssetWithNames, today: string) => ({
  inUseDate: row.in_use_date,
  bookedAs: row.booked_as,
  ...toTerms(row, today),
  maintenance: {
    required: row.maintenance_required,
    frequency: row.maintenance_frequency,
    nextDate: row.maintenance_next_date,
  },
  ...byTextField((field) => row[columnOf(field)]),
  searchText: row.category_name ?? row.category_text,
  createdBy: row.created_by,
  updatedBy: row.updated_by,
})

export const isoOf = (timestamp: Date | string): string =>
  typeof timestamp === 'string' ? timestamp : timestamp.toISOString()

const thumbOf = (url: string): string => `${url}&size=thumb`
