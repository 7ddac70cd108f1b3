import { toJpeg } from '../../adapters/drawing.ts'
import { makePdf } from '../../adapters/pdf/make-pdf.ts'
import type { Worker } from '../../jobs/worker.ts'
import type { Runtime } from '../../runtime.ts'
import { keepMadeDocument, openMedia, removeFiles, storeMadeDocument, withFiles } from '../media/media.service.ts'
import {
  type HandoverRow,
  lockHandover,
  selectHandover,
  selectPhotos,
  selectUndrawn,
  updateHandover,
} from './handover.queries.ts'
import { toDocument } from '@nine/contract/custody/paper-document'
import { PDF_QUEUE } from './write-paper.service.ts'

const PHOTO_SIDE = 480

/** Draws the PDF of a paper. One that was answered or voided meanwhile is left to the job of that change. */
export async function drawPaper(runtime: Runtime, business: string, id: string): Promise<void> {
  const row = await selectHandover(runtime.db, business, id)
  if (!row || row.pdf_version >= row.version) return
  const bytes = await makePdf(toDocument(await paperOf(runtime, row)))
  await withFiles(runtime, async (pending) => {
    const file = await storeMadeDocument(pending, bytes, { type: 'application/pdf', name: `${row.number}.pdf` })
    await runtime.db.transaction().execute(async (trx) => {
      const paper = await lockHandover(trx, business, id)
      if (!paper || paper.version !== row.version || paper.pdf_version >= row.version) throw new Outdated()
      await keepMadeDocument(trx, file, { personId: paper.created_by, businessId: business, isPublic: false })
      await updateHandover(trx, business, id, { pdf_id: file.id, pdf_version: row.version })
      if (paper.pdf_id !== null) await removeFiles(trx, runtime.jobs, { businessId: business }, [paper.pdf_id])
      await runtime.live.within(trx).toBusiness(business, 'custody.changed', { business })
    })
  }).catch((error: unknown) => {
    if (!(error instanceof Outdated)) throw error
  })
}

/** Somebody else has drawn it, or it says something else now. */
class Outdated extends Error {}

async function paperOf(runtime: Runtime, row: HandoverRow) {
  const photos: Uint8Array[] = []
  for (const id of await selectPhotos(runtime.db, row.business_id, row.id)) photos.push(await jpegOf(runtime, id))
  const { number, kind, state, content, replaced, signature, answered_at, answered_via } = row
  const answer = answered_at && answered_via ? { at: answered_at, via: answered_via } : null
  const { timeZone } = runtime.config
  return { number, kind, state, content, replaced, signature, answer, photos, timeZone }
}

async function jpegOf(runtime: Runtime, id: string): Promise<Uint8Array> {
  const { stream } = await openMedia(runtime, id)
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return toJpeg(Buffer.concat(chunks), PHOTO_SIDE)
}

export const pdfWorker: Worker<{ business: string; id: string }> = {
  queue: PDF_QUEUE,
  retryLimit: 20,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 600,
  expireInSeconds: 120,
  run: (runtime, { business, id }) => drawPaper(runtime, business, id),
}

/** Those that were left undrawn when the server stopped. */
export async function resumeDrawing(runtime: Runtime): Promise<void> {
  const jobs = (await selectUndrawn(runtime.db)).map(({ business_id, id }) => ({ business: business_id, id }))
  if (jobs.length > 0) await runtime.db.transaction().execute((trx) => runtime.jobs.sendMany(trx, PDF_QUEUE, jobs))
}
