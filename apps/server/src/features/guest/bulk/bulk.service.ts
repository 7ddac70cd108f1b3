import type { Received } from '@nine/contract/call'
import type { GuestStanding } from '@nine/contract/event/door/door-rules'
import {
  type changeGuests as ChangeGuests,
  type GuestChange,
  GUESTS_CHOSEN_MAX,
  type putGuestsBack as PutBack,
} from '@nine/contract/event/guest/guest-bulk'
import type { Lang } from '@nine/contract/lang'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { newId } from '../../../db/id.ts'
import type { Db } from '../../../tables.ts'
import { changeGuestCount, lockEvent, opennessOf, queueAttendeeSync, requireEvent } from '../../event/event.public.ts'
import { cancelMails } from '../../mail/mail.public.ts'
import { checkGuestIn } from '../check-in.service.ts'
import { countGuests, type GuestFilter, selectGuestIds } from '../guest-list.queries.ts'
import { forgetGuestsInActs, lockGuests } from '../guest.queries.ts'
import { openCategorySeats } from '../seats/category-seats.ts'
import {
  deleteGuestRows,
  insertEdits,
  lockChosenGuests,
  selectCategoryIds,
  selectTakenEmails,
  updateCategories,
  updateStates,
} from './bulk.queries.ts'
import { messageAbout } from '../seats/message-about.ts'
import { passOnSeats } from '../seats/notify-waiting.service.ts'
import { mailTickets } from './mail-tickets.ts'

type Chosen = Awaited<ReturnType<typeof lockChosenGuests>>[number]

export async function listGuestIds(db: Db, business: string, event: string, filter: GuestFilter) {
  await requireEvent(db, business, event)
  const [ids, total] = await Promise.all([
    selectGuestIds(db, business, event, filter, GUESTS_CHOSEN_MAX),
    countGuests(db, business, event, filter),
  ])
  return { ids, total }
}

/** Tickets of those who have a seat and an address, their own or that of who registered them. */
export async function sendTickets(context: ChangeContext, event: string, ids: readonly string[]) {
  const { trx, runtime, actor } = context
  const { cancelled_at } = await requireEvent(trx, actor.business, event)
  if (cancelled_at) throw new AppError('event.cancelled')
  const guests = await lockChosenGuests(trx, { business: actor.business, event }, ids)
  const reached = guests.flatMap((guest) => {
    const email = guest.email || guest.leader_email
    return email && guest.state === 'registered' ? [{ ...guest, email, isCompanion: guest.email === '' }] : []
  })
  const mails = await mailTickets(context, event, reached)
  await runtime.live.within(trx).toBusiness(actor.business, 'guest.changed', { event })
  return { ...mails, skipped: ids.length - reached.length }
}

/** Guests are locked before their event, as everywhere; then seats are counted once, whoever else takes or gives some. */
export async function changeGuests(
  context: ChangeContext,
  event: string,
  { guests: ids, category, state, notify = false, reason = '' }: Received<typeof ChangeGuests>['body'],
) {
  const { trx, actor } = context
  const of = { business: actor.business, event }
  if (category) await requireCategory(context, event, [category])
  const guests = await lockChosenGuests(trx, of, ids)
  const row = await lockEvent(trx, of.business, event)
  if (row.cancelled_at && state === 'registered') throw new AppError('event.cancelled')
  const categories = await openCategorySeats(trx, of)
  if (state === undefined) {
    const others = guests.filter(({ category_id }) => category_id !== category)
    const changed = others.filter((guest) => !hasSeat(guest) || categories.move(guest.category_id, category ?? null))
    await writeCategories(
      context,
      event,
      changed.map((guest) => ({ guest, category: category ?? null })),
    )
    return {
      before: changed.map(({ id, category_id }): GuestChange => ({ id, category: category_id })),
      unchanged: guests.length - others.length,
      refused: others.length - changed.length,
    }
  }
  const others = guests.filter((guest) => guest.state !== state)
  let seats = opennessOf(row).seatsLeft ?? Infinity
  // Who is offered a seat has it counted already, in the event and in the category.
  const takesSeat = (guest: Chosen): boolean => {
    if (guest.offered_until) return true
    if (seats <= 0 || !categories.take(guest.category_id)) return false
    seats -= 1
    return true
  }
  const changed =
    state === 'cancelled'
      ? others.filter(({ checked_in_at }) => !checked_in_at)
      : (await withoutTaken(context, event, others)).filter(takesSeat)
  await writeStates(
    context,
    event,
    changed.map((guest) => ({ guest, state })),
    { isTold: notify, reason },
  )
  return {
    before: changed.map(({ id, state: had }): GuestChange => ({ id, state: had })),
    unchanged: guests.length - others.length,
    refused: others.length - changed.length,
  }
}

