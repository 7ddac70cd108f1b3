import {
  type BulkChange,
  type BulkDimension,
  changeManyAssets,
  previewBulk,
  previewBulkField,
} from '@nine/contract/batch/batch'
import type { CustomValue } from '@nine/contract/custom-field/custom-value'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import type { AssetFilters } from '../asset-search.ts'

/** The chosen assets with the versions that were seen, or all that match and how many those are. */
export type Which = { assets: { id: string; version?: number }[] } | { filter: AssetFilters; count: number }

/** Never cached: somebody else may be moving the same assets. */
export const previewQuery = (business: string, which: Which, by: BulkDimension, target: string | undefined) =>
  queryOptions({
    queryKey: ['asset', business, 'bulk', which, by, target],
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(previewBulk, { body: { business, ...which, by, ...(target === undefined ? {} : { target }) } }, { signal }),
  })

/** The same for a custom field; undefined while no field, or no value that it takes, is chosen. */
export const previewFieldQuery = (
  business: string,
  which: Which,
  change: { field: string; value: CustomValue } | undefined,
) =>
  queryOptions({
    queryKey: ['asset', business, 'bulk', which, 'custom', change],
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: change !== undefined,
    queryFn: ({ signal }) =>
      change ? call(previewBulkField, { body: { business, ...which, ...change } }, { signal }) : Promise.resolve(null),
  })

export const sendBulk = (business: string, which: Which, change: BulkChange, reason: string) =>
  call(changeManyAssets, { body: { business, ...which, change, reason } }, { idempotencyKey: newIdempotencyKey() })
