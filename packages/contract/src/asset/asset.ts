import { z } from 'zod'
import { ADD_MAX } from './asset-code.ts'
import { AssetDocument } from './asset-document.ts'
import {
  AssetInput,
  AssetStatus,
  HISTORY_LIMIT,
  MAX_DOCUMENTS,
  MAX_PHOTOS,
  PHOTO_BYTES,
  Visibility,
} from './asset-fields.ts'
import { HISTORY_ACTIONS, HistoryEntry } from './asset-history.ts'
import { byTextField } from './asset-text-fields.ts'
import { Unread } from '../bounds.ts'
import { call } from '../call.ts'
import { AssetCustomField } from '../custom-field/custom-field.ts'
import { CustomValues } from '../custom-field/custom-value.ts'
import { CustodyBrief } from '../custody/custody-brief.ts'
import { DEPRECIATION_METHODS } from './depreciation.ts'
import { ShortCode } from '../label/short-code-field.ts'
import { BOOKED_AS } from '../report/regime.ts'
import { ById, Id, OfBusiness, UnlessFalse } from '../fields.ts'

/** Characters of the JSON that form B sends in one field. */
const DATA_MAX = 100_000
/** Enough for that JSON in any language. */
const FORM_BYTES = 256 * 1024

const Holder = z.object({ _id: Id, name: z.string(), email: z.string(), photo: z.string().nullable() })

/** Somebody who holds an asset and has no account. */
const OutsideHolder = z.object({ id: Id, name: z.string(), department: z.string() })

export const AssetImage = z.object({
  _id: Id,
  url: z.string(),
  thumbUrl: z.string(),
  caption: z.string(),
  active: z.boolean(),
})
export type AssetImage = z.infer<typeof AssetImage>

/** A row of the list, as cards and tables show it. */
export const AssetSummary = z.object({
  _id: Id,
  name: z.string(),
  code: z.string(),
  /** Codes it had before, the oldest first. They still lead to it. */
  formerCodes: z.array(z.string()),
  productCode: z.string(),
  description: z.string(),
  status: AssetStatus,
  visibility: Visibility,
  price: z.number().nullable(),
  currency: z.string(),
  unit: z.string(),
  purchaseDate: z.string().nullable(),
  categoryId: Id.nullable(),
  category: z.object({ _id: Id, name: z.string() }).nullable(),
  location: z.object({
    locationId: Id.nullable(),
    _id: Id.nullable(),
    name: z.string(),
    detail: z.string(),
    path: z.array(z.string()),
  }),
  assignedUser: z.string().nullable(),
  assignee: Holder.nullable(),
  /** Beside `assignedUser`, which is then null. */
  holder: OutsideHolder.nullable(),
  /** Null while nobody holds it. */
  custody: CustodyBrief.nullable(),
  user: z.object({ _id: Id, name: z.string() }).nullable(),
  firstImage: z.string().nullable(),
  business: Id,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
})
export type AssetSummary = z.infer<typeof AssetSummary>

/** What the list includes only on demand. */
export const AssetDetails = z.object({
  inUseDate: z.string().nullable(),
  bookedAs: z.enum(BOOKED_AS).nullable(),
  warranty: z.object({ enabled: z.boolean(), duration: z.int(), endDate: z.string().nullable() }),
  depreciation: z.object({
    enabled: z.boolean(),
    method: z.enum(DEPRECIATION_METHODS),
    duration: z.int(),
    residualValue: z.number(),
    endDate: z.string().nullable(),
    accumulatedDepreciation: z.number().nullable(),
  }),
  maintenance: z.object({ required: z.boolean(), frequency: z.string(), nextDate: z.string().nullable() }),
  ...byTextField(() => z.string()),
  searchText: z.string(),
  createdBy: z.string(),
  updatedBy: z.string(),
})

export const Asset = AssetSummary.extend(AssetDetails.shape).extend({
  images: z.array(AssetImage),
  purchaseImages: z.array(AssetDocument),
  /** Every field of its category, and those of former categories that have a value. */
  customFields: z.array(AssetCustomField),
})
export type Asset = z.infer<typeof Asset>

/** Some clients look for the history inside the asset. */
const AssetWithHistory = Asset.extend({ history: z.array(HistoryEntry) })

export const AssetDetail = z.object({
  asset: AssetWithHistory,
  data: AssetWithHistory,
  history: z.array(HistoryEntry),
  historyTotal: z.int(),
  /** When its label was last printed; null if it was not. */
  labelPrintedAt: z.string().nullable(),
})
export type AssetDetail = z.infer<typeof AssetDetail>

