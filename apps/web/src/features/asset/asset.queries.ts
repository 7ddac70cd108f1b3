import { type Asset, createAsset, createAssets, deleteAsset, getAsset, updateAsset } from '@nine/contract/asset/asset'
import { freeFormerCode } from '@nine/contract/asset/asset-code'
import { addAssetDocuments, deleteAssetDocument, renameAssetDocument } from '@nine/contract/asset/asset-document'
import { type AssetListItem, listAssetIds, listAssets, MAX_CHOSEN, PARTS_MAX } from '@nine/contract/asset/asset-list'
import { HISTORY_SHOWN } from '@nine/contract/asset/asset-fields'
import { restoreAssets } from '@nine/contract/asset/asset-trash'
import type { Request } from '@nine/contract/call'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type CallOptions } from '../../lib/api.ts'
import { currentLang } from '../../lib/i18n.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { AssetBody } from './fields/asset-form-values.ts'
import type { AssetFilters } from './asset-search.ts'

export interface AssetPage {
  data: AssetListItem[]
  totalCount: number
}

const pagesKey = (business: string) => ['asset', business, 'page'] as const

/** Which assets a list shows, in which order, how many on a page, and which custom fields with them. */
export interface ListOptions {
  filters: AssetFilters
  sort: string | undefined
  rows: number
  fields: readonly string[]
}

export const assetPageQuery = (business: string, options: ListOptions, page: number) =>
  queryOptions({
    queryKey: [...pagesKey(business), options, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<AssetPage> => {
      const { filters, sort, rows, fields } = options
      const query = { ...filters, sort, business, page, limit: rows, fields: fields.join(',') }
      return call(listAssets, { query: { ...query, includeDetails: 'true' } }, { signal })
    },
  })

/** Assets of pages that were opened before: what can be searched without a connection. */
export const assetsOnDevice = (business: string): AssetListItem[] =>
  queryClient.getQueriesData<AssetPage>({ queryKey: pagesKey(business) }).flatMap(([, page]) => page?.data ?? [])

/** One asset with the part of its history that is shown; its sentences are in the language it was asked for in. */
export const assetQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: ['asset', business, 'one', id, currentLang()],
    queryFn: ({ signal }) =>
      call(
        getAsset,
        {
          params: { id },
          query: { business, includeHistory: 'true', historyLimit: HISTORY_SHOWN, historyDetail: 'true' },
        },
        { signal },
      ),
  })

/** Fetched now, not from the cache. */
export const fetchAsset = (business: string, id: string) =>
  queryClient.fetchQuery({ ...assetQuery(business, id), staleTime: 0 })

/** Ids of everything the filters match, as many as one may choose at once. */
export const matchingIds = (business: string, filters: AssetFilters) =>
  call(listAssetIds, { query: { ...filters, business } })

/** The same for labels, of which there may be many more: part by part. */
export async function everyMatchingId(business: string, filters: AssetFilters): Promise<string[]> {
  const ids = new Set<string>()
  for (let part = 1; part <= PARTS_MAX; part++) {
    const found = await call(listAssetIds, { query: { ...filters, business, part } })
    for (const id of found.ids) ids.add(id)
    if (found.ids.length < MAX_CHOSEN) break
  }
  return [...ids]
}

export const everyMatchingIdQuery = (business: string, filters: AssetFilters) =>
  queryOptions({
    queryKey: ['asset', business, 'ids', filters],
    queryFn: () => everyMatchingId(business, filters),
  })

/** Refetches after a change: lists, open assets, and the trees that count assets. */
export async function refreshAssets(business: string): Promise<void> {
  await Promise.all(
    ['asset', 'location', 'category'].map((feature) =>
      queryClient.invalidateQueries({ queryKey: [feature, business] }),
    ),
  )
}

/** What is sent for a new asset; `copyOf` is the one it is made like, `label` a blank code that it gets. */
type NewBody = AssetBody & { copyOf: string | undefined; label?: string | undefined }

/** Form B: all fields as JSON in one, and the photos beside it. */
export const sendNewAsset = (business: string, body: NewBody, images: File[], options: CallOptions): Promise<Asset> =>
  call(
    createAsset,
    { body: { data: JSON.stringify({ ...body, status: 'available', business }) }, files: { images } },
    options,
  )

/** Several alike, in one call. */
export const sendNewAssets = async (
  business: string,
  body: NewBody & { count: number },
  images: File[],
  options: CallOptions,
) =>
  (
    await call(
      createAssets,
      { body: { data: JSON.stringify({ ...body, status: 'available', business }), business }, files: { images } },
      options,
    )
  ).assets

/** Another one gets the former code from now on. */
export const sendFreedCode = (business: string, id: string, code: string) =>
  call(freeFormerCode, { params: { id }, query: { business, code } })

export type AssetChangeBody = NonNullable<Request<typeof updateAsset>['body']>

/** JSON, or with new photos the same as JSON in the field `data`. */
export function sendChange(
  business: string,
  id: string,
  change: AssetChangeBody,
  images: File[] = [],
  options?: CallOptions,
): Promise<Asset> {
  const body = { ...change, business }
  return images.length > 0
    ? call(updateAsset, { params: { id }, body: { data: JSON.stringify(body) }, files: { images } }, options)
    : call(updateAsset, { params: { id }, body }, options)
}

export const sendDeletion = (business: string, id: string) => call(deleteAsset, { params: { id }, query: { business } })

/** Out of the trash. */
export const sendRestore = (business: string, ids: string[]) =>
  call(restoreAssets, { body: { business, ids } }, { idempotencyKey: newIdempotencyKey() })

export const sendDocuments = (business: string, id: string, files: File[], options?: CallOptions) =>
  call(addAssetDocuments, { params: { id }, query: { business }, files: { files } }, options)

export const sendCaption = (business: string, id: string, documentId: string, caption: string) =>
  call(renameAssetDocument, { params: { id }, query: { business, documentId }, body: { caption } })

export const sendDocumentDeletion = (business: string, id: string, documentId: string) =>
  call(deleteAssetDocument, { params: { id }, query: { business, documentId } })

/** Removes assets from every list optimistically. Returns a function that restores them. */
export function removeOptimistically(business: string, ids: ReadonlySet<string>): () => void {
  const before = queryClient.getQueriesData<AssetPage>({ queryKey: pagesKey(business) })
  for (const [key, page] of before) {
    const data = page?.data.filter(({ _id }) => !ids.has(_id))
    if (!page || !data || data.length === page.data.length) continue
    const totalCount = page.totalCount - (page.data.length - data.length)
    queryClient.setQueryData<AssetPage>(key, { data, totalCount })
  }
  return () => {
    for (const [key, page] of before) queryClient.setQueryData(key, page)
  }
}
