import { z } from 'zod'
import { AssetStatus } from '../asset/asset-fields.ts'
import { AssetFilter } from '../asset/asset-list.ts'
import { call } from '../call.ts'
import { SentValue } from '../custom-field/custom-value.ts'
import { ById, Id, limitOf, OfBusiness, Page } from '../fields.ts'

/** Most assets that one call names by their ids. */
export const BULK_CHOSEN_MAX = 5000
/** Most assets that one call changes when it names a filter. */
export const BULK_MAX = 100_000
/** Up to so many are changed within the request; more run in the background. */
export const BULK_AT_ONCE = 200
const REASON_MAX = 1000
const BULK_BYTES = 512 * 1024
const BATCH_PAGE_SIZE = 20
const VALUE_MAX = 24

/** What can be done to many assets at once. */
export const BulkChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('assign'), holder: Id.nullable() }),
  z.object({ action: z.literal('move'), location: Id }),
  z.object({ action: z.literal('status'), status: AssetStatus }),
  z.object({ action: z.literal('category'), category: Id }),
  z.object({ action: z.literal('visibility'), visibility: z.enum(['public', 'private']) }),
  /** Null clears the field. */
  z.object({ action: z.literal('custom'), field: Id, value: SentValue }),
  z.object({ action: z.literal('delete') }),
])
export type BulkChange = z.output<typeof BulkChange>
export type BulkAction = BulkChange['action']

