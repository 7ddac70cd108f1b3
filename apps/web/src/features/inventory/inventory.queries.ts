import {
  applyInventoryCheck,
  completeInventoryCheck,
  createInventoryCheck,
  deleteInventoryCheck,
  getInventoryCheck,
  INVENTORY_PAGE_SIZE,
  type InventoryCheck,
  type InventoryForm,
  type InventoryRow,
  listInventoryChecks,
} from '@nine/contract/inventory/inventory'
import {
  addCodePhoto as addCodePhotoCall,
  checkInventoryItem,
  finishPlace as finishPlaceCall,
  removeUnknownCode,
} from '@nine/contract/inventory/inventory-mark'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, type CallOptions } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { LIVE } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { createdId } from './list/created-id.ts'
import { withKnownStates } from './outbox/known-states.ts'

export const inventoryPageQuery = (business: string, title: string | undefined, page: number) =>
  queryOptions({
    queryKey: ['inventory', business, 'page', { title, page }],
    placeholderData: keepPreviousData,
    meta: LIVE,
    queryFn: async ({ signal }) => {
      const query = { title, page, limit: INVENTORY_PAGE_SIZE }
      const { data, totalCount } = await call(listInventoryChecks, { query }, { signal })
      // Without `fields` every row is whole.
      return { data: data as InventoryRow[], totalCount }
    },
  })

/** A check as the server returned it, with newer states this device has received since. */
export const inventoryCheckQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: ['inventory', business, 'check', id],
    meta: LIVE,
    queryFn: async ({ signal }): Promise<InventoryCheck> => {
      const response = await call(getInventoryCheck, { params: { id }, query: { business } }, { signal })
      return withKnownStates('inventoryCheck' in response ? response.inventoryCheck : response)
    },
  })

export async function createCheck(
  business: string,
  input: z.input<typeof InventoryForm>,
  once: CallOptions,
): Promise<string | undefined> {
  const response = await call(createInventoryCheck, { body: { ...input, business } }, once)
  void refreshInventory(business)
  return createdId(response)
}

export async function completeCheck(business: string, id: string, once: CallOptions): Promise<void> {
  await call(completeInventoryCheck, { params: { id }, query: { business }, body: { status: 'completed' } }, once)
  await refreshInventory(business)
}

/** Returns how many assets got another status. */
export async function applyCheck(business: string, id: string, once: CallOptions): Promise<number> {
  const { changed } = await call(applyInventoryCheck, { params: { id }, query: { business }, body: {} }, once)
  await queryClient.invalidateQueries()
  return changed
}

export async function removeCode(business: string, id: string, codeId: string): Promise<void> {
  await call(removeUnknownCode, { params: { id, codeId }, query: { business } })
  await refreshInventory(business)
}

/** Counts an asset that somebody has before them, outside the check's own screen. */
export async function countSeenAsset(business: string, id: string, asset: string): Promise<void> {
  const body = { checked: true, condition: 'good', checkMethod: 'qrcode', markId: newIdempotencyKey() } as const
  await call(checkInventoryItem, { params: { id, itemId: asset }, query: { business }, body })
  await refreshInventory(business)
}

/** '' for what has no location. */
export async function finishPlace(business: string, id: string, location: string, isFinished: boolean): Promise<void> {
  const body = { business, location: location === '' ? null : location, isFinished }
  await call(finishPlaceCall, { params: { id }, body })
  await refreshInventory(business)
}

export async function addCodePhoto(business: string, id: string, codeId: string, photo: File): Promise<void> {
  await call(addCodePhotoCall, { params: { id, codeId }, query: { business }, body: {}, files: { photo: [photo] } })
  await refreshInventory(business)
}

export async function deleteCheck(business: string, id: string, once: CallOptions): Promise<void> {
  await call(deleteInventoryCheck, { params: { id }, query: { business } }, once)
  queryClient.removeQueries({ queryKey: inventoryCheckQuery(business, id).queryKey })
  await refreshList(business)
}

export const refreshInventory = (business: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['inventory', business] })

export const refreshList = (business: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['inventory', business, 'page'] })
