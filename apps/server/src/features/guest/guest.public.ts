import { eventDay } from '@nine/contract/event/door/door-rules'
import { selfCheckInFrom } from '@nine/contract/event/event-status'
import { sayTime } from '@nine/contract/event/event-when'
import * as calls from '@nine/contract/event/guest/guest'
import type { Lang } from '@nine/contract/lang'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { newId } from '../../db/id.ts'
import type { Trx } from '../../tables.ts'
import { AppError, isRefusal } from '../../app-error.ts'
import { countColdMails } from '../mail/mail.public.ts'
import { type GuestRow, nameFrom, type ReadRows } from './guest-rows.ts'
import { insertGuest, insertGuests, selectGuestsByEmail, updateGuests } from './guest.queries.ts'
import { fullNameOf } from '@nine/contract/identity/full-name'
import { maskEmail, maskPhone } from '@nine/contract/text/mask'
import { allows } from '@nine/contract/business/roles'
import type { Person } from '../../access/session.ts'
import {
  type ArrivalRow,
  lockGuests,
  recountGuests,
  selectArrival,
  undoArrivals,
  updateCheckIn,
} from './guest.queries.ts'
import { previewRows } from './read-guest-file.ts'
import { batchHints } from '../../adapters/live/batch-hints.ts'
import type { Runtime } from '../../runtime.ts'
import { withKey } from './withdraw-key.ts'
import { businessOfEvent, changeGuestCount, guestLink, lockEvent } from '../event/event.public.ts'
import type { ChangeContext } from '../../context.ts'

export const GUEST_TICKET_QUEUE = 'guest-ticket'
interface Choices {
  event: string
  lang: Lang
  dryRun: boolean
  sendMail: boolean
}

/**
 * Adds new guests and updates those whose address is known; beyond the capacity nobody is added. What a file does not
 * say changes nothing, and a number that is none does not replace one that is known.
 */
export async function importGuests(
  { trx, runtime, actor }: ChangeContext,
  read: ReadRows,
  { event, lang, dryRun, sendMail }: Choices,
) {
  const { id: personId, business } = actor
  const { capacity, guest_count, held_seats, cancelled_at } = await lockEvent(trx, business, event)
  if (cancelled_at) throw new AppError('event.cancelled')
  const known = new Map(
    (
      await selectGuestsByEmail(
        trx,
        business,
        event,
        read.guests.map(({ email }) => email),
      )
    ).map((guest) => [guest.email, guest]),
  )
  const doubtful = new Set(read.warnings.map(({ row }) => row))
  const guests = read.guests.map((row) => {
    const before = known.get(row.email)
    return {
      ...row,
      name: row.name || before?.name || nameFrom(row.email),
      phone: row.phone === '' || doubtful.has(row.row) ? before?.phone || row.phone : row.phone,
    }
  })
  const strangers = guests.filter(({ email }) => !known.has(email))
  const seats = capacity === null ? strangers.length : Math.max(0, capacity - guest_count - held_seats)
  const added = strangers.slice(0, seats).map((row) => ({ ...row, id: newId() }))
  const full = strangers.slice(seats).map(({ row, email }) => ({ row, reason: 'event_full' as const, text: email }))
  const changed = guests.flatMap((row) => {
    const before = known.get(row.email)
    return !before || (row.name === before.name && row.phone === before.phone) ? [] : [{ ...row, id: before.id }]
  })
  const now = Date.now()
  const mails = sendMail && !dryRun ? await queueTickets({ trx, runtime, actor }, added) : NO_MAILS
  if (!dryRun) {
    await insertGuests(
      trx,
      added.map((row, index) => ({
        business_id: business,
        event_id: event,
        id: row.id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        search_text: searchText(row),
        participation_form: 'import',
        lang,
        mail_id: null,
        checked_in_at: null,
        checked_in_how: null,
        checked_in_by: null,
        added_by: personId,
        // The list shows the latest first, so this keeps the order of the file.
        created_at: new Date(now - index),
      })),
    )
    await updateGuests(
      trx,
      business,
      changed.map((row) => ({ id: row.id, name: row.name, phone: row.phone, search_text: searchText(row) })),
    )
    await changeGuestCount(trx, business, event, added.length)
    await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  }
  const issues = [...read.issues, ...full].toSorted((a, b) => a.row - b.row)
  return {
    ...previewRows({ guests, issues, warnings: read.warnings }),
    added: added.length,
    updated: changed.length,
    unchanged: guests.length - strangers.length - changed.length,
    ...mails,
  }
}