export const BATCH_KINDS = ['bulk', 'import', 'reconcile', 'undo'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

/** `undone`: another batch took it back. What a cancelled one had written stays. */
export const BATCH_STATES = ['waiting', 'running', 'done', 'cancelled', 'undone'] as const
export type BatchState = (typeof BATCH_STATES)[number]

export const ROW_STATES = ['waiting', 'done', 'skipped', 'failed'] as const
export type RowState = (typeof ROW_STATES)[number]

/**
 * Why a row was not, or not wholly, written:
 * `same`     it had this value already
 * `changed`  somebody changed the asset after it was chosen
 * `gone`     the asset was deleted, or never was one of this enterprise
 * `missing`  what it should point to no longer exists
 * `edited`   what was to be undone has been changed since
 * `taken`    something else has got its code meanwhile
 * `unfit`    its category does not have the custom field
 * `required` the custom field cannot be left empty
 * `partly`   the same for some of the fields; the others were undone
 */
export const ROW_REASONS = [
  'same',
  'changed',
  'gone',
  'missing',
  'edited',
  'taken',
  'unfit',
  'required',
  'partly',
] as const
export type RowReason = (typeof ROW_REASONS)[number]

/** Either assets by id, each with the version that was shown, or all that match a filter and how many were shown. */
const Which = {
  assets: z
    .array(z.object({ id: Id, version: z.int().optional() }))
    .min(1)
    .max(BULK_CHOSEN_MAX)
    .optional(),
  filter: AssetFilter.optional(),
  count: z.int().min(1).max(BULK_MAX).optional(),
}

/** One action on many things, with how far it is. */
export const Batch = z.object({
  _id: Id,
  kind: z.enum(BATCH_KINDS),
  action: z.string(),
  /**
   * The name of a location, category or person, the words of a custom value, or the code of a status or visibility, as it was
   * then; null for nobody and for a value that was cleared.
   */
  target: z.string().nullable(),
  /** The name that the custom field had then. */
  field: z.string().nullable(),
  reason: z.string(),
  state: z.enum(BATCH_STATES),
  total: z.int(),
  done: z.int(),
  skipped: z.int(),
  failed: z.int(),
  /** How many of those done were undone only in part. */
  partly: z.int(),
  by: z.object({ _id: Id, name: z.string(), photo: z.string().nullable() }),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** The batch that this one takes back. */
  undoOf: Id.nullable(),
  /** Null when there is nothing to undo any more. */
  undoUntil: z.string().nullable(),
})
export type Batch = z.infer<typeof Batch>

export const changeManyAssets = call({
  method: 'POST',
  path: '/api/asset/bulk',
  summary: 'Change many assets at once: the chosen ones, or all that match a filter',
  access: 'asset.bulk',
  envelope: 'result',
  body: OfBusiness.extend(Which).extend({ change: BulkChange, reason: z.string().trim().max(REASON_MAX).default('') }),
  bodyLimit: BULK_BYTES,
  output: Batch,
  errors: ['batch.nothing_chosen', 'batch.too_many', 'batch.count_changed', 'asset.reference_missing'],
})

/** By what the assets of a selection are counted before a change. */
export const BULK_DIMENSIONS = ['holder', 'location', 'status', 'category', 'visibility'] as const
export type BulkDimension = (typeof BULK_DIMENSIONS)[number]

/** So many values are listed one by one. */
export const GROUPS_SHOWN = 4

export const previewBulk = call({
  method: 'POST',
  path: '/api/asset/bulk/preview',
  summary: 'Where the assets of a selection are now, by one of their values',
  access: 'asset.bulk',
  envelope: 'result',
  body: OfBusiness.extend(Which).extend({ by: z.enum(BULK_DIMENSIONS), target: z.string().max(VALUE_MAX).nullish() }),
  bodyLimit: BULK_BYTES,
  output: z.object({
    total: z.int(),
    /** How many of them somebody holds. */
    held: z.int(),
    /** How many have the target already. */
    same: z.int(),
    /** The most frequent values but the target: how many of the selection have it, and how many of all assets. */
    groups: z.array(z.object({ key: z.string(), count: z.int(), now: z.int() })),
    /** How many more values there are. */
    others: z.int(),
    /** How many of all assets have the target. */
    targetNow: z.int(),
  }),
  errors: ['batch.nothing_chosen', 'batch.too_many'],
})

export const previewBulkField = call({
  method: 'POST',
  path: '/api/asset/bulk/preview-field',
  summary: 'How many assets of a selection have a custom field, and a value of it',
  access: 'asset.bulk',
  envelope: 'result',
  body: OfBusiness.extend(Which).extend({ field: Id, value: SentValue }),
  bodyLimit: BULK_BYTES,
  output: z.object({
    total: z.int(),
    /** How many are in a category without the field. */
    unfit: z.int(),
    /** How many have another value. */
    filled: z.int(),
    /** How many have this value already, or none where it is to be cleared. */
    same: z.int(),
  }),
  errors: ['batch.nothing_chosen', 'asset.reference_missing'],
})

export const listBatches = call({
  method: 'GET',
  path: '/api/batch',
  summary: 'What was done to many assets at once, newest first',
  access: 'asset.bulk',
  envelope: 'page',
  query: OfBusiness.extend({ page: Page, limit: limitOf(BATCH_PAGE_SIZE) }),
  output: Batch,
})

export const getBatch = call({
  method: 'GET',
  path: '/api/batch/{id}',
  summary: 'How far a batch is',
  access: 'asset.bulk',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: Batch,
  errors: ['batch.not_found'],
})

/** What was not, or not wholly, written. */
export const UNWRITTEN = ['failed', 'partly', 'skipped'] as const
export type Unwritten = (typeof UNWRITTEN)[number]

/** One asset of a batch. */
export const BatchRow = z.object({
  /** The asset's id, also of one that is gone. */
  asset: Id,
  /** Empty for one that was removed for good. */
  name: z.string(),
  code: z.string(),
  state: z.enum(ROW_STATES),
  reason: z.enum(ROW_REASONS).nullable(),
})
export type BatchRow = z.infer<typeof BatchRow>

export const listBatchRows = call({
  method: 'GET',
  path: '/api/batch/{id}/rows',
  summary: 'The assets of a batch that failed, were left as they were, or were undone only in part, and why',
  access: 'asset.bulk',
  envelope: 'page',
  params: ById,
  query: OfBusiness.extend({ state: z.enum(UNWRITTEN).default('failed'), page: Page, limit: limitOf(100) }),
  output: BatchRow,
  errors: ['batch.not_found'],
})

export const cancelBatch = call({
  method: 'POST',
  path: '/api/batch/{id}/cancel',
  summary: 'Stop a batch; what it has written stays',
  access: 'asset.bulk',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: Batch,
  errors: ['batch.not_found', 'batch.over'],
})

export const undoBatch = call({
  method: 'POST',
  path: '/api/batch/{id}/undo',
  summary: 'Take a batch back, where nobody has changed since what it wrote',
  access: 'asset.bulk',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: Batch,
  errors: ['batch.not_found', 'batch.not_undoable'],
})
