import { createHash } from 'node:crypto'
import { ID_PATTERN } from '@nine/contract/fields'
import { consentText, newsText } from '@nine/contract/event/privacy/consent-text'
import type { ConsentQuestion, PrivacyRules } from '@nine/contract/event/privacy/privacy'
import { meetingName } from '@nine/contract/event/meeting-name'
import { numberOf } from '@nine/contract/event/drawn-cover'
import { Placing } from '@nine/contract/event/placing'
import { getEventPicture, type PublicEvent } from '@nine/contract/event/public-event'
import { formOf } from '@nine/contract/event/registration/registration-form'
import {
  type Openness,
  type RegistrationRules,
  registrationState,
} from '@nine/contract/event/registration/registration-rules'
import { selfCheckInFrom } from '@nine/contract/event/event-status'
import { sayTime } from '@nine/contract/event/event-when'
import type { Lang } from '@nine/contract/lang'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Person } from '../../access/session.ts'
import { AppError } from '../../app-error.ts'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { ChangeContext } from '../../context.ts'
import type { PageRequest } from '../../http/page/served-page.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import { requireBusinessCard } from '../business/business.service.ts'
import { formattedAddress } from '../region/region.service.ts'
import { roleIn } from '../staff/staff.service.ts'
import { checkInLink, placesLeft, publicLink, timesOf, toPublicCard, valuesOf, zoneOf } from './event-response.ts'
import { countWaiting } from './registration-rules.queries.ts'
import { calendarFile, entryOf, type Invitation, methodOf } from './event-calendar.ts'
import {
  type EventRow,
  lockEventRow,
  selectEvent,
  selectFields,
  selectPlacing,
  selectSchedules,
  updateEventRow,
} from './event.queries.ts'
import type { EventTables } from './event.table.ts'
import { MEETING_QUEUE, type MeetingJob } from './meeting/meeting-job.ts'
import { type PublicRow, selectPublicRow } from './public-page/public-event.queries.ts'

// What other features need of an event: finding one, its seats, its links, and what a ticket says about it.

type Row = Selectable<EventTables['event']>

/** What guests may have to be told of; they are a feature to the right. */
export interface EventHooks {
  /** Time or place are other than `before`, and the organiser wants guests to know. */
  onMoved: (context: ChangeContext, event: string, before: Placing) => Promise<void>
  /** It may have seats for those who wait. */
  onOtherCapacity: (context: ChangeContext, event: string) => Promise<void>
  onCancelled: (context: ChangeContext, event: string) => Promise<void>
  onReinstated: (context: ChangeContext, event: string) => Promise<void>
}

export const placingOf = (row: Row, config: Pick<Runtime['config'], 'timeZone'>): Placing => ({
  ...timesOf(row),
  timeZone: zoneOf(row, config),
  isOnline: row.is_online,
  meeting: row.is_online ? meetingNameOf(row) : '',
  venue: row.is_online ? '' : venueOf(row),
})

export const isSamePlacing = (a: Placing, b: Placing): boolean =>
  Placing.keyof().options.every((key) => a[key] === b[key])

/** When and where an event was to be at some time, if it is not there any more. */
export async function formerPlacing(
  db: Db,
  config: Pick<Runtime['config'], 'timeZone'>,
  event: Row,
  at: Date,
): Promise<Placing | null> {
  const former = await selectPlacing(db, event, at)
  return former && !isSamePlacing(former, placingOf(event, config)) ? former : null
}

