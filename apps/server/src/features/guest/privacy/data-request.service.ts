import {
  type DataRequest,
  type DataRight,
  FULFIL_DAYS,
  REQUESTS_SHOWN,
} from '@nine/contract/event/privacy/data-request'
import { Email } from '@nine/contract/identity/person-fields'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { newId } from '../../../db/id.ts'
import type { Runtime } from '../../../runtime.ts'
import type { Db, Trx } from '../../../tables.ts'
import { changeGuestCount, lockEvent, queueAttendeeSync, requireEvent } from '../../event/event.public.ts'
import { countExpectedMail, queueMail } from '../../mail/mail.public.ts'
import { addNotificationsForRoles, type PendingPush } from '../../notification/notification.service.ts'
import { rolesWith } from '../../staff/staff.service.ts'
import { updateGuest } from '../guest.queries.ts'
import type { requireGuestsEvent } from '../guests-event.ts'
import { passOnSeats } from '../seats/notify-waiting.service.ts'
import {
  countOpen,
  type DataRequestRow,
  insertDataRequest,
  lockGuestsOf,
  selectDataRequests,
  updateAnswer,
} from './data-request.queries.ts'
import { eraseGuests, eraseTracesOf } from './erase.queries.ts'

const DAY_MS = 86_400_000
/** Requests of one address that wait for an answer; more of them say nothing new. */
const OPEN_PER_ADDRESS = 5
/** Requests about one event; more of them are abuse. */
const OPEN_PER_EVENT = 1000

type PublicEvent = Awaited<ReturnType<typeof requireGuestsEvent>>

interface Request {
  right: DataRight
  email: string
  text: string
  lang: Lang
}

export function readAddress(text: string): string {
  const email = Email.safeParse(text).data
  if (email === undefined)
    throw new AppError('request.validation', {}, [{ field: 'email', code: 'invalid_email', values: {} }])
  return email
}

/** Stores the request and notifies the organisers, whether or not the address is known. */
export async function askAboutData(trx: Trx, event: PublicEvent, request: Request): Promise<{ pushes: PendingPush[] }> {
  const business = event.business_id
  const [own, all] = [await countOpen(trx, business, event.id, request.email), await countOpen(trx, business, event.id)]
  if (own >= OPEN_PER_ADDRESS || all >= OPEN_PER_EVENT) return { pushes: [] }
  await insertDataRequest(trx, { business_id: business, id: newId(), event_id: event.id, ...request })
  const pushes = await addNotificationsForRoles(trx, rolesWith('guest.delete'), {
    businessId: business,
    type: 'event.data-request',
    payload: { eventTitle: event.title },
  })
  return { pushes }
}

export async function listDataRequests(db: Db, business: string, event: string) {
  await requireEvent(db, business, event)
  const rows = await selectDataRequests(db, { business, event, limit: REQUESTS_SHOWN })
  return { items: rows.map(toRequest), total: rows.length, open: await countOpen(db, business, event) }
}

const toRequest = (row: DataRequestRow): DataRequest => ({
  id: row.id,
  right: row.right,
  email: row.email,
  text: row.text,
  at: row.created_at.toISOString(),
  dueAt: new Date(row.created_at.getTime() + FULFIL_DAYS[row.right] * DAY_MS).toISOString(),
  guests: row.guests,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
})

/** Answers by mail to the address that asked; with `erases` what is known about its guests is gone afterwards. */
export async function answerDataRequest(
  context: ChangeContext,
  { event: eventId, id, answer, erases }: { event: string; id: string; answer: string; erases: boolean },
): Promise<DataRequest> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const event = await requireEvent(trx, business, eventId)
  const [row] = await selectDataRequests(trx, { business, event: eventId, id, limit: 1 })
  if (!row) throw new AppError('data_request.not_found')
  if (!(await updateAnswer(trx, { business, id, answer, by: actor.id }))) throw new AppError('data_request.answered')
  if (erases) await eraseAddress(context, eventId, row.email)
  await writeAnswer({ trx, runtime }, { business, organiser: event.business_name, title: event.title, row, answer })
  const [answered] = await selectDataRequests(trx, { business, event: eventId, id, limit: 1 })
  return toRequest(answered ?? row)
}

/** The seat goes to the next in line; nothing that identifies the guest stays. */
async function eraseAddress({ trx, runtime, actor }: ChangeContext, event: string, email: string): Promise<void> {
  const { business } = actor
  // First, like whoever writes an import of guests or takes one back.
  await lockEvent(trx, business, event)
  const guests = await lockGuestsOf(trx, { business, event, email })
  const seats = guests.filter(({ state }) => state === 'registered').length
  for (const { id } of guests) await updateGuest(trx, business, id, { state: 'cancelled', cancelled_how: 'guest' })
  await eraseTracesOf(trx, { business, event }, { email, guests })
  await eraseGuests(trx, { business, event, limit: guests.length, only: guests.map(({ id }) => id) })
  if (seats > 0) await changeGuestCount(trx, business, event, -seats)
  await passOnSeats({ trx, runtime }, { business, event })
  await queueAttendeeSync(trx, runtime, business, event)
  await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
}

interface Answered {
  business: string
  organiser: string
  title: string
  row: DataRequestRow
  answer: string
}

async function writeAnswer(
  { trx, runtime }: { trx: Trx; runtime: Runtime },
  { business, organiser, title, row, answer }: Answered,
): Promise<void> {
  const { email: to, lang, right } = row
  const permit = await countExpectedMail(trx, runtime, { to, topic: `data ${business}`, order: 'change' })
  await queueMail(
    trx,
    runtime,
    {
      to,
      lang,
      subject: say(lang, 'privacy', 'answerSubject', { event: title }),
      body: {
        title: say(lang, 'privacy', 'answerTitle', { right: say(lang, 'privacy', right).toLowerCase() }),
        paragraphs: answer.split('\n').filter((line) => line.trim() !== ''),
      },
      sender: { business, name: organiser },
    },
    permit,
  )
}
