import type { Handover, HandoverDetail, listHandovers as ListHandovers } from '@nine/contract/custody/handover'
import type { Received } from '@nine/contract/call'
import { allows, type Role } from '@nine/contract/business/roles'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import type { FileResponse } from '../../http/call/response.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { cancelMail, recipientLimitReached } from '../mail/mail.public.ts'
import { pdfOf } from '../media/media.service.ts'
import { askReceiver } from './ask-receiver.service.ts'
import { selectUnchangedSincePaper } from './custody.queries.ts'
import {
  countHandovers,
  type HandoverRow,
  lockHandover,
  selectHandover,
  selectHandovers,
  selectPhotos,
} from './handover.queries.ts'
import { toDetail, toHandover } from './handover-response.ts'
import { type KeeperRecord, selectKeeper } from './keeper/keeper.queries.ts'

/** Who looks; members without the right to hand over see only papers that they are on. */
export type Reader = Actor & { role: Role }

const seesAll = ({ role }: Reader): boolean => allows(role, 'custody.hand-over')

export async function listHandovers(
  db: Db,
  reader: Reader,
  { page, limit, state, kind, search, asset, keeper }: Received<typeof ListHandovers>['query'],
): Promise<{ data: Handover[]; totalCount: number }> {
  const filter = { state, kind, search, asset, keeper, seenBy: seesAll(reader) ? undefined : reader.id }
  const rows = await selectHandovers(db, reader.business, filter, { limit, offset: (page - 1) * limit })
  const totalCount = await countHandovers(db, reader.business, filter)
  return { data: rows.map((row) => toHandover(row, reader.id)), totalCount }
}

export async function getHandover(db: Db, runtime: Runtime, reader: Reader, id: string): Promise<HandoverDetail> {
  const row = await requireSeen(db, reader, id)
  const photos = await selectPhotos(db, reader.business, id)
  const isHeld = (await selectUnchangedSincePaper(db, reader.business, id)).size > 0
  return toDetail(runtime, row, reader.id, { photos, isHeld })
}

/** The PDF, shown in the browser unless it is to be saved. */
export async function getPdf(
  db: Db,
  runtime: Runtime,
  reader: Reader,
  { id, isDownload }: { id: string; isDownload: boolean },
): Promise<FileResponse> {
  const { pdf_id, pdf_version, version, number } = await requireSeen(db, reader, id)
  if (pdf_id === null || pdf_version < version) throw new AppError('handover.pdf_not_ready')
  return pdfOf(runtime, pdf_id, { name: number, isDownload })
}

/** A paper that somebody may not see does not exist for them. */
async function requireSeen(db: Db, reader: Reader, id: string): Promise<HandoverRow> {
  const row = await selectHandover(db, reader.business, id)
  const isOn = row?.giver_person_id === reader.id || row?.receiver_person_id === reader.id
  if (!row || !(seesAll(reader) || isOn)) throw new AppError('handover.not_found')
  return row
}

/** Sends the personal link again, to the address that the receiver has now; an older address's link ends. */
export async function sendAgain({ trx, runtime, actor }: ChangeContext, id: string): Promise<Handover> {
  const { business } = actor
  const paper = await lockHandover(trx, business, id)
  if (!paper) throw new AppError('handover.not_found')
  if (paper.state !== 'waiting') throw new AppError('handover.answered', { number: paper.number })
  const receiver = await requireParty(trx, business, paper.receiver_person_id ?? paper.receiver_holder_id)
  if (receiver.email === '') throw new AppError('custody.no_email')
  if (paper.mail_id !== null) await cancelMail(trx, paper.mail_id)
  await askReceiver({ trx, runtime, actor }, paper, receiver, { isReminder: false, now: new Date() })
  const row = await selectHandover(trx, business, id)
  if (!row) throw new AppError('handover.not_found')
  if (row.mail_id === null) throw recipientLimitReached(runtime, new Date(Date.now() + DAY_MS))
  return toHandover(row, actor.id)
}

const DAY_MS = 86_400_000

async function requireParty(db: Db, business: string, id: string | null): Promise<KeeperRecord> {
  const keeper = id === null ? undefined : await selectKeeper(db, business, id)
  if (!keeper) throw new AppError('holder.not_found')
  return keeper
}
