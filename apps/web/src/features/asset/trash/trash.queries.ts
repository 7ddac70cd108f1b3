import { listTrash, purgeAssets, TRASH_AT_ONCE } from '@nine/contract/asset/asset-trash'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { sendInParts } from '../../../lib/batching/parts-of.ts'
import type { TrashSearch } from './trash-search.ts'

export const trashQuery = (business: string, { search, page = 1 }: TrashSearch) =>
  queryOptions({
    // Among the assets: what refreshes them refreshes this too.
    queryKey: ['asset', business, 'trash', search, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listTrash, { query: { business, search, page } }, { signal }),
  })

/** For good, part by part; returns how many. */
export const sendPurge = (business: string, ids: readonly string[]): Promise<number> =>
  sendInParts(ids, TRASH_AT_ONCE, async (part) => {
    const options = { idempotencyKey: newIdempotencyKey() }
    return (await call(purgeAssets, { body: { business, ids: part } }, options)).purged
  })