/** Each goes back to what it was, unless it is no longer what the change made of it. */
export async function putGuestsBack(
  context: ChangeContext,
  event: string,
  { before, category, state }: Received<typeof PutBack>['body'],
) {
  const { trx, actor } = context
  const of = { business: actor.business, event }
  const was = new Map(before.map((change) => [change.id, change]))
  const known = await selectCategoryIds(trx, of)
  const guests = await lockChosenGuests(trx, of, [...was.keys()])
  const row = await lockEvent(trx, of.business, event)
  const categories = await openCategorySeats(trx, of)
  if (state === undefined) {
    const back = guests.flatMap((guest) => {
      const earlier = was.get(guest.id)?.category
      const isMeant = earlier !== undefined && guest.category_id === (category ?? null)
      if (!isMeant || (earlier !== null && !known.has(earlier))) return []
      if (hasSeat(guest) && !categories.move(guest.category_id, earlier)) return []
      return [{ guest, category: earlier }]
    })
    await writeCategories(context, event, back)
    return { restored: back.length, kept: before.length - back.length }
  }
  const still = guests.filter((guest) => guest.state === state && was.get(guest.id)?.state !== undefined)
  const free = new Set((await withoutTaken(context, event, still)).map(({ id }) => id))
  let seats = opennessOf(row).seatsLeft ?? Infinity
  const back = still.flatMap((guest) => {
    const earlier = was.get(guest.id)?.state
    if (earlier === undefined || (guest.state === 'cancelled' && !free.has(guest.id))) return []
    if (earlier === 'registered' && (--seats < 0 || !categories.take(guest.category_id))) return []
    return [{ guest, state: earlier }]
  })
  await writeStates(context, event, back)
  return { restored: back.length, kept: before.length - back.length }
}

/** Registered, or a seat is held for them. */
const hasSeat = ({ state, offered_until }: Chosen): boolean => state === 'registered' || offered_until !== null

/** Somebody who was cancelled and has registered again keeps the newer registration. */
async function withoutTaken(
  { trx, actor }: ChangeContext,
  event: string,
  guests: readonly Chosen[],
): Promise<Chosen[]> {
  const cancelled = guests.filter(({ state }) => state === 'cancelled')
  const emails = cancelled.map(({ email }) => email)
  const taken = await selectTakenEmails(trx, { business: actor.business, event }, emails)
  return guests.filter(({ email, state }) => {
    if (state !== 'cancelled' || email === '') return true
    if (taken.has(email)) return false
    taken.add(email)
    return true
  })
}

export async function requireCategory(
  { trx, actor }: ChangeContext,
  event: string,
  ids: readonly string[],
): Promise<void> {
  const known = await selectCategoryIds(trx, { business: actor.business, event })
  if (ids.every((id) => known.has(id))) return
  throw new AppError('request.validation', {}, [{ field: 'category', code: 'invalid_value', values: {} }])
}

