import { z } from 'zod'
import { COLUMNS_TEXT_MAX, ROWS_A_PAGE, VIEW_NAME_MAX } from './asset-columns.ts'
import { ASSET_FILTER_NAMES, type AssetFilterName } from './asset-filters.ts'
import { AssetFilter } from './asset-list.ts'
import { SentColumns, SentSort } from './asset-order.ts'
import { readAs } from '../bounds.ts'
import { call } from '../call.ts'
import { ById, Id, ID_LENGTH, ID_SHOWN, OfBusiness } from '../fields.ts'

/** Views that one person can make. */
export const VIEWS_MAX = 50
/** Longest state of a view: the filters take most of it. */
const STATE_MAX = 20_000

const Rows = z.literal([...ROWS_A_PAGE])

/** What the state of a view says, as the query of the list would. */
const ViewQuery = AssetFilter.extend({
  sort: SentSort,
  columns: SentColumns,
  rows: z.enum(ROWS_A_PAGE.map(String)).optional(),
})

/** Undefined when it is no state of a list. */
export const readViewState = (state: string): z.output<typeof ViewQuery> | undefined =>
  ViewQuery.safeParse(Object.fromEntries(new URLSearchParams(state))).data

/** `status=lost&sort=-price&columns=code,price~140&rows=50`, as an address writes it. */
const ViewState = z
  .string()
  .max(STATE_MAX, { abort: true })
  .refine((state) => readViewState(state) !== undefined, { error: 'invalid_value' })

/** A saved list: its filters, order, columns and rows. */
export const AssetView = z.object({
  _id: Id,
  name: z.string(),
  state: z.string(),
  isShared: z.boolean(),
  owner: z.object({ _id: Id, name: z.string() }),
  /** Whether the person who asks may rename, overwrite, share and delete it. */
  mayChange: z.boolean(),
  /** Filters that name what no longer exists: the view shows nothing until they are mended. */
  gone: z.array(z.enum<AssetFilterName[]>(ASSET_FILTER_NAMES)),
})
export type AssetView = z.infer<typeof AssetView>

/** How somebody wants to see the whole register. */
const TableSetting = z.object({ columns: z.string().nullable(), rows: Rows })
export type TableSetting = z.infer<typeof TableSetting>

export const listAssetViews = call({
  method: 'GET',
  path: '/api/asset/views',
  summary: "A person's own views of the list and the shared ones, and how they want to see the whole list",
  access: 'asset.read',
  envelope: 'result',
  query: OfBusiness,
  output: z.object({ views: z.array(AssetView), setting: TableSetting }),
})

/** Up to so many matches are counted exactly. */
export const VIEW_COUNT_MAX = 1000
/** Most views that one call counts. */
const VIEWS_COUNTED_MAX = 20

export const countAssetViews = call({
  method: 'GET',
  path: '/api/asset/views/counts',
  summary: `How many assets some views show, exactly up to ${VIEW_COUNT_MAX}`,
  access: 'asset.read',
  envelope: 'result',
  query: OfBusiness.extend({
    ids: readAs(
      VIEWS_COUNTED_MAX * (ID_LENGTH + 1),
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(Id).min(1).max(VIEWS_COUNTED_MAX),
    ).meta({ type: 'array', items: ID_SHOWN }),
  }),
  /** Views that are gone, or another person's, are left out. */
  output: z.array(z.object({ _id: Id, count: z.int(), isMore: z.boolean() })),
})

const View = z.object({
  name: z.string().trim().min(1, { error: 'required' }).max(VIEW_NAME_MAX),
  state: ViewState,
  /** Seen by everybody in the enterprise; managers and owners may share. */
  isShared: z.boolean(),
})

export const createAssetView = call({
  method: 'POST',
  path: '/api/asset/views',
  summary: 'Keep a view of the list',
  access: 'asset.read',
  envelope: 'result',
  body: OfBusiness.extend(View.shape),
  output: AssetView,
  errors: ['asset.too_many_views', 'access.denied'],
})

export const updateAssetView = call({
  method: 'PATCH',
  path: '/api/asset/views/{id}',
  summary: 'Rename, overwrite or share a view',
  access: 'asset.read',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend(View.partial().shape),
  output: AssetView,
  errors: ['asset.view_not_found', 'asset.view_not_yours', 'access.denied'],
})

export const deleteAssetView = call({
  method: 'DELETE',
  path: '/api/asset/views/{id}',
  summary: 'Delete a view; no asset changes',
  access: 'asset.read',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: z.null(),
  errors: ['asset.view_not_found', 'asset.view_not_yours'],
})

export const saveTableSetting = call({
  method: 'PUT',
  path: '/api/asset/table-setting',
  summary: 'Keep which columns and how many rows a person sees of the whole list',
  access: 'asset.read',
  envelope: 'result',
  body: OfBusiness.extend({
    /** Null: the usual ones. */
    columns: z
      .string()
      .max(COLUMNS_TEXT_MAX, { abort: true })
      .refine((text) => SentColumns.safeParse(text).success, { error: 'invalid_value' })
      .nullable(),
    rows: Rows,
  }),
  output: TableSetting,
})
