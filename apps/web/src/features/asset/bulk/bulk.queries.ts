import { type BulkChange, type BulkDimension, changeManyAssets, previewBulk } from '@nine/contract/batch/batch'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import type { AssetFilters } from '../asset-search.ts'

/** The chosen assets with the versions that were seen, or all that match and how many those are. */
export type Which = { assets: { id: string; version?: number }[] } | { filter: AssetFilters; count: number }

/** Always asked for anew: somebody else may be moving the same assets. */
export const previewQuery = (business: string, which: Which, by: BulkDimension, target: string | undefined) =>
  queryOptions({
    queryKey: ['asset', business, 'bulk', which, by, target],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(previewBulk, { body: { business, ...which, by, ...(target === undefined ? {} : { target }) } }, { signal }),
  })

export const sendBulk = (business: string, which: Which, change: BulkChange, reason: string) =>
  call(changeManyAssets, { body: { business, ...which, change, reason } }, { idempotencyKey: newIdempotencyKey() })