export const getAsset = call({
  method: 'GET',
  path: '/api/asset/{id}',
  summary: 'One asset with its history',
  access: 'asset.read',
  envelope: 'result',
  params: ById,
  query: OfBusiness.extend({
    includeHistory: UnlessFalse,
    historyLimit: z.coerce.number().int().min(1).max(100).default(HISTORY_LIMIT),
    historyDetail: UnlessFalse,
    /** Only these entries, which are counted too. */
    historyAction: z.enum(HISTORY_ACTIONS).optional(),
  }),
  output: AssetDetail,
  errors: ['asset.not_found', 'asset.in_trash'],
})

const Data = { data: z.string().max(DATA_MAX).optional() }

/** Everything about an asset that a call can send. */
export const NewAsset = AssetInput.partial().extend({ business: Id.optional(), customFields: CustomValues.optional() })
export type NewAsset = z.output<typeof NewAsset>

/** What form B sends as JSON in its field `data`. */
export const CreateForm = NewAsset.extend({
  /** The asset this one is made like: it gets the same photos, and needs none of its own. */
  copyOf: Id.optional(),
  /** A blank code on a printed label that becomes the asset's. */
  label: ShortCode.optional(),
})
export type CreateForm = z.output<typeof CreateForm>

/**
 * Form A sends the fields one by one, form B one field `data` with all of them as JSON. Both send the photos in `images`;
 * `imagesCount` says how many of those are photos, the rest are purchase documents.
 */
const CreateBody = CreateForm.extend(Data).extend({
  imagesCount: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_PHOTOS + MAX_DOCUMENTS)
    .optional(),
})

export const createAsset = call({
  method: 'POST',
  path: '/asset-service/api/asset',
  summary: 'Add an asset with its photos (multipart, form A or form B)',
  access: 'asset.create',
  envelope: 'success',
  body: CreateBody,
  bodyLimit: FORM_BYTES,
  files: { images: { maxCount: MAX_PHOTOS + MAX_DOCUMENTS, maxBytes: PHOTO_BYTES } },
  output: Asset,
  errors: [
    'asset.no_photo',
    'asset.too_many_photos',
    'asset.too_many_documents',
    'asset.reference_missing',
    'label.code_unknown',
    'label.code_taken',
    'storage.full',
    'storage.quota_full',
    'request.rate_limited',
  ],
  done: 'asset.created',
})

/** Several alike: each gets a code of its own, all the same photos. What tells one from another comes later. */
export const CreateManyForm = CreateForm.omit({
  code: true,
  label: true,
  serialNumber: true,
  assignedUser: true,
}).extend({
  count: z.int().min(1).max(ADD_MAX),
})

export const createAssets = call({
  method: 'POST',
  path: '/api/asset/many',
  summary: `Add up to ${ADD_MAX} assets that are alike, with generated codes (multipart: JSON in \`data\`, photos)`,
  access: 'asset.create',
  envelope: 'success',
  body: z.object({ data: z.string().max(DATA_MAX), business: Id.optional() }),
  bodyLimit: FORM_BYTES,
  files: { images: { maxCount: MAX_PHOTOS, maxBytes: PHOTO_BYTES } },
  output: z.object({ assets: z.array(z.object({ _id: Id, code: z.string() })) }),
  errors: [
    'asset.too_many_photos',
    'asset.reference_missing',
    'storage.full',
    'storage.quota_full',
    'request.rate_limited',
  ],
  done: 'asset.created',
})

/**
 * Changes only what is sent. `version` guards against overwriting what somebody else changed meanwhile. `images` sets the
 * order of the photos, which are shown and which are removed for good; those it does not name stay behind them as
 * they are. Hidden ones count too.
 */
export const AssetChange = NewAsset.extend({
  changedFields: Unread.optional(),
  version: z.coerce.number().int().optional(),
  note: z.string().trim().max(1000).optional(),
  images: z
    .array(z.object({ _id: Id, active: z.boolean().default(true), removed: z.boolean().default(false) }))
    .max(100)
    .optional(),
})
export type AssetChange = z.output<typeof AssetChange>

export const updateAsset = call({
  method: 'PATCH',
  path: '/api/asset/{id}',
  summary: 'Change fields of an asset (JSON, or multipart with new photos)',
  access: 'asset.update',
  envelope: 'success',
  params: ById,
  body: AssetChange.extend(Data),
  bodyLimit: FORM_BYTES,
  files: { images: { maxCount: MAX_PHOTOS, maxBytes: PHOTO_BYTES } },
  output: Asset,
  errors: [
    'asset.not_found',
    'asset.conflict',
    'asset.no_photo',
    'asset.too_many_photos',
    'asset.reference_missing',
    'storage.full',
    'storage.quota_full',
    'request.rate_limited',
  ],
  done: 'asset.updated',
})

export const deleteAsset = call({
  method: 'DELETE',
  path: '/api/asset/{id}',
  summary: 'Move an asset to the trash',
  access: 'asset.delete',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  output: z.null(),
  errors: ['asset.not_found'],
  done: 'asset.deleted',
})
