import { createHash } from 'node:crypto'
import { makePdf } from '../../../adapters/pdf/make-pdf.ts'
import type { Worker } from '../../../jobs/worker.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Trx } from '../../../tables.ts'
import { keepMadeDocument, removeFiles, storeMadeDocument, withFiles } from '../../media/media.service.ts'
import { qrModules } from '../../qrcode/qrcode.service.ts'
import { toDocument } from './paper-document.ts'
import { verifyUrl } from './paper-response.ts'
import { insertFile, lockPaper, selectPaper, selectSigners, selectUndrawn, updatePaper } from './paper.queries.ts'

const PDF_QUEUE = 'stocktake-pdf'

export const queuePdf = (trx: Trx, { jobs }: Pick<Runtime, 'jobs'>, business: string, id: string): Promise<void> =>
  jobs.send(trx, PDF_QUEUE, { business, id })

/** Draws the PDF of a report. One that was signed or undone meanwhile is left to the job of that change. */
export async function drawReport(runtime: Runtime, business: string, id: string): Promise<void> {
  const row = await selectPaper(runtime.db, business, id)
  if (!row || row.pdf_version >= row.version) return
  const address = verifyUrl(runtime.config.publicOrigin, id)
  const document = toDocument({
    content: row.content,
    hash: row.hash,
    verifyUrl: address,
    qr: qrModules(address),
    isUndone: row.undone_at !== null,
    signers: await selectSigners(runtime.db, business, id),
    timeZone: runtime.config.timeZone,
  })
  const bytes = await makePdf(document)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await withFiles(runtime, async (pending) => {
    const file = await storeMadeDocument(pending, bytes, { type: 'application/pdf', name: `${row.number}.pdf` })
    await runtime.db.transaction().execute(async (trx) => {
      const paper = await lockPaper(trx, business, id)
      if (!paper || paper.version !== row.version || paper.pdf_version >= row.version) throw new Outdated()
      await keepMadeDocument(trx, file, { personId: paper.created_by, businessId: business, isPublic: false })
      await insertFile(trx, { business, paper: id, version: row.version, sha256 })
      await updatePaper(trx, business, id, { pdf_id: file.id, pdf_version: row.version })
      if (paper.pdf_id !== null) await removeFiles(trx, runtime.jobs, { businessId: business }, [paper.pdf_id])
      await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check: paper.check_id })
    })
  }).catch((error: unknown) => {
    if (!(error instanceof Outdated)) throw error
  })
}

/** Somebody else has drawn it, or it says something else now. */
class Outdated extends Error {}

export const stocktakePdfWorker: Worker<{ business: string; id: string }> = {
  queue: PDF_QUEUE,
  retryLimit: 20,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 600,
  expireInSeconds: 120,
  run: (runtime, { business, id }) => drawReport(runtime, business, id),
}

/** Those that were left undrawn when the server stopped. */
export async function resumeReports(runtime: Runtime): Promise<void> {
  const jobs = (await selectUndrawn(runtime.db)).map(({ business_id, id }) => ({ business: business_id, id }))
  if (jobs.length > 0) await runtime.db.transaction().execute((trx) => runtime.jobs.sendMany(trx, PDF_QUEUE, jobs))
}