interface Mails {
  mailed: number
  notMailed: { row: number; email: string }[]
}
const NO_MAILS: Mails = { mailed: 0, notMailed: [] }

/** These mails are unsolicited: all fit into today's budget, or the import is refused. */
async function queueTickets(
  { trx, runtime, actor: sender }: ChangeContext,
  added: readonly (GuestRow & { id: string })[],
): Promise<Mails> {
  const { limited } = await countColdMails(trx, runtime, { sender, emails: added.map(({ email }) => email) })
  const written = added.filter(({ email }) => !limited.has(email))
  await runtime.jobs.sendMany(
    trx,
    GUEST_TICKET_QUEUE,
    written.map(({ id }) => ({ business: sender.business, id })),
  )
  const passedOver = added.filter(({ email }) => limited.has(email)).map(({ row, email }) => ({ row, email }))
  return { mailed: written.length, notMailed: passedOver.slice(0, calls.ROW_ISSUES_SHOWN) }
}

const searchText = ({ name, email, phone }: GuestRow): string => withoutAccents([name, email, phone].join('\n'))

interface Arrival {
  id: string
  eventID: string
  /** Where a member checks guests in; empty when guests check themselves in. */
  gate?: string | undefined
  /** Without it nothing changes: other clients send a code that the guest already has. */
  checkIn?: boolean | undefined
}

/** Who checks a guest in, and how times are told to them. */
interface Visitor {
  person: Pick<Person, 'id'> | undefined
  lang: Lang
  timeZone: string
}

/**
 * By a member of the business or the holder of the guest's link. The first check-in counts; a repeat returns it again.
 * Only members take one back.
 */
export async function checkGuestIn(
  trx: Trx,
  visitor: Visitor,
  { id, eventID, gate: sentGate = '', checkIn }: Arrival,
  at = new Date(),
) {
  const { person } = visitor
  const before = await requireArrival(trx, id, eventID, person)
  const isStaff = before.role !== null && allows(before.role, calls.checkGuestIn.orMember)
  if (checkIn === false) {
    if (!isStaff || !person) throw new AppError('access.denied')
    return takeBack(trx, person, { id, eventID }, before)
  }
  if (!checkIn || isIn(before, at, visitor.timeZone)) return toArrival(id, before, false)
  if (before.is_cancelled) throw new AppError('event.cancelled')
  if (!isStaff) refuseClosed(before, at, visitor)
  const by = isStaff ? person?.id : undefined
  // The holder of a link could name any gate and distort the figures.
  const gate = isStaff ? sentGate : ''
  const known = before.checked_in_at
  const [ticket, act] = [{ business: before.business_id, event: eventID, id }, newId()]
  if (await updateCheckIn(trx, ticket, { by, gate, at, known, act })) {
    const by_email = by ? before.by_email : null
    return toArrival(id, { ...before, by_email, gate, steward: '', checked_in_at: at, updated_at: at }, true)
  }
  // Another gate was faster: return its time and name.
  return toArrival(id, await requireArrival(trx, id, eventID, person), false)
}

/** Whoever let them in. What a walk-in came with stays: their seat is freed at the door. */
async function takeBack(
  trx: Trx,
  person: Pick<Person, 'id'>,
  { id, eventID: event }: Pick<Arrival, 'id' | 'eventID'>,
  { business_id: business, checked_in_at: at }: ArrivalRow,
) {
  await lockGuests(trx, business, event, [id])
  const arrivals = at ? [{ id, at: at.getTime(), act: newId() }] : []
  await recountGuests(trx, business, await undoArrivals(trx, { business, event, by: person.id }, arrivals))
  return toArrival(id, await requireArrival(trx, id, event, person), false)
}

/** Whether a ticket has let somebody in already: ever, on this day of the event, or since they last left. */
function isIn(
  { checked_in_at: last, left_at, check_in_mode: mode, time_zone }: ArrivalRow,
  at: Date,
  zone: string,
): boolean {
  if (!last) return false
  if (mode === 'in-out') return left_at === null
  return mode === 'once' || eventDay(last, time_zone ?? zone) === eventDay(at, time_zone ?? zone)
}

