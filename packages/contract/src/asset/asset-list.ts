import { z } from 'zod'
import { ASSET_PAGE_SIZE, ASSET_STATUSES, AssetStatus, PRICE_MAX } from './asset-fields.ts'
import {
  ASSET_FILTER_NAMES,
  ASSET_SEARCH_MAX,
  type AssetFilterName,
  byFilter,
  DAYS_AHEAD_MAX,
  NOBODY,
} from './asset-filters.ts'
import { AssetDetails, AssetSummary } from './asset.ts'
import { SentSort } from './asset-order.ts'
import { readAs } from '../bounds.ts'
import { call } from '../call.ts'
import { AssetCustomField } from '../custom-field/custom-field.ts'
import { CustomConditions } from '../custom-field/custom-filter.ts'
import { Id, ID_SHOWN, limitOf, listOf, NAME_MAX, OfBusiness, Page, UnlessFalse } from '../fields.ts'

/** Most ids that one call returns to select them all. */
export const MAX_CHOSEN = 5000

/** Parts in which ids are asked for one after the other, so that a hundred thousand labels can be made. */
export const PARTS_MAX = 20

/** Longest text of a filter that takes a single value. */
const WORD_MAX = 100

/** `includeDetails=false` leaves the nested groups out; custom fields are those that `fields` names. */
export const AssetListItem = AssetSummary.extend(AssetDetails.partial().shape).extend({
  customFields: z.array(AssetCustomField).optional(),
})
export type AssetListItem = z.infer<typeof AssetListItem>

/** An empty form field filters nothing. `shown` is how the API page describes it. */
const unlessEmpty = <S extends z.ZodType>(schema: S, shown: object) =>
  readAs(WORD_MAX, (value) => (value === '' ? undefined : value), schema.optional())
    .meta({ ...shown })
    .optional()
const Money = unlessEmpty(z.coerce.number().min(0).max(PRICE_MAX, { abort: true }).int(), {
  type: 'integer',
  minimum: 0,
})
const Years = unlessEmpty(z.coerce.number().min(0).max(100), { type: 'number', minimum: 0, maximum: 100 })
const DaysAhead = unlessEmpty(z.coerce.number().int().min(0).max(DAYS_AHEAD_MAX), {
  type: 'integer',
  minimum: 0,
  maximum: DAYS_AHEAD_MAX,
})
const Day = unlessEmpty(
  z.iso.date({ error: 'invalid_date' }).refine((date) => date >= '0001-01-01', { error: 'invalid_date' }),
  { type: 'string', format: 'date' },
)

/** Filters of the list; all optional. */
export const AssetFilter = z.object(
  byFilter({
    text: z.string().trim().max(ASSET_SEARCH_MAX).optional(),
    statuses: listOf(AssetStatus, { type: 'string', enum: ASSET_STATUSES }),
    ids: listOf(Id, ID_SHOWN),
    idsOrNone: listOf(Id.or(z.literal(NOBODY)), { anyOf: [ID_SHOWN, { const: NOBODY }] }),
    money: Money,
    day: Day,
    days: DaysAhead,
    years: Years,
    yesNo: unlessEmpty(z.enum(['true', 'false']), { type: 'string', enum: ['true', 'false'] }),
    custom: CustomConditions,
    department: unlessEmpty(z.string().trim().max(WORD_MAX), { type: 'string', maxLength: WORD_MAX }),
    batch: Id.optional(),
  }),
)
export type AssetFilter = z.output<typeof AssetFilter>

/** A range that ends before it begins would find nothing, and nobody would know why. */
function refuseReversed(
  { priceMin, priceMax, dateMin, dateMax }: AssetFilter,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  if (priceMin !== undefined && priceMax !== undefined && priceMin > priceMax)
    context.addIssue({ code: 'custom', path: ['priceMin'], message: 'range_reversed' })
  if (dateMin !== undefined && dateMax !== undefined && dateMin > dateMax)
    context.addIssue({ code: 'custom', path: ['dateMin'], message: 'range_reversed' })
}
/** Custom fields that the rows carry. */
const LISTED_FIELD = /^custom:[0-9a-f]{24}$/
const ListedFields = listOf(z.string().max(40, { abort: true }).regex(LISTED_FIELD, { error: 'invalid_id' }), {
  type: 'string',
  pattern: LISTED_FIELD.source,
})

export const listAssets = call({
  method: 'GET',
  path: '/api/asset',
  summary: 'Assets as sorted, else newest first; of a search the best matches before that',
  access: 'asset.read',
  envelope: 'page',
  query: OfBusiness.extend({
    user: z.string().max(NAME_MAX).optional(),
    page: Page,
    limit: limitOf(ASSET_PAGE_SIZE),
    includeDetails: UnlessFalse,
    fields: ListedFields,
    sort: SentSort,
  })
    .extend(AssetFilter.shape)
    .superRefine(refuseReversed),
  output: AssetListItem,
  errors: ['asset.too_many_to_sort'],
})

export const listGoneFilters = call({
  method: 'GET',
  path: '/api/asset/gone-filters',
  summary: 'Filters that name what no longer exists: because of them nothing matches',
  access: 'asset.read',
  envelope: 'result',
  query: OfBusiness.extend(AssetFilter.shape).superRefine(refuseReversed),
  output: z.array(z.enum<AssetFilterName[]>(ASSET_FILTER_NAMES)),
})

export const listAssetIds = call({
  method: 'GET',
  path: '/api/asset/ids',
  summary: 'Ids of the assets a filter matches, for choosing them all and for their labels',
  access: 'asset.read',
  envelope: 'result',
  query: OfBusiness.extend({
    /** Counted from 1; each has as many ids as one call returns. */
    part: z.coerce.number().int().min(1).max(PARTS_MAX).default(1),
  })
    .extend(AssetFilter.shape)
    .superRefine(refuseReversed),
  output: z.object({ ids: z.array(Id), total: z.int() }),
})
