import { type MailMessage } from '@nine/contract/mail'
import type { MessageSend, MessageTexts, Segment } from '@nine/contract/message/message'
import type { Selectable } from 'kysely'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import { type Former, requireEvent } from '../event/event.public.ts'
import { countEventMails } from '../mail/mail.public.ts'
import { queueEventMails } from '../mail/mail.service.ts'
import { textColumns } from './chosen-text.ts'
import { countWaitingSends, insertSend, lockSend, selectMessage, selectSend, updateSend } from './message.queries.ts'
import type { MessageTables } from './message.table.ts'
import { isAnybodyReached, type Recipient, selectRecipients } from './reach.queries.ts'
import { audienceOf } from './standings.ts'

export const SEND_QUEUE = 'message-send'
export interface SendJob {
  business: string
  id: string
}

/** Guests of one step: a transaction that is over before anybody who registers notices it. */
const STEP = 700
/** Messages that wait for their time, per event. */
const WAITING_MAX = 20
const DAY_MS = 86_400_000
/** An organiser may still write to guests so long after the event. */
const AFTER_EVENT_DAYS = 30

type SendRow = Selectable<MessageTables['message_send']>

interface NewSend {
  event: string
  kind: MailMessage
  about?: Date
  segment?: Segment
  category?: string | null
  texts?: MessageTexts
  before?: Former
  sendAt: Date
  expiresAt: Date | null
}

/** Writes to many in the background, as part of the transaction; undefined when the very same was begun before. */
export async function beginSend(
  { trx, runtime, actor }: ChangeContext,
  { event, kind, about, segment = 'all', category = null, texts, before, sendAt, expiresAt }: NewSend,
): Promise<string | undefined> {
  const id = newId()
  const isNew = await insertSend(trx, {
    business_id: actor.business,
    id,
    event_id: event,
    kind,
    about: about ?? null,
    segment,
    category_id: category,
    ...(texts ? textColumns(texts) : {}),
    before: before ? JSON.stringify(before) : null,
    send_at: sendAt,
    expires_at: expiresAt,
    created_by: actor.id,
  })
  if (!isNew) return undefined
  const job: SendJob = { business: actor.business, id }
  await runtime.jobs.send(trx, SEND_QUEUE, job, kind === 'own' ? { startAfter: sendAt } : {})
  return id
}

/** What an event tells its guests by itself, unless its organiser switched that off. */
export async function notifyGuests(
  context: ChangeContext,
  event: string,
  kind: 'change' | 'cancellation' | 'reinstated',
  before?: Former,
): Promise<void> {
  const { trx, actor } = context
  const settled = kind === 'reinstated' ? undefined : await selectMessage(trx, actor.business, event, kind)
  if (settled?.is_on === false) return
  const { start_at: start } = await requireEvent(trx, actor.business, event)
  const now = new Date()
  await beginSend(context, {
    event,
    kind,
    sendAt: now,
    // Nobody needs to know after the start; what happens during the event is sent all the same.
    expiresAt: start && start > now ? start : null,
    ...(before ? { before } : {}),
  })
}

interface Message {
  texts: MessageTexts
  segment: Segment
  category: string | null
  sendAt: string | null
}

/** An organiser's own message to some of the guests. */
export async function sendMessage(
  context: ChangeContext,
  event: string,
  { texts, segment, category, sendAt }: Message,
): Promise<MessageSend> {
  const { trx, actor } = context
  const { over_at: over } = await requireEvent(trx, actor.business, event)
  const now = new Date()
  const at = sendAt === null ? now : new Date(sendAt)
  const last = over && new Date(over.getTime() + AFTER_EVENT_DAYS * DAY_MS)
  if ((sendAt !== null && at <= now) || (last && at > last)) throw new AppError('message.too_late')
  if ((await countWaitingSends(trx, actor.business, event)) >= WAITING_MAX)
    throw new AppError('message.too_many', { max: WAITING_MAX })
  const audience = audienceOf('own', { segment, category })
  const asked = { business: actor.business, event, audience, send: null, until: now }
  // At its time there may be somebody; now there must be.
  if (sendAt === null && !(await isAnybodyReached(trx, asked))) throw new AppError('message.nobody')
  const id = await beginSend(context, { event, kind: 'own', segment, category, texts, sendAt: at, expiresAt: null })
  return toSend(await requireSend(trx, actor.business, event, id ?? ''))
}

