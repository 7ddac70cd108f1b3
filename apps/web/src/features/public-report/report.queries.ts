import type { Request } from '@nine/contract/call'
import * as calls from '@nine/contract/public-report/public-report'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { queryClient } from '../../lib/query-client.ts'

export const REPORTS_A_PAGE = 20

export const reportsQuery = (business: string, { page, state }: { page: number; state: 'new' | 'closed' }) =>
  queryOptions({
    queryKey: ['public-report', business, page, state],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(calls.listReports, { query: { business, page, state, limit: REPORTS_A_PAGE } }, { signal }),
  })

export type SentDecision = Request<typeof calls.closeReport>['body']['decision']

export const sendDecision = (business: string, id: string, decision: SentDecision) =>
  call(calls.closeReport, { params: { id }, body: { business, decision } }, { idempotencyKey: newIdempotencyKey() })

/** The list, and what a decision changes. */
export async function refreshReports(business: string): Promise<void> {
  await Promise.all(
    ['public-report', 'asset', 'maintenance', 'dashboard'].map((feature) =>
      queryClient.invalidateQueries({ queryKey: [feature, business] }),
    ),
  )
}
