import { ARRIVAL_MINUTES, ARRIVALS_SHOWN, type Guest } from '@nine/contract/event/guest/guest'
import type { GuestFilterState } from '@nine/contract/event/event-list'
import type { Db, Trx } from '../../tables.ts'
import { newId } from '../../db/id.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import {
  countColdMails,
  countExpectedMail,
  type MailPermit,
  recipientLimitReached,
  cancelMail,
} from '../mail/mail.public.ts'
import { queueEventMail } from '../mail/mail.service.ts'
import { isCold } from './cold-guest.ts'
import { countGuests, countSegments, countStates, selectArrivals, selectGuests } from './guest-list.queries.ts'
import {
  lockGuests,
  recountGuests,
  selectGuest,
  selectLeaderEmail,
  undoArrivals,
  updateGuest,
} from './guest.queries.ts'
import { toGuest } from './guest-response.ts'
import { messageOfStanding } from './seats/message-about.ts'
import { companionTopic, ticketTopic } from './ticket-topic.ts'

import { guestLink, requireEvent } from '../event/event.public.ts'
import type { ChangeContext } from '../../context.ts'

interface ListQuery {
  limit: number
  page: number
  search?: string | undefined
  status?: GuestFilterState | undefined
  category?: string | undefined
}

export async function listGuests(
  { db, config }: { db: Db; config: Runtime['config'] },
  business: string,
  event: string,
  { limit, page, ...filter }: ListQuery,
) {
  const { url } = await requireEvent(db, business, event)
  const [rows, total, states, segments] = await Promise.all([
    selectGuests(db, business, event, { ...filter, limit, offset: (page - 1) * limit }),
    countGuests(db, business, event, filter),
    countStates(db, business, event),
    countSegments(db, business, event, filter),
  ])
  return {
    items: rows.map((row) => toGuest(row, guestLink(config.publicOrigin, url, event, row.id))),
    total,
    ...states,
    segments,
  }
}

/** Arrivals over time. */
export async function listArrivals(db: Db, business: string, event: string) {
  await requireEvent(db, business, event)
  const rows = await selectArrivals(db, business, event, { minutes: ARRIVAL_MINUTES, limit: ARRIVALS_SHOWN })
  return { items: rows.map(({ at, count }) => ({ at: at.toISOString(), count })), total: rows.length }
}

/** Takes back check-ins of the acting member, except those that somebody took back or made anew since. */
export async function undoCheckIns(
  { trx, actor: { id: by, business } }: ChangeContext,
  { event, guests }: { event: string; guests: readonly { id: string; updatedAt: string }[] },
) {
  await requireEvent(trx, business, event)
  const arrivals = guests.map(({ id, updatedAt }) => ({ id, at: Date.parse(updatedAt), act: newId() }))
  await lockGuests(
    trx,
    business,
    event,
    guests.map(({ id }) => id),
  )
  const undone = await undoArrivals(trx, { business, event, by, madeBy: by }, arrivals)
  await recountGuests(trx, business, undone)
  return { undone }
}

/** The ticket of a guest who can be sent one, or what says how their registration stands, and the address it goes to. */
export async function ticketOf(db: Db, { config }: Runtime, business: string, id: string) {
  const guest = await selectGuest(db, business, id)
  if (!guest) throw new AppError('guest.not_found')
  const event = await requireEvent(db, business, guest.event_id)
  const to = guest.email || (await selectLeaderEmail(db, business, id))
  if (!to) throw new AppError('guest.no_email')
  if (event.cancelled_at) throw new AppError('event.cancelled')
  const message = messageOfStanding(guest)
  if (!message) throw new AppError('guest.cancelled')
  return { guest, to, message, link: guestLink(config.publicOrigin, event.url, event.id, id) }
}

type TicketOf = Awaited<ReturnType<typeof ticketOf>>

/** Resends a guest's ticket for an organiser: now, or not at all. */
export async function resendTicket({ trx, runtime, actor: sender }: ChangeContext, ticket: TicketOf): Promise<Guest> {
  return sendTicket(trx, runtime, ticket, await resendPermit({ trx, runtime, actor: sender }, ticket))
}

async function resendPermit(
  { trx, runtime, actor: sender }: ChangeContext,
  { guest, to }: TicketOf,
): Promise<MailPermit> {
  if (isCold(guest)) {
    const { permit, limited, resetsAt } = await countColdMails(trx, runtime, {
      sender,
      emails: [to],
      order: 'ticket',
    })
    if (limited.size > 0) throw recipientLimitReached(runtime, resetsAt)
    return permit
  }
  const topic = guest.email === '' ? companionTopic(guest.event_id, guest.id) : ticketTopic(guest.event_id)
  const permit = await countExpectedMail(trx, runtime, { to, topic, order: 'ticket' })
  if (permit.waits) throw recipientLimitReached(runtime, permit.waits.until)
  return permit
}

/** Queues the mail with a guest's ticket and links it to the guest; an earlier one that still waits is cancelled. */
export async function sendTicket(
  trx: Trx,
  runtime: Runtime,
  { guest: { business_id: business, id, event_id: event, lang, mail_id: before }, to, message, link }: TicketOf,
  permit: MailPermit,
): Promise<Guest> {
  if (before) await cancelMail(trx, before)
  const mail = { business, event, guest: id, message, to, lang }
  await updateGuest(trx, business, id, { mail_id: await queueEventMail(trx, runtime, mail, permit) })
  const guest = await selectGuest(trx, business, id)
  if (!guest) throw new AppError('guest.not_found')
  await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event: guest.event_id })
  return toGuest(guest, link)
}

/** One guest as organisers see them. */
export async function getGuest(
  { db, config }: { db: Db; config: Runtime['config'] },
  business: string,
  id: string,
): Promise<Guest> {
  const guest = await selectGuest(db, business, id)
  if (!guest) throw new AppError('guest.not_found')
  const { url } = await requireEvent(db, business, guest.event_id)
  return toGuest(guest, guestLink(config.publicOrigin, url, guest.event_id, id))
}
