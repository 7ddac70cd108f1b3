import type { Request } from '@nine/contract/call'
import * as calls from '@nine/contract/inventory/reconcile'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { LIVE } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/query-client.ts'

const keyOf = (business: string, id: string) => ['inventory', business, 'reconcile', id] as const

export const reconciliationQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: [...keyOf(business, id), 'figures'],
    meta: LIVE,
    queryFn: ({ signal }) => call(calls.getReconciliation, { params: { id }, query: { business } }, { signal }),
  })

interface RowsOptions {
  finding: calls.Finding
  search: string
  page: number
  limit: number
}

export const rowsQuery = (business: string, id: string, { finding, search, page, limit }: RowsOptions) =>
  queryOptions({
    queryKey: [...keyOf(business, id), 'rows', finding, search, page, limit],
    placeholderData: keepPreviousData,
    meta: LIVE,
    queryFn: ({ signal }) =>
      call(
        calls.listReconcileRows,
        { params: { id }, query: { business, finding, page, limit, ...(search ? { search } : {}) } },
        { signal },
      ),
  })

export type ChoiceBody = Omit<Request<typeof calls.chooseForRow>['body'], 'business'>

export async function sendChoice(business: string, id: string, row: string, body: ChoiceBody) {
  const changed = await call(calls.chooseForRow, { params: { id, row }, body: { ...body, business } })
  void refreshReconciliation(business, id)
  return changed
}

export async function sendGroupChoice(
  business: string,
  id: string,
  body: Omit<NonNullable<Request<typeof calls.chooseForGroup>['body']>, 'business'>,
) {
  const result = await call(calls.chooseForGroup, { params: { id }, body: { ...body, business } })
  await refreshReconciliation(business, id)
  return result
}

export const sendCountAgain = (business: string, id: string, items: string[], title: string) =>
  call(calls.countAgain, { params: { id }, body: { business, items, title } })

export const refreshReconciliation = (business: string, id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(business, id) })