/** Locks an event that is not deleted, before changing it. */
export async function lockEvent(trx: Trx, business: string, id: string): Promise<Row> {
  const row = await lockEventRow(trx, business, id)
  if (!row || row.deleted_at) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

/** Visible to everybody when published, to members of its business and to its guests always. */
export async function getPublicEvent(
  db: Db,
  runtime: Runtime,
  id: string,
  { person, lang, hasTicket = false }: { person: Person | undefined; lang: Lang; hasTicket?: boolean },
): Promise<PublicEvent> {
  const row = hasTicket ? await requireEventById(db, id) : await requireVisibleEvent(db, id, person)
  const business = row.business_id
  const [schedules, organiser, waiting] = await Promise.all([
    selectSchedules(db, business, id),
    requireBusinessCard(db, business),
    row.has_waiting_list ? countWaiting(db, business, id) : 0,
  ])
  const openness = opennessOf(row)
  return {
    ...toPublicCard(row, runtime.config),
    content: row.content,
    qrCode: row.qr_code,
    imageSize: row.width && row.height ? { width: row.width, height: row.height } : null,
    eventSchedules: valuesOf(row, schedules).eventSchedules,
    requiredRegister: formOf(row.fields, lang),
    formVersion: row.form_version,
    answerFileMb: runtime.config.answerFileMb,
    selfCheckIn: row.self_check_in,
    organiser,
    registration: {
      state: registrationState(openness, new Date()),
      opensAt: openness.opensAt?.toISOString() ?? null,
      closesAt: openness.closesAt?.toISOString() ?? null,
      needsApproval: row.needs_approval,
      asksFirst: row.asks_first,
      hasWaitingList: row.has_waiting_list,
      waiting,
      groupMax: row.group_max,
      consent: consentQuestion(row, lang),
    },
  }
}

/** The event of a page, whose address also names its business. */
export async function requirePublicEvent(
  runtime: Runtime,
  { params, person, context: { lang } }: PageRequest,
  { hasTicket = false } = {},
): Promise<PublicEvent> {
  const { slug = '', eventId = '' } = params
  const event = ID_PATTERN.test(eventId)
    ? await getPublicEvent(runtime.db, runtime, eventId, { person, lang, hasTicket })
    : undefined
  if (event?.organiser.url !== slug.toLowerCase()) throw new AppError('CAN_NOT_SEE_EVENT')
  return event
}

/** Undefined while it has no start. With an invitation it is meant for a mail. */
export async function calendarOf(
  db: Db,
  row: EventRow,
  config: Pick<Runtime['config'], 'publicOrigin' | 'timeZone'>,
  invitation?: Invitation,
): Promise<{ content: string; method: string } | undefined> {
  const entry = entryOf(row, {
    origin: config.publicOrigin,
    url: publicLinkOf(row, config),
    where: placeOf(row),
    schedule: await selectSchedules(db, row.business_id, row.id),
    timeZone: zoneOf(row, config),
  })
  return entry && { content: calendarFile(entry, invitation), method: methodOf(entry, invitation) }
}

/** An event that this person may see. */
export async function requireVisibleEvent(db: Db, id: string, person: Person | undefined): Promise<PublicRow> {
  const row = await requireEventById(db, id)
  if (!row.is_published && !(await roleIn(db, row.business_id, person))) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

export async function requirePublishedEvent(db: Db, id: string): Promise<PublicRow> {
  const row = await requireEventById(db, id)
  if (!row.is_published) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

/** Also one that is not published: for what guests have been sent. */
export async function requireEventById(db: Db, id: string): Promise<PublicRow> {
  const row = await selectPublicRow(db, id)
  if (!row || row.deleted_at) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

/**
 * Claims seats, all or none of them, if the event is published, not cancelled, not over, not full and takes registrations; false otherwise. At
 * the door (`isWalkIn`) the switch, the dates and the approval do not count. The last statement before the commit, because
 * it locks the event: everybody else who wants a seat waits until then.
 */
export async function claimSeats(
  trx: Trx,
  { business, event, seats, isWalkIn }: { business: string; event: string; seats: number; isWalkIn: boolean },
): Promise<boolean> {
  const claimed = claimedSeats({ business, event, seats, isWalkIn })
  const { rows } = await sql<{ id: string }>`
    with claimed as (${claimed}) select id from claimed ${preparedStatement}`.execute(trx)
  return rows.length === 1
}

/** The same as part of a statement, `after` its other parts: from there on the event is locked. */
export const claimedSeats = (
  { business, event, seats, isWalkIn }: { business: string; event: string; seats: number; isWalkIn: boolean },
  after: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
    update event set guest_count = guest_count + ${seats}::integer ${after}
    where business_id = ${business} and id = ${event} and deleted_at is null and is_published and cancelled_at is null
      and (over_at is null or over_at > now())
      and (${isWalkIn}::boolean or not needs_approval and takes_registrations
        and (registration_opens_at is null or registration_opens_at <= now())
        and (registration_closes_at is null or registration_closes_at > now()))
      and (capacity is null or guest_count + held_seats + ${seats}::integer <= capacity)
    returning id`

type Rules = Pick<
  Row,
  | 'capacity'
  | 'guest_count'
  | 'held_seats'
  | 'takes_registrations'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'has_waiting_list'
  | 'needs_approval'
  | 'start_at'
>

/** What decides whether people can register now. */
export const opennessOf = (row: Rules): Openness => ({
  isOn: row.takes_registrations,
  opensAt: row.registration_opens_at,
  closesAt: row.registration_closes_at,
  hasWaitingList: row.has_waiting_list,
  needsApproval: row.needs_approval,
  placesLeft: placesLeft(row),
  startsAt: row.start_at,
})

/** Refuses before the date of opening, after that of closing, and while the switch is off. */
export function refuseNotOpen(row: Rules, { lang, timeZone }: { lang: Lang; timeZone: string }): void {
  const state = registrationState(opennessOf(row), new Date())
  if (state === 'closed') throw new AppError('registration.closed')
  if (state === 'soon' && row.registration_opens_at)
    throw new AppError('registration.not_open', { time: sayTime(row.registration_opens_at, lang, timeZone) })
}

type Consent = Pick<Row, 'purpose_vn' | 'purpose_en' | 'asks_for_news' | 'retention_months'> & { business_name: string }

const CONSENT_ID_LENGTH = 24

/** What guests are asked to agree to. The id is made from the words, so that other words are another version. */
export function consentQuestion(row: Consent, lang: Lang): ConsentQuestion {
  const purpose = lang === 'en' ? row.purpose_en || row.purpose_vn : row.purpose_vn
  const organiser = row.business_name
  const text = consentText({ organiser, purpose, retentionMonths: row.retention_months }, lang)
  const news = row.asks_for_news ? newsText(organiser, lang) : null
  const hash = createHash('sha256').update(JSON.stringify([text, news]))
  return { id: hash.digest('hex').slice(0, CONSENT_ID_LENGTH), text, newsText: news }
}

/** Sets what guests agree to and how long their data is kept. An end that moves is announced again. */
export async function setPrivacyRules(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  { purpose, asksForNews, retentionMonths }: PrivacyRules,
): Promise<void> {
  await updateEventRow(trx, actor.business, id, {
    purpose_vn: purpose.vn,
    purpose_en: purpose.en,
    asks_for_news: asksForNews,
    retention_months: retentionMonths,
    erasure_announced_at: null,
    updated_by: actor.id,
  })
  await runtime.live.within(trx).toBusiness(actor.business, 'event.changed', { id })
}

/** Sets when and how people may register; locks the event. */
export async function setRegistrationRules(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  { isOn, opensAt, closesAt, hasWaitingList, asksFirst, needsApproval, changeHours, groupMax }: RegistrationRules,
): Promise<void> {
  await updateEventRow(trx, actor.business, id, {
    takes_registrations: isOn,
    registration_opens_at: opensAt === null ? null : new Date(opensAt),
    registration_closes_at: closesAt === null ? null : new Date(closesAt),
    has_waiting_list: hasWaitingList,
    asks_first: asksFirst,
    needs_approval: needsApproval,
    change_hours: changeHours,
    group_max: groupMax,
    updated_by: actor.id,
  })
  await runtime.live.within(trx).toBusiness(actor.business, 'event.changed', { id })
}

/** Adjusts the number of seats taken. To add several guests, lock the event first. */
export async function changeGuestCount(trx: Trx, business: string, id: string, change: number): Promise<void> {
  await trx
    .updateTable('event')
    .set((row) => ({ guest_count: row('guest_count', '+', change) }))
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}

export async function businessOfEvent(db: Db, id: string): Promise<string | undefined> {
  const event = db.selectFrom('event').select('business_id').where('id', '=', id)
  return (await event.modifyEnd(preparedStatement).executeTakeFirst())?.business_id
}

/** An event that is not deleted, for whatever is done around it. */
export async function requireEvent(db: Db, business: string, id: string): Promise<EventRow> {
  const row = await selectEvent(db, business, id)
  if (!row || row.deleted_at) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

/** The saved form of an event; undefined while none was saved. */
export const savedForm = (db: Db, { business_id, id, form_version }: Row) =>
  selectFields(db, business_id, id, form_version)

/** A guest's own link: its holder is let in. */
export const guestLink = (origin: string, slug: string, event: string, guest: string): string =>
  `${checkInLink(origin, slug, event)}?userid=${guest}`

/** A cover for mails about an event without one. */
export const drawnCoverLink = (origin: string, { id, title }: Pick<Row, 'id' | 'title'>): string =>
  `${origin}${getEventPicture.path.replace('{id}', id)}?kind=cover&v=${numberOf(title).toString(36)}`

/** When guests are let in, where the event says so: from then on they can check themselves in. */
export const doorOpensAt = (row: Row): Date | null =>
  row.self_check_in && !row.is_online
    ? selfCheckInFrom({ start: row.start_at, isPublished: true, minutes: row.self_check_in_minutes })
    : null

/** Its page for everybody. */
export const publicLinkOf = (row: EventRow, { publicOrigin }: Pick<Runtime['config'], 'publicOrigin'>): string =>
  publicLink(publicOrigin, row.url, row.id)

export const placeOf = (row: EventRow): string => (row.is_online ? meetingNameOf(row) : venueOf(row))

/** Of an online event. */
const meetingNameOf = (row: Pick<Row, 'online_item' | 'meeting_url'>): string =>
  meetingName({ onlineItems: row.online_item, meetingLink: row.meeting_url })

const venueOf = ({ address, province, district, place_scheme: scheme }: Row): string =>
  formattedAddress({ address, province, district, scheme })

type Online = Pick<Row, 'is_online' | 'online_item' | 'meeting_url' | 'meet_link'>

/** Where guests of an online event go: the organiser's own link, or the meeting that was made for it. */
export const meetingLink = (row: Online): string => (row.is_online && row.meeting_url) || madeMeetingLink(row)

/** The link of the meeting on Google Meet; empty for an event that has none. */
export const madeMeetingLink = (row: Online): string => (isOnGoogle(row) ? row.meet_link : '')

/** Whether it has a meeting made for it: one with a link of its own needs none. */
export const isOnGoogle = ({ is_online, online_item, meeting_url }: Omit<Online, 'meet_link'>): boolean =>
  is_online && online_item === 'google' && meeting_url === ''

/** Queues an update of the attendees; Google does not mail them, our ticket did. */
export async function queueAttendeeSync(trx: Trx, { jobs }: Runtime, business: string, id: string): Promise<void> {
  const row = await selectEvent(trx, business, id)
  if (!row || row.meet_id === '' || !isOnGoogle(row)) return
  await jobs.send(trx, MEETING_QUEUE, { business, id, tell: false } satisfies MeetingJob)
}

export { lastMoment } from './event-calendar.ts'
