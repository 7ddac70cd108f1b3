import type { ANSWER_WAYS, Handover, HandoverByLink } from '@nine/contract/custody/handover'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import type { FileResponse } from '../../http/call/response.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import { changeMany, lockAssets, lockMembers } from '../asset/asset.public.ts'
import { lockHolders } from '../holder/holder.public.ts'
import { cancelMail } from '../mail/mail.public.ts'
import { pdfOf } from '../media/media.service.ts'
import { notify } from '../notification/notification.service.ts'
import { selectUnchangedSincePaper } from './custody.queries.ts'
import {
  type HandoverRow,
  lockHandover,
  selectBusinessOfHandover,
  selectHandover,
  selectLines,
  selectPhotos,
  updateHandover,
} from './handover.queries.ts'
import { isHandoverKey } from './handover-key.ts'
import { toHandover, toHandoverByLink } from './handover-response.ts'
import { selectKeeper } from './keeper/keeper.queries.ts'
import { queuePdf } from './write-paper.service.ts'

type Way = (typeof ANSWER_WAYS)[number]

/** What somebody answers. */
interface Answer {
  via: Way
  /** Their account, if they answered with it. */
  by: string | null
  signature?: string | undefined
  /** Given when they refuse. */
  reason?: string
}

/** The receiver answers in the app. */
export async function answerInApp(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  answer: Pick<Answer, 'signature' | 'reason'>,
): Promise<Handover> {
  const row = await requireHandover(trx, actor.business, id)
  if (row.receiver_person_id !== actor.id) throw new AppError('handover.not_yours')
  const after = await settle({ trx, runtime }, row, { ...answer, via: 'app', by: actor.id })
  return toHandover(after, actor.id)
}

/** The receiver signs on the screen of who hands over. */
export async function signOnScreen(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  signature: string,
): Promise<Handover> {
  const row = await requireHandover(trx, actor.business, id)
  const after = await settle({ trx, runtime }, row, { signature, via: 'signature', by: row.receiver_person_id })
  return toHandover(after, actor.id)
}

interface Link {
  id: string
  key: string
}

/** What the holder of a personal link sees; also after it was answered. */
export async function readByLink(db: Db, runtime: Runtime, link: Link): Promise<HandoverByLink> {
  return linkedResponse(db, runtime, await requireLinked(db, runtime, link))
}

/** The receiver's copy, once they have accepted. */
export async function getPdfByLink(db: Db, runtime: Runtime, link: Link): Promise<FileResponse> {
  const { state, pdf_id, pdf_version, version, number } = await requireLinked(db, runtime, link)
  if (state !== 'accepted' || pdf_id === null || pdf_version < version) throw new AppError('handover.pdf_not_ready')
  return pdfOf(runtime, pdf_id, { name: number, isDownload: true })
}

export async function answerByLink(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  link: Link,
  answer: Pick<Answer, 'signature' | 'reason'>,
): Promise<HandoverByLink> {
  const row = await requireLinked(trx, runtime, link)
  const after = await settle({ trx, runtime }, row, { ...answer, via: 'link', by: row.receiver_person_id })
  return linkedResponse(trx, runtime, after)
}

const linkedResponse = async (db: Db, runtime: Runtime, row: HandoverRow): Promise<HandoverByLink> =>
  toHandoverByLink(runtime, row, await selectPhotos(db, row.business_id, row.id))

/** A link opens nothing once its paper is void, its days are over, or its receiver is gone. */
async function requireLinked(db: Db, { secret }: Runtime, { id, key }: Link): Promise<HandoverRow> {
  const business = await selectBusinessOfHandover(db, id)
  const row = business === undefined ? undefined : await selectHandover(db, business, id)
  if (!row || !isHandoverKey(secret, row, key) || row.state === 'void') throw new AppError('handover.link_invalid')
  if (row.state === 'waiting' && (row.link_until === null || row.link_until < new Date()))
    throw new AppError('handover.link_invalid')
  const receiver = row.receiver_person_id ?? row.receiver_holder_id ?? ''
  if (!(await selectKeeper(db, row.business_id, receiver))) throw new AppError('handover.link_invalid')
  return row
}

