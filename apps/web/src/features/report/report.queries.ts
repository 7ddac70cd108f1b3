import type { Request } from '@nine/contract/call'
import type { CostAccount } from '@nine/contract/report/regime'
import { getReport, getReportFile, listCostAccounts, ROWS_A_PAGE, setCostAccount } from '@nine/contract/report/report'
import { listAssets } from '@nine/contract/asset/asset-list'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callFile } from '../../lib/api.ts'
import { currentLang } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import { saveFile } from '../../lib/save-file.ts'

export type Question = Omit<NonNullable<Request<typeof getReportFile>['query']>, 'business' | 'format'>

const ASSETS_OFFERED = 20

/** Computed anew whenever it is shown: assets change elsewhere. */
export const reportQuery = (business: string, question: Question, page: number) =>
  queryOptions({
    queryKey: ['report', business, question, page, currentLang()],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(getReport, { query: { ...question, business, page, limit: ROWS_A_PAGE } }, { signal }),
  })

export async function saveWorkbook(business: string, question: Question): Promise<void> {
  const file = await callFile(getReportFile, { query: { ...question, business } })
  saveFile(file, `${question.report}-${question.period}.xlsx`)
}

export const costAccountsQuery = (business: string) =>
  queryOptions({
    queryKey: ['report', business, 'cost-accounts'],
    queryFn: ({ signal }) => call(listCostAccounts, { query: { business } }, { signal }),
  })

export async function sendCostAccount(business: string, category: string, account: CostAccount | null): Promise<void> {
  const accounts = await call(setCostAccount, { params: { category }, body: { business, account } })
  queryClient.setQueryData(costAccountsQuery(business).queryKey, accounts)
}

/** Refreshes what depends on where depreciation is charged. */
export const refreshReports = (business: string) => queryClient.invalidateQueries({ queryKey: ['report', business] })

/** Assets to make a card of. */
export const offeredAssetsQuery = (business: string, search: string) =>
  queryOptions({
    queryKey: ['report', business, 'assets', search],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const query = { business, limit: ASSETS_OFFERED, includeDetails: 'false' as const, search: search || undefined }
      return (await call(listAssets, { query }, { signal })).data
    },
  })
