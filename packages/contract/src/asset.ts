import { z } from 'zod'
import {
  ASSET_PAGE_SIZE,
  ASSET_STATUSES,
  AssetInput,
  AssetStatus,
  CAPTION_MAX,
  DOCUMENT_BYTES,
  HISTORY_LIMIT,
  MAX_DOCUMENTS,
  MAX_PHOTOS,
  PHOTO_BYTES,
  PRICE_MAX,
  Visibility,
} from './asset-fields.ts'
import { call } from './call.ts'
import { DEPRECIATION_METHODS } from './depreciation.ts'
import { Id, ID_PATTERN, limitOf, Page } from './fields.ts'
import type { Sentences } from './messages/vn.ts'

/** Most ids one call for choosing them all answers. */
export const MAX_CHOSEN = 5000

const Holder = z.object({ _id: Id, name: z.string(), email: z.string(), photo: z.string().nullable() })

export const AssetImage = z.object({
  _id: Id,
  url: z.string(),
  thumbUrl: z.string(),
  caption: z.string(),
  active: z.boolean(),
})
export type AssetImage = z.infer<typeof AssetImage>

export const AssetDocument = z.object({
  _id: Id,
  url: z.string(),
  caption: z.string(),
  type: z.string(),
  bytes: z.int(),
  createdAt: z.string(),
})
export type AssetDocument = z.infer<typeof AssetDocument>

export const HISTORY_ACTIONS = ['create', 'update', 'delete', 'status', 'move', 'assigned'] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/** What a history entry or a conflict can name; `messages` has a label for each. */
export type AssetField = keyof Sentences['assetFields']

/**
 * One field's old and new value as people read it: names, dd/mm/yyyy, 1.200.000 ₫, years of a duration. Null is nothing.
 * `status`, `visibility`, `depreciation.method` and `maintenance.required` stay codes, to be said in the reader's language.
 */
export const FieldChange = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })
export type FieldChange = z.infer<typeof FieldChange>