/** Guests check themselves in where the event allows it, while it is published and from some time before its start. */
function refuseClosed(row: ArrivalRow, at: Date, { lang, timeZone }: Visitor): void {
  const { start_at: start, is_published: isPublished, self_check_in_minutes: minutes } = row
  const from = selfCheckInFrom({ start, isPublished, minutes })
  if (!row.self_check_in || !from) throw new AppError('SELF_CHECKIN_OFF')
  if (at < from) throw new AppError('SELF_CHECKIN_EARLY', { time: sayTime(from, lang, row.time_zone ?? timeZone) })
}

async function requireArrival(trx: Trx, id: string, event: string, person: Pick<Person, 'id'> | undefined) {
  const row = await selectArrival(trx, id, person?.id)
  if (!row || row.event_id !== event || row.state !== 'registered') throw new AppError('NOT_VALID_QRCODE')
  if (row.is_deleted) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

function toArrival(id: string, row: ArrivalRow, first: boolean) {
  const isWhole = row.role !== null && allows(row.role, 'guest.read')
  const { by_first_name: firstName, by_last_name: lastName, by_email: email } = row
  return {
    id,
    name: row.name,
    email: isWhole ? row.email : maskEmail(row.email),
    phone: isWhole ? row.phone : maskPhone(row.phone),
    checkIn: row.checked_in_at !== null,
    updatedAt: (row.checked_in_at ?? row.updated_at).toISOString(),
    gate: row.gate,
    by:
      (row.role && row.steward) ||
      (row.role && row.checked_in_at && email
        ? fullNameOf({ firstName: firstName ?? '', lastName: lastName ?? '', email })
        : ''),
    participationForm: row.role && row.participation_form,
    note: row.role ? row.note : '',
    first,
  }
}

/**
 * Tickets of those who gave an address at the door. A member or steward typed it, so they count as cold mails; beyond the
 * budget they go without, as they do where the sender's own address is not confirmed.
 */
export async function queueWalkInTickets(
  { trx, runtime, actor }: ChangeContext,
  guests: readonly { id: string; email: string }[],
): Promise<void> {
  if (!(await isConfirmed(trx, actor.id))) return
  try {
    const emails = guests.map(({ email }) => email)
    const { limited } = await countColdMails(trx, runtime, { sender: actor, emails, order: 'ticket' })
    const written = guests.filter(({ email }) => !limited.has(email))
    await runtime.jobs.sendMany(
      trx,
      GUEST_TICKET_QUEUE,
      written.map(({ id }) => ({ business: actor.business, id })),
    )
  } catch (error) {
    if (!isRefusal(error, 'mail.budget_spent')) throw error
  }
}

const isConfirmed = async (trx: Trx, person: string): Promise<boolean> =>
  (await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', person)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Somebody who came without a registration, without a seat yet. Returns their ticket code. */
export async function addGuestAtDoor(trx: Trx, guest: Parameters<typeof insertGuest>[1]): Promise<string> {
  const code = await insertGuest(trx, guest)
  if (code === undefined) throw new AppError('ALREADY_EXITS_ACCOUNT')
  return code
}

/** The link in a guest's own mail, with which they may also withdraw. */
export const ownLink = (
  { config: { publicOrigin }, secret }: Pick<Runtime, 'config' | 'secret'>,
  { slug, event, guest }: { slug: string; event: string; guest: string },
): string => withKey(guestLink(publicOrigin, slug, event, guest), secret, guest)

export { type CategorySeats, openCategorySeats } from './seats/category-seats.ts'
export { knowsOfRegistration, passOnSeats } from './seats/notify-waiting.service.ts'

const BATCH_MS = 200

const announce = batchHints<Runtime, 'changed'>('live guests', BATCH_MS, async ({ db, live }, event) => {
  const business = await businessOfEvent(db, event)
  if (business) await live.toBusiness(business, 'guest.changed', { event })
})

/** Shows everybody in the event's business that its guests changed, once that has committed. */
export const announceGuests = (runtime: Runtime, event: string): void => announce(runtime, event, ['changed'])
