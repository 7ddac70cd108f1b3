import { listTrash, purgeAssets } from '@nine/contract/asset/asset-trash'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import type { TrashSearch } from './trash-search.ts'

export const trashQuery = (business: string, { search, page = 1 }: TrashSearch) =>
  queryOptions({
    // Among the assets: what refreshes them refreshes this too.
    queryKey: ['asset', business, 'trash', search, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listTrash, { query: { business, search, page } }, { signal }),
  })

export const sendPurge = (business: string, ids: string[]) =>
  call(purgeAssets, { body: { business, ids } }, { idempotencyKey: newIdempotencyKey() })