/** A paper is answered once; a second answer is refused. Assets are locked before their paper, as everywhere. */
async function settle(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  { business_id: business, id }: HandoverRow,
  { via, by, signature, reason }: Answer,
): Promise<HandoverRow> {
  const isRefused = reason !== undefined
  const lines = isRefused ? await selectLines(trx, business, id) : []
  const assets = isRefused
    ? await lockAssets(
        trx,
        business,
        lines.map(({ asset_id }) => asset_id),
      )
    : []
  const paper = await lockHandover(trx, business, id)
  if (!paper || paper.state === 'void') throw new AppError('handover.void', { number: paper?.number ?? '' })
  const isSigningUnasked = paper.state === 'unconfirmed' && via === 'signature'
  if (paper.state !== 'waiting' && !isSigningUnasked) throw new AppError('handover.answered', { number: paper.number })
  if (paper.mail_id !== null) await cancelMail(trx, paper.mail_id)
  await updateHandover(trx, business, id, {
    state: isRefused ? 'refused' : 'accepted',
    answered_at: new Date(),
    answered_via: via,
    answered_by: by,
    signature: signature ?? '',
    refusal: reason ?? '',
    version: paper.version + 1,
  })
  await queuePdf(trx, runtime, business, id)
  const creator = { id: paper.created_by, business }
  await notifyGiver({ trx, runtime, actor: creator }, paper, { by, reason })
  await runtime.live.within(trx).toBusiness(business, 'custody.changed', { business })
  if (isRefused) await giveBack(trx, creator, { id, assets, lines, note: `${paper.number} · ${reason}` })
  return requireHandover(trx, business, id)
}

interface Refused {
  id: string
  assets: Awaited<ReturnType<typeof lockAssets>>
  lines: Awaited<ReturnType<typeof selectLines>>
  note: string
}

/** What is still with the receiver goes back to whoever held it before, unless they have left since. */
async function giveBack(trx: Trx, actor: Actor, { id, assets, lines, note }: Refused): Promise<void> {
  const { business } = actor
  const still = await selectUnchangedSincePaper(trx, business, id)
  const members = await lockMembers(
    trx,
    business,
    lines.flatMap(({ from_person_id }) => from_person_id ?? []),
  )
  const holders = await lockHolders(
    trx,
    business,
    lines.flatMap(({ from_holder_id }) => from_holder_id ?? []),
  )
  const before = new Map(lines.map((line) => [line.asset_id, line]))
  const changes = assets
    .filter((asset) => still.has(asset.id) && asset.deleted_at === null)
    .map((asset) => {
      const { from_person_id = null, from_holder_id = null } = before.get(asset.id) ?? {}
      const holder_id = from_person_id !== null && members.has(from_person_id) ? from_person_id : null
      const outside_holder_id = from_holder_id !== null && holders.has(from_holder_id) ? from_holder_id : null
      return { before: asset, after: { holder_id, outside_holder_id } }
    })
  const write = await changeMany(trx, actor, { batch: null, note }, changes)
  await write()
}

/** Notifies whoever wrote the paper, unless they answered themselves or are no member any more. */
async function notifyGiver(
  { trx, runtime, actor }: ChangeContext,
  { number, receiver_name }: { number: string; receiver_name: string },
  { by, reason }: { by: string | null; reason: string | undefined },
): Promise<void> {
  if (by === actor.id || !(await lockMembers(trx, actor.business, [actor.id])).has(actor.id)) return
  const about = { personId: actor.id, businessId: actor.business }
  await notify(
    trx,
    runtime,
    reason === undefined
      ? { ...about, type: 'handover.accepted', payload: { name: receiver_name, number } }
      : { ...about, type: 'handover.refused', payload: { name: receiver_name, number, reason } },
  )
}

async function requireHandover(db: Db, business: string, id: string): Promise<HandoverRow> {
  const row = await selectHandover(db, business, id)
  if (!row) throw new AppError('handover.not_found')
  return row
}
