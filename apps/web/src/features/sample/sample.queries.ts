import { cancelSample, fillWithSample, getSampleProgress, type SampleProgress } from '@nine/contract/business/sample'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

const POLL_MS = 1000

/** Fetched once; polled every second only while it is being filled. */
export const sampleQuery = (business: string) =>
  queryOptions({
    queryKey: ['sample', business],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(getSampleProgress, { params: { business } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_MS : false),
  })

export async function startSample(business: string): Promise<void> {
  const progress = await call(fillWithSample, { params: { business } })
  await keep(business, progress)
}

export async function stopSample(business: string): Promise<void> {
  const progress = await call(cancelSample, { params: { business } })
  await keep(business, progress)
}

/** Any list may have changed. */
export const refreshAll = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'sample' })

/** A pending poll is older than this response. */
async function keep(business: string, progress: SampleProgress): Promise<void> {
  const { queryKey } = sampleQuery(business)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, progress)
}
