import { getFirstRun, hideFirstRun } from '@nine/contract/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { queryClient } from '../../../lib/query-client.ts'

export const firstRunQuery = (business: string) =>
  queryOptions({
    queryKey: ['first-run', business],
    refetchOnMount: 'always',
    queryFn: ({ signal }) => call(getFirstRun, { query: { business } }, { signal }),
  })

export async function setFirstRunHidden(business: string, isHidden: boolean): Promise<void> {
  const after = await call(hideFirstRun, { query: { business }, body: { isHidden } })
  queryClient.setQueryData(firstRunQuery(business).queryKey, after)
}
