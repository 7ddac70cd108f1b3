import type { Received } from '@nine/contract/call'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import type { askReportPdf as AskReportPdf, ReportPdf } from '@nine/contract/report/report-pdf'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { newId } from '../../../db/id.ts'
import type { FileResponse } from '../../../http/call/response.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Db } from '../../../tables.ts'
import { openMedia, removeFiles } from '../../media/media.service.ts'
import {
  deleteEarlierPdfs,
  deleteReportPdf,
  insertReportPdf,
  type OfRequester,
  type ReportPdfRow,
  selectReportPdf,
  selectReportPdfs,
} from './report-pdf.queries.ts'

export const REPORT_PDF_QUEUE = 'report-pdf'

/** Queues a PDF, because a long one takes a while. It replaces one that the same person asked for with the same question. */
export async function askReportPdf(
  { trx, runtime, actor }: ChangeContext,
  body: Received<typeof AskReportPdf>['body'],
  lang: Lang,
): Promise<ReportPdf> {
  const { id: person, business } = actor
  const { business: _, ...asked } = body
  const question = JSON.stringify(asked)
  const earlier = await deleteEarlierPdfs(trx, { business, person }, { question, lang })
  await removeFiles(trx, runtime.jobs, { businessId: business }, earlier)
  const row = await insertReportPdf(trx, { business_id: business, id: newId(), person_id: person, question, lang })
  await runtime.jobs.send(trx, REPORT_PDF_QUEUE, { business, id: row.id })
  return toReportPdf(row, lang)
}

export const listReportPdfs = async (db: Db, asker: OfRequester, lang: Lang): Promise<ReportPdf[]> =>
  (await selectReportPdfs(db, asker)).map((row) => toReportPdf(row, lang))

export async function getReportPdf(runtime: Runtime, asker: OfRequester, id: string): Promise<FileResponse> {
  const row = await selectReportPdf(runtime.db, asker, id)
  if (!row) throw new AppError('report.pdf_not_found')
  const { pdf_id } = row
  if (pdf_id === null) throw new AppError('report.pdf_not_ready')
  return {
    type: 'application/pdf',
    headers: { 'cache-control': 'private, no-cache', 'content-disposition': `attachment; filename="${fileName(row)}"` },
    content: () => openMedia(runtime, pdf_id),
  }
}

/** Removes a PDF; a worker that is drawing it notices and stops. */
export async function removeReportPdf({ trx, runtime, actor }: ChangeContext, id: string): Promise<null> {
  const { id: person, business } = actor
  const gone = await deleteReportPdf(trx, { business, person }, id)
  if (!gone) throw new AppError('report.pdf_not_found')
  if (gone.pdf_id !== null) await removeFiles(trx, runtime.jobs, { businessId: business }, [gone.pdf_id])
  return null
}

export const fileName = ({ question: { report, period } }: Pick<ReportPdfRow, 'question'>): string =>
  `${report}-${period}.pdf`

const toReportPdf = (row: ReportPdfRow, lang: Lang): ReportPdf => ({
  _id: row.id,
  report: row.question.report,
  period: row.question.period,
  name: fileName(row),
  state: row.state,
  percent: row.percent,
  problem: row.problem === null ? '' : say(lang, 'errors', row.problem.code, row.problem.values),
  createdAt: row.created_at.toISOString(),
})
