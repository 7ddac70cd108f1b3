import {
  type AssetView,
  countAssetViews,
  createAssetView,
  deleteAssetView,
  listAssetViews,
  saveTableSetting,
  type TableSetting,
  updateAssetView,
} from '@nine/contract/asset/asset-view'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'

export interface Views {
  views: AssetView[]
  setting: TableSetting
}

const storeOf = (business: string) => `asset-table-${business}`

/** What this tab saw last stands in until the server has answered, so that the list is not fetched twice. */
export const viewsQuery = (business: string) =>
  queryOptions({
    queryKey: ['asset', business, 'views'],
    placeholderData: () => readStored(business),
    queryFn: async ({ signal }): Promise<Views> => {
      const found = await call(listAssetViews, { query: { business } }, { signal })
      store(business, found)
      return found
    },
  })

function readStored(business: string): Views | undefined {
  try {
    const views: Views | null = JSON.parse(sessionStorage.getItem(storeOf(business)) ?? 'null')
    return views ?? undefined
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}

const store = (business: string, views: Views): void => sessionStorage.setItem(storeOf(business), JSON.stringify(views))

/** Shown at once, while it is being sent to the server. */
export async function keepSetting(business: string, setting: TableSetting): Promise<void> {
  const { queryKey } = viewsQuery(business)
  const known = queryClient.getQueryData<Views>(queryKey) ?? readStored(business)
  const next = { views: known?.views ?? [], setting }
  queryClient.setQueryData<Views>(queryKey, next)
  store(business, next)
  await call(saveTableSetting, { body: { business, ...setting } })
}

type NewView = Pick<AssetView, 'name' | 'state' | 'isShared'>

export const addView = (business: string, view: NewView) =>
  changed(business, call(createAssetView, { body: { business, ...view } }))

export const changeView = (business: string, id: string, change: Partial<NewView>) =>
  changed(business, call(updateAssetView, { params: { id }, body: { business, ...change } }))

export const removeView = (business: string, id: string) =>
  changed(business, call(deleteAssetView, { params: { id }, query: { business } }))

async function changed<T>(business: string, change: Promise<T>): Promise<T> {
  const result = await change
  await queryClient.invalidateQueries({ queryKey: viewsQuery(business).queryKey })
  return result
}

/** How many assets some views show; asked for again whenever assets have changed here. */
export const viewCountsQuery = (business: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['asset', business, 'view-counts', ids],
    enabled: ids.length > 0,
    queryFn: async ({ signal }) => {
      const counts = await call(countAssetViews, { query: { business, ids: ids.join(',') } }, { signal })
      return new Map(counts.map(({ _id, ...count }) => [_id, count]))
    },
  })
