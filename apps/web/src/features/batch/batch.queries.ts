import {
  type Batch,
  cancelBatch,
  getBatch,
  listBatches,
  listBatchRows,
  type Unwritten,
  undoBatch,
} from '@nine/contract/batch/batch'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Live messages come sooner; this is for when they do not. */
const POLL_MS = 1000
/** Rows of one call. */
const ROWS = 100

export const isOver = ({ state }: Batch): boolean => state !== 'waiting' && state !== 'running'

/** A batch, asked for again until it is over. */
export const batchQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: ['batch', business, 'one', id],
    queryFn: ({ signal }): Promise<Batch> => call(getBatch, { params: { id }, query: { business } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : POLL_MS),
  })

interface BatchPage {
  data: Batch[]
  totalCount: number
}

export const batchPageQuery = (business: string, page: number) =>
  queryOptions({
    queryKey: ['batch', business, 'page', page],
    queryFn: ({ signal }): Promise<BatchPage> => call(listBatches, { query: { business, page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.every(isOver) === false ? POLL_MS : false),
  })

export const batchRowsQuery = (business: string, id: string, state: Unwritten) =>
  queryOptions({
    queryKey: ['batch', business, 'rows', id, state],
    queryFn: ({ signal }) =>
      call(listBatchRows, { params: { id }, query: { business, state, limit: ROWS } }, { signal }),
  })

/** Ids of the assets that a batch could not change, the first of them where there are very many. */
export async function failedAssets(business: string, { _id, failed }: Batch): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; (page - 1) * ROWS < Math.min(failed, 1000); page++) {
    const { data } = await call(listBatchRows, {
      params: { id: _id },
      query: { business, state: 'failed', limit: ROWS, page },
    })
    ids.push(...data.map(({ asset }) => asset))
  }
  return ids
}

export const refreshBatches = (business: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['batch', business] })

export const sendUndo = (business: string, id: string) =>
  call(undoBatch, { params: { id }, query: { business } }, { idempotencyKey: newIdempotencyKey() })

export const sendCancel = (business: string, id: string) => call(cancelBatch, { params: { id }, query: { business } })

/** Waits until a batch is over. */
export async function untilOver(business: string, batch: Batch): Promise<Batch> {
  let now = batch
  while (!isOver(now)) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    now = await call(getBatch, { params: { id: batch._id }, query: { business } })
  }
  return now
}
