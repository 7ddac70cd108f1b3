import { PDF_ROWS_MAX, type ReportRow } from '@nine/contract/report/report'
import { AppError } from '../../../app-error.ts'
import { makePdf } from '../../../adapters/pdf/make-pdf.ts'
import type { Worker } from '../../../jobs/worker.ts'
import type { Runtime } from '../../../runtime.ts'
import { getBusiness } from '../../business/business.service.ts'
import { keepMadeDocument, removeFiles, storeMadeDocument, withFiles } from '../../media/media.service.ts'
import { fillForm } from '../report.service.ts'
import { reportDocument } from './report-document.ts'
import {
  beginReportPdf,
  deleteOldPdfs,
  type ReportPdfRow,
  selectWaitingPdfs,
  updateFailed,
  updatePercent,
  updateReady,
} from './report-pdf.queries.ts'
import { fileName, REPORT_PDF_QUEUE } from './report-pdf.service.ts'

const READ_AT_ONCE = 500
const ATTEMPTS_MAX = 3
/** How far it is when the books are added up, and when the rows are read; drawing them is the rest. */
const FILLED = 15
const READ = 35

/** Draws the PDF of a report, unless it is drawn already or nobody wants it any more. */
export async function drawReportPdf(runtime: Runtime, business: string, id: string): Promise<void> {
  const row = await beginReportPdf(runtime.db, business, id)
  if (!row) return
  if (row.attempts > ATTEMPTS_MAX) return updateFailed(runtime.db, business, id, { code: 'server.failed', values: {} })
  try {
    await keep(runtime, row, await draw(runtime, row))
  } catch (error) {
    if (error instanceof NotWanted) return
    if (!(error instanceof AppError)) throw error
    await updateFailed(runtime.db, business, id, { code: error.code, values: error.values })
  }
}

/** It was cancelled, or another worker has drawn it. */
class NotWanted extends Error {}

/** The statutory forms are Vietnamese, whatever language is asked for. */
async function draw(runtime: Runtime, { business_id: business, id, question, lang: reader }: ReportPdfRow) {
  const reached = async (percent: number): Promise<void> => {
    if (!(await updatePercent(runtime.db, business, id, Math.floor(percent)))) throw new NotWanted()
  }
  const { regime } = await getBusiness(runtime.db, business)
  const lang = regime === 'plain' ? reader : 'vn'
  const filled = await fillForm(runtime, business, question, lang)
  const { rowCount } = filled.sheet
  if (rowCount > PDF_ROWS_MAX) throw new AppError('report.too_long', { rows: rowCount, max: PDF_ROWS_MAX })
  await reached(FILLED)
  const rows: ReportRow[] = []
  while (rows.length < rowCount) {
    rows.push(...(await filled.sheet.read(rows.length, Math.min(rows.length + READ_AT_ONCE, rowCount))))
    await reached(FILLED + (rows.length / rowCount) * (READ - FILLED))
  }
  const unwanted = new AbortController()
  const bytes = await makePdf(reportDocument(filled, rows, question.report, lang), {
    signal: unwanted.signal,
    onDrawn: (share) => void reached(READ + share * (100 - READ)).catch((error: unknown) => unwanted.abort(error)),
  })
  unwanted.signal.throwIfAborted()
  return bytes
}

async function keep(runtime: Runtime, row: ReportPdfRow, bytes: Buffer): Promise<void> {
  const { business_id: businessId, id, person_id: personId } = row
  await withFiles(runtime, async (pending) => {
    const file = await storeMadeDocument(pending, bytes, { type: 'application/pdf', name: fileName(row) })
    await runtime.db.transaction().execute(async (trx) => {
      if (personId === null || !(await updateReady(trx, businessId, id, file.id))) throw new NotWanted()
      await keepMadeDocument(trx, file, { personId, businessId, isPublic: false })
    })
  })
}

export const reportPdfWorker: Worker<{ business: string; id: string }> = {
  queue: REPORT_PDF_QUEUE,
  retryLimit: 5,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 180,
  run: (runtime, { business, id }) => drawReportPdf(runtime, business, id),
}

/** Those that were left undrawn when the server stopped. */
export async function resumeReportPdfs(runtime: Runtime): Promise<void> {
  const jobs = await selectWaitingPdfs(runtime.db)
  if (jobs.length > 0)
    await runtime.db.transaction().execute((trx) => runtime.jobs.sendMany(trx, REPORT_PDF_QUEUE, jobs))
}

/** Every hour: removes what nobody has saved in time. */
export const reportPdfSweepWorker: Worker = {
  queue: 'report-pdf-sweep',
  cron: '29 * * * *',
  run: (runtime) =>
    runtime.db.transaction().execute(async (trx) => {
      for (const { business_id: businessId, pdf_id } of await deleteOldPdfs(trx))
        if (pdf_id !== null) await removeFiles(trx, runtime.jobs, { businessId }, [pdf_id])
    }),
}