/** Only what has not begun to go out can be stopped. */
export async function stopSend({ trx, actor }: ChangeContext, event: string, id: string): Promise<MessageSend> {
  await requireEvent(trx, actor.business, event)
  const send = await lockSend(trx, actor.business, id)
  if (!send || send.event_id !== event || send.kind !== 'own') throw new AppError('message.not_found')
  if (send.state === 'queueing' || send.state === 'queued') throw new AppError('message.gone_out')
  await updateSend(trx, actor.business, id, { state: 'stopped' })
  return toSend({ ...send, state: 'stopped' })
}

async function requireSend(trx: Trx, business: string, event: string, id: string): Promise<SendRow> {
  const send = await selectSend(trx, business, id)
  if (!send || send.event_id !== event) throw new AppError('message.not_found')
  return send
}

export const toSend = (row: SendRow): MessageSend => ({
  id: row.id,
  subject: row.subject_vn,
  segment: row.segment,
  category: row.category_id,
  sendAt: row.send_at.toISOString(),
  state: row.state,
  mails: row.mails,
})

/**
 * Queues the mails of the next guests; true when there are more. The step and how far it came are one transaction under
 * the lock of the sending: a process that was killed goes on where it stopped, and two of them write to nobody twice.
 */
export async function runStep(trx: Trx, runtime: Runtime, { business, id }: SendJob): Promise<boolean> {
  const send = await lockSend(trx, business, id)
  if (!send || send.state === 'queued' || send.state === 'stopped') return false
  const { event_id: event, kind, created_by: by } = send
  const row = await trx
    .selectFrom('event')
    .select(['deleted_at', 'cancelled_at'])
    .where('business_id', '=', business)
    .where('id', '=', event)
    .executeTakeFirst()
  const isPast = send.expires_at !== null && send.expires_at <= new Date()
  // A cancelled event is no longer reminded of; what its organiser writes goes out.
  const isOff = row?.cancelled_at && kind !== 'cancellation' && kind !== 'own'
  if (!row || row.deleted_at || isOff || isPast) {
    await updateSend(trx, business, id, { state: 'stopped' })
    return false
  }
  const guests = await selectRecipients(trx, {
    business,
    event,
    audience: audienceOf(kind, { segment: send.segment, category: send.category_id }),
    send: id,
    after: send.cursor,
    until: send.send_at,
    limit: STEP,
  })
  const recipients = oncePerAddress(guests)
  const permits = await countEventMails(trx, runtime, {
    sender: { id: by, business },
    topic: `${kind} ${event}`,
    order: ORDERS[kind] ?? 'reminder',
    recipients: recipients.map(({ email, isCold }) => ({ to: email, isCold })),
  })
  await queueEventMails(
    trx,
    runtime,
    business,
    recipients.flatMap(({ id: guest, email: to, lang }, index) => {
      const permit = permits[index]
      const mail = { business, event, guest, message: kind, to, lang, send: id, expiresAt: send.expires_at }
      return permit ? [{ mail, permit }] : []
    }),
  )
  const isDone = guests.length < STEP
  await updateSend(trx, business, id, {
    state: isDone ? 'queued' : 'queueing',
    cursor: guests.at(-1)?.id ?? send.cursor,
    mails: send.mails + recipients.length,
  })
  if (isDone) await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  return !isDone
}

/** Several guests without an address may be reached through the same person. */
function oncePerAddress(guests: readonly Recipient[]) {
  const byAddress = new Map<string, Recipient & { email: string }>()
  for (const { email, ...guest } of guests)
    if (email !== null && !byAddress.has(email)) byAddress.set(email, { ...guest, email })
  return [...byAddress.values()]
}

const ORDERS: Readonly<Partial<Record<MailMessage, 'change' | 'reminder' | 'bulk'>>> = {
  change: 'change',
  cancellation: 'change',
  reinstated: 'change',
  own: 'bulk',
  thanks: 'bulk',
}
