import { deleteAsset, getAsset } from '@nine/contract/asset/asset'
import {
  type AssetListItem,
  listAssetIds,
  listAssets,
  listGoneFilters,
  MAX_CHOSEN,
  PARTS_MAX,
} from '@nine/contract/asset/asset-list'
import { HISTORY_SHOWN } from '@nine/contract/asset/asset-fields'
import { getAssetsByUser } from '@nine/contract/dashboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { currentLang } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
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

/** Why filters match nothing: what they name that no longer exists. */
export const goneFiltersQuery = (business: string, filters: AssetFilters) =>
  queryOptions({
    queryKey: ['asset', business, 'gone', filters],
    queryFn: ({ signal }) => call(listGoneFilters, { query: { ...filters, business } }, { signal }),
  })

/** Everybody who holds something, with an account or without. */
export const holdersQuery = (business: string) =>
  queryOptions({
    queryKey: ['asset', business, 'holders'],
    queryFn: async ({ signal }) => (await call(getAssetsByUser, { query: { business } }, { signal })).users,
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

export const sendDeletion = (business: string, id: string) => call(deleteAsset, { params: { id }, query: { business } })

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