/** `historyDetail=false` leaves `description`, `changedFields` and `changes` out. */
export const HistoryEntry = z.object({
  _id: Id,
  action: z.enum(HISTORY_ACTIONS),
  description: z.string().optional(),
  note: z.string(),
  performedBy: z.object({ _id: Id, name: z.string(), photo: z.string().nullable() }),
  createdAt: z.string(),
  changedFields: z.array(z.string()).optional(),
  changes: z.array(FieldChange).optional(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A row of the list: what cards and tables show. */
export const AssetSummary = z.object({
  _id: Id,
  name: z.string(),
  code: z.string(),
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
  user: z.object({ _id: Id, name: z.string() }).nullable(),
  firstImage: z.string().nullable(),
  business: Id,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
})
export type AssetSummary = z.infer<typeof AssetSummary>

const Details = z.object({
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
  assetType: z.string(),
  assetTag: z.string(),
  serialNumber: z.string(),
  barcode: z.string(),
  supplier: z.string(),
  orderNumber: z.string(),
  manager: z.string(),
  searchText: z.string(),
  createdBy: z.string(),
  updatedBy: z.string(),
})

/** `includeDetails=false` leaves the nested groups out. */
export const AssetListItem = AssetSummary.extend(Details.partial().shape)
export type AssetListItem = z.infer<typeof AssetListItem>

export const Asset = AssetSummary.extend(Details.shape).extend({
  images: z.array(AssetImage),
  purchaseImages: z.array(AssetDocument),
})
export type Asset = z.infer<typeof Asset>

export const AssetDetail = z.object({
  asset: Asset,
  data: Asset,
  history: z.array(HistoryEntry),
  historyTotal: z.int(),
})
export type AssetDetail = z.infer<typeof AssetDetail>

const Yes = z
  .enum(['true', 'false'])
  .default('true')
  .transform((value) => value === 'true')

/** A field left empty in a form narrows nothing. `shown` is how the API page describes it. */
const unlessEmpty = <S extends z.ZodType>(schema: S, shown: object) =>
  z
    .preprocess((value) => (value === '' ? undefined : value), schema.optional())
    .meta({ ...shown })
    .optional()
/** Repeated, or once with commas. */
const listOf = <S extends z.ZodType>(schema: S, items: object) =>
  z
    .preprocess(
      (value) => (value === '' ? undefined : typeof value === 'string' ? value.split(',') : value),
      z.array(schema).max(100).optional(),
    )
    .meta({ type: 'array', items })
    .optional()
const Money = unlessEmpty(z.coerce.number().min(0).max(PRICE_MAX, { abort: true }).int(), {
  type: 'integer',
  minimum: 0,
})
const Years = unlessEmpty(z.coerce.number().min(0).max(100), { type: 'number', minimum: 0, maximum: 100 })
const Day = unlessEmpty(
  z.iso.date({ error: 'invalid_date' }).refine((date) => date >= '0001-01-01', { error: 'invalid_date' }),
  { type: 'string', format: 'date' },
)
const AN_ID = { type: 'string', pattern: ID_PATTERN.source }

/** What narrows the list; every one may be left out. */
export const AssetFilter = z.object({
  search: z.string().trim().max(200).optional(),
  status: listOf(AssetStatus, { type: 'string', enum: ASSET_STATUSES }),
  /** With everything below them. */
  category: listOf(Id, AN_ID),
  location: listOf(Id, AN_ID),
  /** Ids of people, or `none` for assets nobody holds. */
  holder: listOf(Id.or(z.literal('none')), { anyOf: [AN_ID, { const: 'none' }] }),
  priceMin: Money,
  priceMax: Money,
  dateMin: Day,
  dateMax: Day,
  warrantyYears: Years,
  depreciationYears: Years,
  hasAttachments: unlessEmpty(z.enum(['true', 'false']), { type: 'string', enum: ['true', 'false'] }),
})
export type AssetFilter = z.output<typeof AssetFilter>

const OfBusiness = z.object({ business: Id.optional() })
const OneAsset = z.object({ id: Id })

export const listAssets = call({
  method: 'GET',
  path: '/api/asset',
  summary: 'Assets, newest first',
  access: 'asset.read',
  envelope: 'page',
  query: OfBusiness.extend({
    user: z.string().optional(),
    page: Page,
    limit: limitOf(ASSET_PAGE_SIZE),
    includeDetails: Yes,
  }).extend(AssetFilter.shape),
  output: AssetListItem,
})

export const listAssetIds = call({
  method: 'GET',
  path: '/api/asset/ids',
  summary: 'Ids of all assets a filter matches, for choosing them all',
  access: 'asset.read',
  envelope: 'result',
  query: OfBusiness.extend(AssetFilter.shape),
  output: z.object({ ids: z.array(Id), total: z.int() }),
})

/** Most labels one call answers. */
export const LABELS_A_CALL = 100

/** What a printed label says beside its code. */
export const AssetLabel = z.object({
  _id: Id,
  code: z.string(),
  name: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  /** Who holds it; empty when nobody does. */
  holder: z.string(),
})
export type AssetLabel = z.infer<typeof AssetLabel>

export const listAssetLabels = call({
  method: 'GET',
  path: '/api/asset/labels',
  summary: 'What the labels of some assets say, in the order asked for; those that are gone are left out',
  access: 'asset.read',
  envelope: 'result',
  query: OfBusiness.extend({
    ids: z
      .preprocess(
        (value) => (typeof value === 'string' ? value.split(',') : value),
        z.array(Id).min(1).max(LABELS_A_CALL),
      )
      .meta({ type: 'array', items: AN_ID }),
  }),
  output: z.array(AssetLabel),
})

export const getAsset = call({
  method: 'GET',
  path: '/api/asset/{id}',
  summary: 'One asset with its history',
  access: 'asset.read',
  envelope: 'result',
  params: OneAsset,
  query: OfBusiness.extend({
    includeHistory: Yes,
    historyLimit: z.coerce.number().int().min(1).max(100).default(HISTORY_LIMIT),
    historyDetail: Yes,
  }),
  output: AssetDetail,
  errors: ['asset.not_found'],
})

const Data = { data: z.string().max(200_000).optional() }

/** What form B sends as JSON in its field `data`. */
export const NewAsset = AssetInput.partial().extend({ business: Id.optional() })
export type NewAsset = z.output<typeof NewAsset>

/**
 * Form A sends the fields one by one, form B one field `data` with all of them as JSON. Both bring the photos in `images`;
 * `imagesCount` says how many of those are photos, the rest are purchase documents.
 */
const CreateBody = NewAsset.extend(Data).extend({
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
  files: { images: { maxCount: MAX_PHOTOS + MAX_DOCUMENTS, maxBytes: PHOTO_BYTES } },
  output: Asset,
  errors: [
    'asset.no_photo',
    'asset.too_many_photos',
    'asset.too_many_documents',
    'asset.reference_missing',
    'storage.full',
  ],
  done: 'asset.created',
})

/**
 * Changes only what is sent. `version` guards against overwriting what somebody else changed meanwhile. `images` gives the
 * photos their order and says which are shown; those it does not name stay behind them as they are.
 */
export const AssetChange = NewAsset.extend({
  changedFields: z.unknown().optional(),
  version: z.coerce.number().int().optional(),
  note: z.string().trim().max(1000).optional(),
  images: z
    .array(z.object({ _id: Id, active: z.boolean().default(true) }))
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
  params: OneAsset,
  body: AssetChange.extend(Data),
  files: { images: { maxCount: MAX_PHOTOS, maxBytes: PHOTO_BYTES } },
  output: Asset,
  errors: [
    'asset.not_found',
    'asset.conflict',
    'asset.no_photo',
    'asset.too_many_photos',
    'asset.reference_missing',
    'storage.full',
  ],
  done: 'asset.updated',
})

export const deleteAsset = call({
  method: 'DELETE',
  path: '/api/asset/{id}',
  summary: 'Delete an asset; its history is kept',
  access: 'asset.delete',
  envelope: 'success',
  params: OneAsset,
  query: OfBusiness,
  output: z.null(),
  errors: ['asset.not_found'],
  done: 'asset.deleted',
})

export const addAssetDocuments = call({
  method: 'POST',
  path: '/asset-service/api/asset/{id}/purchase-documents',
  summary: 'Add purchase documents: images and PDF, in the repeated field files',
  access: 'asset.document.add',
  envelope: 'success',
  params: OneAsset,
  query: OfBusiness,
  files: { files: { maxCount: MAX_DOCUMENTS, maxBytes: DOCUMENT_BYTES } },
  output: z.array(AssetDocument),
  errors: ['asset.not_found', 'asset.too_many_documents', 'storage.full'],
  done: 'asset.document_added',
})

export const renameAssetDocument = call({
  method: 'PATCH',
  path: '/asset-service/api/asset/{id}/purchase-documents',
  summary: "Change a document's caption",
  access: 'asset.document.add',
  envelope: 'success',
  params: OneAsset,
  query: OfBusiness.extend({ documentId: Id }),
  body: z.object({ caption: z.string().trim().min(1, { error: 'required' }).max(CAPTION_MAX) }),
  output: AssetDocument,
  errors: ['asset.not_found', 'asset.document_not_found'],
  done: 'asset.document_renamed',
})

export const deleteAssetDocument = call({
  method: 'DELETE',
  path: '/asset-service/api/asset/{id}/purchase-documents',
  summary: 'Remove a document',
  access: 'asset.document.delete',
  envelope: 'success',
  params: OneAsset,
  query: OfBusiness.extend({ documentId: Id }),
  output: z.null(),
  errors: ['asset.not_found', 'asset.document_not_found'],
  done: 'asset.document_deleted',
})

/** What a stranger who scanned the label may see. */
export const PublicAsset = z.object({
  _id: Id,
  name: z.string(),
  code: z.string(),
  description: z.string(),
  status: z.string(),
  price: z.number().nullable(),
  currency: z.string(),
  unit: z.string(),
  purchaseDate: z.string().nullable(),
  createdAt: z.string(),
  category: z.object({ name: z.string() }).nullable(),
  warehouse: z.string(),
  location: z.string(),
  assignedUser: z.object({ name: z.string(), email: z.string(), photo: z.string().nullable() }).nullable(),
  images: z.array(AssetImage),
  warranty: z.object({ enabled: z.boolean(), duration: z.int(), endDate: z.string().nullable() }),
  depreciation: Details.shape.depreciation,
  business: z.object({ id: Id, name: z.string(), url: z.string(), logo: z.string().nullable(), phone: z.string() }),
})
export type PublicAsset = z.infer<typeof PublicAsset>

export const getPublicAsset = call({
  method: 'GET',
  path: '/asset-service/api/asset/{owner}/{assetId}',
  summary: 'The public page of an asset; {owner} is the id or the slug of its business',
  access: 'public',
  envelope: 'result',
  params: z.object({ owner: z.string().max(100), assetId: z.string().max(100) }),
  output: z.object({ asset: PublicAsset }),
  errors: ['asset.not_found'],
  limit: { max: 240, windowSeconds: 60 },
})
