import { allows, type Role } from '@nine/contract/business/roles'
import type { PaperByLink, StocktakePaper } from '@nine/contract/inventory/stocktake-paper'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Db, Trx } from '../../../tables.ts'
import { fixBatch } from '../../batch/batch.service.ts'
import { cancelMail, recipientLimitReached } from '../../mail/mail.public.ts'
import { isPersonalKey } from '../../../personal-link.ts'
import { askSigner, LINK_PURPOSE } from './ask-signer.service.ts'
import { toPaperByLink } from './paper-response.ts'
import {
  isOver,
  lockPaper,
  type PaperRow,
  selectPaper,
  selectSignerById,
  selectSigners,
  type SignerWithMail,
  updatePaper,
  updateSigner,
} from './paper.queries.ts'
import { readPaper, requirePaperOfCheck } from './paper.service.ts'
import { queuePdf } from './pdf.worker.ts'

const DAY_MS = 86_400_000

/** Everybody signs their own place; managers also let others sign on their screen. */
export async function signStocktake(
  { trx, runtime, actor }: ChangeContext<Actor & { role: Role }>,
  check: string,
  { signer: id, signature }: { signer: string; signature: string },
): Promise<StocktakePaper> {
  const { business } = actor
  const paper = await requirePaperOfCheck(trx, business, check)
  const signer = (await selectSigners(trx, business, paper.id)).find((each) => each.id === id)
  const isMine = signer?.person_id === actor.id
  if (!signer || !(isMine || allows(actor.role, 'inventory.complete'))) throw new AppError('stocktake.not_yours')
  await sign({ trx, runtime }, paper, { signer, signature, via: isMine ? 'app' : 'screen' })
  return readPaper(trx, runtime, actor, paper.id)
}

interface Link {
  id: string
  key: string
}

export async function readByLink(db: Db, runtime: Runtime, link: Link): Promise<PaperByLink> {
  const { paper, signer } = await requireLinked(db, runtime, link)
  return toPaperByLink(paper, signer)
}

export async function signByLink(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  link: Link,
  signature: string,
): Promise<PaperByLink> {
  const { paper, signer } = await requireLinked(trx, runtime, link)
  await sign({ trx, runtime }, paper, { signer, signature, via: 'link' })
  const { signer: signed } = await requireLinked(trx, runtime, link)
  return toPaperByLink(paper, signed)
}

/** A link opens nothing once the report is undone or its days are over; one that was used still shows what was signed. */
async function requireLinked(db: Db, { secret }: Runtime, { id, key }: Link) {
  const signer = await selectSignerById(db, id)
  const paper = signer && (await selectPaper(db, signer.business_id, signer.paper_id))
  if (!signer || !paper || !isPersonalKey(secret, LINK_PURPOSE, signer, key) || paper.undone_at !== null)
    throw new AppError('stocktake.link_invalid')
  if (signer.signed_at === null && (signer.link_until === null || signer.link_until < new Date()))
    throw new AppError('stocktake.link_invalid')
  return { signer, paper }
}

interface Signing {
  signer: SignerWithMail
  signature: string
  via: 'app' | 'link' | 'screen'
}

/** Each once. The last one fixes the register: from then on closing is not undone. */
async function sign(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  { business_id: business, id, batch_state, check_id }: PaperRow,
  { signer, signature, via }: Signing,
): Promise<void> {
  const paper = await lockPaper(trx, business, id)
  if (!paper || paper.undone_at !== null) throw new AppError('stocktake.undone')
  if (!isOver(batch_state)) throw new AppError('stocktake.applying')
  const signers = await selectSigners(trx, business, id)
  if (signers.find((each) => each.id === signer.id)?.signed_at !== null) throw new AppError('stocktake.signed')
  if (signer.mail_id !== null) await cancelMail(trx, signer.mail_id)
  await updateSigner(trx, signer, { signature, signed_at: new Date(), signed_via: via })
  const isLast = signers.every((each) => each.id === signer.id || each.signed_at !== null)
  if (isLast) await fixBatch(trx, business, paper.batch_id)
  await updatePaper(trx, business, id, { version: paper.version + 1, ...(isLast ? { signed_at: new Date() } : {}) })
  await queuePdf(trx, runtime, business, id)
  await runtime.live.within(trx).toBusiness(business, 'inventory.changed', { business, check: check_id })
}

/** Sends somebody's personal link, again if need be; another address ends the link of the one before. */
export async function sendLink(
  context: ChangeContext,
  check: string,
  { signer: id, email }: { signer: string; email?: string | undefined },
): Promise<StocktakePaper> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const { id: paperId } = await requirePaperOfCheck(trx, business, check)
  const paper = await lockPaper(trx, business, paperId)
  if (!paper || paper.undone_at !== null) throw new AppError('stocktake.undone')
  const signer = (await selectSigners(trx, business, paperId)).find((each) => each.id === id)
  if (!signer || signer.signed_at !== null) throw new AppError('stocktake.signed')
  const to = email ?? signer.email
  if (to === '') throw new AppError('custody.no_email')
  if (signer.mail_id !== null) await cancelMail(trx, signer.mail_id)
  const isSent = await askSigner(context, { content: paper.content, signer: { ...signer, email: to }, isMailed: true })
  if (!isSent) throw recipientLimitReached(runtime, new Date(Date.now() + DAY_MS))
  return readPaper(trx, runtime, actor, paperId)
}
