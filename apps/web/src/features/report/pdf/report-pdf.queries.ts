import {
  askReportPdf,
  getReportPdf,
  listReportPdfs,
  type ReportPdf,
  removeReportPdf,
} from '@nine/contract/report/report-pdf'
import { queryOptions } from '@tanstack/react-query'
import { call, callFile } from '../../../lib/api.ts'
import { currentLang } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import type { Question } from '../report.queries.ts'

/** A short one is ready after the first look. */
const LOOK_MS = 400

/** One's own PDFs that are being made, or wait to be saved. */
export const reportPdfsQuery = (business: string) =>
  queryOptions({
    queryKey: ['report', business, 'pdf', currentLang()],
    staleTime: 0,
    queryFn: ({ signal }) => call(listReportPdfs, { query: { business } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'waiting') ? LOOK_MS : false),
  })

/** Asks for it, waits, and saves it. One that was called off or failed is in the list. */
export async function makePdf(business: string, question: Question): Promise<void> {
  const asked = await call(askReportPdf, { body: { ...question, business } })
  queryClient.setQueryData(reportPdfsQuery(business).queryKey, (others = []) => [asked, ...others])
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    const all = await queryClient.fetchQuery(reportPdfsQuery(business))
    const now = all.find(({ _id }) => _id === asked._id)
    if (now?.state === 'ready') return savePdf(business, now)
    if (now?.state !== 'waiting') return
  }
}

/** Once it is saved, nobody needs it here. */
export async function savePdf(business: string, { _id: id, name }: ReportPdf): Promise<void> {
  saveFile(await callFile(getReportPdf, { params: { id }, query: { business } }), name)
  await removePdf(business, id)
}

export async function removePdf(business: string, id: string): Promise<void> {
  await call(removeReportPdf, { params: { id }, query: { business } })
  queryClient.setQueryData(reportPdfsQuery(business).queryKey, (all) => all?.filter(({ _id }) => _id !== id))
}
