import { keysOf } from '@nine/contract/keys-of'
import {
  getAssetOverview,
  getAssetsByCategory,
  getAssetsByUser,
  RECENT_INVENTORIES,
  refreshSummary,
} from '@nine/contract/dashboard'
import { type InventoryRow, listInventoryChecks } from '@nine/contract/inventory/inventory'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const refreshQuery = (business: string) =>
  queryOptions({
    queryKey: ['dashboard', business, 'refresh'],
    refetchOnMount: 'always',
    queryFn: async ({ signal }) => (await call(refreshSummary, { query: { business } }, { signal })).refreshedAt,
  })

/** Figures of one refresh never change; the next refresh has its own query key. */
const kept = (business: string, refreshedAt: string | undefined, figures: string) => ({
  queryKey: ['dashboard', business, refreshedAt, figures] as const,
  enabled: refreshedAt !== undefined,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
  placeholderData: keepPreviousData,
})

const NOT_REFRESHED = 'not-refreshed'

const INVENTORY_FIELDS = ['_id', 'title', 'description', 'startDate', 'endDate', 'status', 'summary'] as const
export type RecentInventory = Pick<InventoryRow, (typeof INVENTORY_FIELDS)[number]>

/** The summary is refreshed first, then all figures are loaded together. */
export function useDashboard(business: string) {
  const refresh = useQuery(refreshQuery(business))
  // Figures that could not be brought up to date are shown as they are.
  const refreshedAt = refresh.data ?? (refresh.isError ? NOT_REFRESHED : undefined)
  const query = { business }
  const [overview, byCategory, byUser, inventories] = useQueries({
    queries: [
      queryOptions({
        ...kept(business, refreshedAt, 'overview'),
        queryFn: ({ signal }) => call(getAssetOverview, { query }, { signal }),
      }),
      queryOptions({
        ...kept(business, refreshedAt, 'byCategory'),
        queryFn: ({ signal }) => call(getAssetsByCategory, { query }, { signal }),
      }),
      queryOptions({
        ...kept(business, refreshedAt, 'byUser'),
        queryFn: ({ signal }) => call(getAssetsByUser, { query }, { signal }),
      }),
      queryOptions({
        ...kept(business, refreshedAt, 'inventories'),
        queryFn: async ({ signal }) => {
          const asked = { business, limit: RECENT_INVENTORIES, fields: INVENTORY_FIELDS.join(',') }
          const { data } = await call(listInventoryChecks, { query: asked }, { signal })
          return data as RecentInventory[]
        },
      }),
    ],
  })
  const loaders = { summary: refresh, overview, byCategory, byUser, inventories }
  const failed = keysOf(loaders).filter((name) => loaders[name].isError)
  return {
    overview: overview.data,
    byCategory: byCategory.data,
    byUser: byUser.data,
    inventories: inventories.data ?? (inventories.isError ? [] : undefined),
    isLoading:
      failed.every((name) => name === 'summary') &&
      [overview, byCategory, byUser].some(({ data }) => data === undefined),
    failed,
    retry: () => {
      for (const name of failed) void loaders[name].refetch()
    },
  }
}
