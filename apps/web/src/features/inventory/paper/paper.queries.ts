import type { Request } from '@nine/contract/call'
import { compareChecks } from '@nine/contract/inventory/reconcile'
import * as calls from '@nine/contract/inventory/stocktake-paper'
import { queryOptions } from '@tanstack/react-query'
import { call, callFile, type CallOptions } from '../../../lib/api.ts'
import { LIVE } from '../../../lib/live.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'

const DRAWN_SOON_MS = 1500

export const paperQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: ['inventory', business, 'paper', id],
    meta: LIVE,
    queryFn: ({ signal }) => call(calls.getStocktakePaper, { params: { id }, query: { business } }, { signal }),
    // Until the register is written and the PDF drawn.
    refetchInterval: ({ state: { data } }) =>
      data && (!data.isPdfReady || data.state === 'applying') ? DRAWN_SOON_MS : false,
  })

export async function sendClosing(
  business: string,
  id: string,
  body: Omit<Request<typeof calls.closeStocktake>['body'], 'business'>,
  once: CallOptions,
) {
  const paper = await call(calls.closeStocktake, { params: { id }, body: { ...body, business } }, once)
  await queryClient.invalidateQueries()
  return paper
}

export const sendSignature = (business: string, id: string, signer: string, signature: string) =>
  call(calls.signStocktake, { params: { id }, body: { business, signer, signature } })

export const sendSignLink = (business: string, id: string, signer: string, email: string) =>
  call(calls.sendSignLink, { params: { id }, body: { business, signer, email } })

export async function sendUndo(business: string, id: string, once: CallOptions) {
  const paper = await call(calls.undoStocktake, { params: { id }, body: { business } }, once)
  await queryClient.invalidateQueries()
  return paper
}

export const refreshPaper = (business: string, id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['inventory', business, 'paper', id] })

export async function savePaper(business: string, id: string, number: string): Promise<void> {
  saveFile(
    await callFile(calls.getStocktakePdf, { params: { id }, query: { business, download: 'true' } }),
    `${number}.pdf`,
  )
}

export const comparableQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: ['inventory', business, 'comparable', id],
    queryFn: ({ signal }) => call(calls.listComparable, { params: { id }, query: { business } }, { signal }),
  })

export const comparisonQuery = (business: string, id: string, other: string) =>
  queryOptions({
    queryKey: ['inventory', business, 'comparison', id, other],
    queryFn: ({ signal }) => call(compareChecks, { params: { id, other }, query: { business } }, { signal }),
  })

export const linkedReportQuery = (id: string, key: string) =>
  queryOptions({
    queryKey: ['stocktake-link', id, key],
    retry: false,
    queryFn: ({ signal }) => call(calls.getPaperByLink, { params: { id }, query: { key } }, { signal }),
  })

export const signLinked = (id: string, key: string, signature: string) =>
  call(calls.signByLink, { params: { id }, query: { key }, body: { signature } })

export const verificationQuery = (id: string) =>
  queryOptions({
    queryKey: ['stocktake-verification', id],
    retry: false,
    queryFn: ({ signal }) => call(calls.verifyStocktake, { params: { id } }, { signal }),
  })
