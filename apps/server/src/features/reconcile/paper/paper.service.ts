import type { Output } from '@nine/contract/call'
import type { StocktakePaper, verifyStocktake as VerifyStocktake } from '@nine/contract/inventory/stocktake-paper'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { FileResponse } from '../../../http/call/response.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Db } from '../../../tables.ts'
import { peopleOf, requireCheck } from '../../inventory/inventory.public.ts'
import { pdfOf } from '../../media/media.service.ts'
import { stateOf, toPaper } from './paper-response.ts'
import {
  type PaperRow,
  selectFiles,
  selectPaper,
  selectPaperById,
  selectPaperOfCheck,
  selectSigners,
} from './paper.queries.ts'

export async function getPaper(db: Db, runtime: Runtime, reader: Actor, check: string): Promise<StocktakePaper> {
  const { id } = await requirePaperOfCheck(db, reader.business, check)
  return readPaper(db, runtime, reader, id)
}

export async function requirePaperOfCheck(db: Db, business: string, check: string): Promise<PaperRow> {
  await requireCheck(db, business, check)
  const row = await selectPaperOfCheck(db, business, check)
  if (!row) throw new AppError('stocktake.not_closed')
  return row
}

export async function readPaper(db: Db, runtime: Runtime, reader: Actor, id: string): Promise<StocktakePaper> {
  const row = await selectPaper(db, reader.business, id)
  if (!row) throw new AppError('stocktake.not_closed')
  return toPaper(row, {
    signers: await selectSigners(db, reader.business, id),
    people: await peopleOf(db, [row.created_by]),
    reader: reader.id,
    origin: runtime.config.publicOrigin,
  })
}

/** The PDF, shown in the browser unless it is to be saved. */
export async function getPdf(
  db: Db,
  runtime: Runtime,
  business: string,
  { check, isDownload }: { check: string; isDownload: boolean },
): Promise<FileResponse> {
  const { pdf_id, pdf_version, version, number } = await requirePaperOfCheck(db, business, check)
  if (pdf_id === null || pdf_version < version) throw new AppError('stocktake.pdf_not_ready')
  return pdfOf(runtime, pdf_id, { name: number, isDownload })
}

/** What anybody learns who has the paper in their hands: whose it is, and what its files look like. */
export async function verifyStocktake(db: Db, id: string): Promise<Output<typeof VerifyStocktake>> {
  const row = await selectPaperById(db, id)
  if (!row) throw new AppError('stocktake.not_ours')
  const { business_id, number, content, hash } = row
  const signers = await selectSigners(db, business_id, id)
  return {
    company: content.company.name,
    number,
    title: content.title,
    at: content.at,
    state: stateOf(row),
    hash,
    files: await selectFiles(db, business_id, id),
    signers: signers.map(({ role, name, signed_at }) => ({ role, name, signedAt: signed_at?.toISOString() ?? null })),
  }
}