async function writeCategories(
  context: ChangeContext,
  event: string,
  changes: readonly { guest: Chosen; category: string | null }[],
): Promise<void> {
  const { trx, runtime, actor } = context
  if (changes.length === 0) return
  const of = { business: actor.business, event }
  const rows = await trx
    .selectFrom('guest_category')
    .select(['id', 'name'])
    .where('business_id', '=', of.business)
    .where('event_id', '=', event)
    .execute()
  const nameOf = (id: string | null): string => rows.find((row) => row.id === id)?.name ?? ''
  await updateCategories(
    trx,
    of,
    changes.map(({ guest, category }) => ({ id: guest.id, category })),
  )
  await insertEdits(
    trx,
    { ...of, by: actor.id },
    changes.map(({ guest, category }) => ({
      act: newId(),
      guest: guest.id,
      details: [{ field: 'category', before: nameOf(guest.category_id), after: nameOf(category) }],
    })),
  )
  await passOnSeats({ trx, runtime }, of)
  await runtime.live.within(trx).toBusiness(of.business, 'guest.changed', { event })
}

/** Only those who are registered have a seat; a ticket that still waits is not sent to somebody who has none. */
async function writeStates(
  { trx, runtime, actor }: ChangeContext,
  event: string,
  changes: readonly { guest: Chosen; state: GuestStanding }[],
  { isTold, reason } = { isTold: false, reason: '' },
): Promise<void> {
  if (changes.length === 0) return
  const of = { business: actor.business, event }
  await updateStates(
    trx,
    of,
    changes.map(({ guest, state }) => ({
      id: guest.id,
      state,
      untold: messageAbout(guest, state, isTold),
      reason: state === 'cancelled' ? reason : '',
    })),
  )
  await cancelMails(
    trx,
    changes.flatMap(({ guest, state }) => (state === 'cancelled' && guest.mail_id ? [guest.mail_id] : [])),
  )
  await insertEdits(
    trx,
    { ...of, by: actor.id },
    changes.map(({ guest, state }) => ({
      act: newId(),
      guest: guest.id,
      details: [{ field: 'state', before: guest.state, after: state }],
    })),
  )
  const seats = changes.reduce(
    (sum, { guest, state }) => sum + Number(state === 'registered') - Number(guest.state === 'registered'),
    0,
  )
  await changeGuestCount(trx, of.business, event, seats)
  await passOnSeats({ trx, runtime }, of)
  await queueAttendeeSync(trx, runtime, of.business, event)
  await runtime.live.within(trx).toBusiness(of.business, 'guest.changed', { event })
}

/** Those who may come in; guests who are in already are left alone. */
export async function checkGuestsIn(
  { trx, runtime, actor }: ChangeContext,
  event: string,
  ids: readonly string[],
  lang: Lang,
) {
  if ((await requireEvent(trx, actor.business, event)).cancelled_at) throw new AppError('event.cancelled')
  await lockGuests(trx, actor.business, event, ids)
  const guests = await lockChosenGuests(trx, { business: actor.business, event }, ids)
  const registered = guests.filter(({ state }) => state === 'registered')
  const visitor = { person: { id: actor.id }, lang, timeZone: runtime.config.timeZone }
  const arrived: { id: string; updatedAt: string }[] = []
  for (const { id } of registered) {
    const { first, updatedAt } = await checkGuestIn(trx, visitor, { id, eventID: event, checkIn: true })
    if (first) arrived.push({ id, updatedAt })
  }
  return { arrived, refused: ids.length - registered.length }
}

/** What happened at the door stays for the figures, without their names. */
export async function removeGuests({ trx, runtime, actor }: ChangeContext, event: string, ids: readonly string[]) {
  const of = { business: actor.business, event }
  const guests = await lockChosenGuests(trx, of, ids)
  await lockEvent(trx, of.business, event)
  const chosen = guests.map(({ id }) => id)
  await cancelMails(
    trx,
    guests.flatMap(({ mail_id }) => mail_id ?? []),
  )
  await forgetGuestsInActs(trx, of.business, chosen, actor.id)
  await deleteGuestRows(trx, of, chosen)
  const seats = guests.filter(({ state }) => state === 'registered').length
  await changeGuestCount(trx, of.business, event, -seats)
  await passOnSeats({ trx, runtime }, of)
  await queueAttendeeSync(trx, runtime, of.business, event)
  await runtime.live.within(trx).toBusiness(of.business, 'guest.changed', { event })
  return { removed: guests.length }
}
