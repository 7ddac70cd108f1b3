import { ID_PATTERN } from '@nine/contract/fields'
import { selfCheckInFrom } from '@nine/contract/event/event-status'
import type { PublicEvent } from '@nine/contract/event/public-event'
import { formOf, type RegistrationField } from '@nine/contract/event/registration/registration-form'
import { registrationState } from '@nine/contract/event/registration/registration-rules'
import type { Lang } from '@nine/contract/lang'
import type { Selectable } from 'kysely'
import type { Person } from '../../access/session.ts'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { PageRequest } from '../../http/page/served-page.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import { requireBusinessCard } from '../business/business.service.ts'
import { roleIn } from '../staff/staff.service.ts'
import { calendarFile, entryOf, type Invitation, methodOf } from './event-calendar.ts'
import { consentQuestion } from './event-consent.ts'
import type { Former } from './event-place.ts'
import { isOnGoogle, publicLinkOf } from './event-links.ts'
import { placeOf } from './event-place.ts'
import { toPublicCard, valuesOf, zoneOf } from './event-response.ts'
import { opennessOf } from './event-seats.ts'
import { type EventRow, lockEventRow, selectEvent, selectFields, selectSchedules } from './event.queries.ts'
import type { EventTables } from './event.table.ts'
import { MEETING_QUEUE, type MeetingJob } from './meeting/meeting-job.ts'
import { type PublicRow, selectPublicRow } from './public-page/public-event.queries.ts'
import { countWaiting } from './registration-rules.queries.ts'

// What other features need of an event: finding one, its seats, its links, and what a ticket says about it.
export { lastMoment } from './event-calendar.ts'
export { consentQuestion, setPrivacyRules } from './event-consent.ts'
export { drawnCoverLink, guestLink, meetingLink, publicLinkOf } from './event-links.ts'
export { type Former, formerTimeAndPlace, timeAndPlaceOf } from './event-place.ts'
export {
  changeGuestCount,
  claimedSeats,
  claimSeats,
  opennessOf,
  refuseNotOpen,
  setRegistrationRules,
} from './event-seats.ts'

type Row = Selectable<EventTables['event']>

/** What guests may have to be notified of; they are a feature to the right. */
export interface EventHooks {
  /** Time, place or the link to the meeting are other than `before`, and the organiser wants guests to know. */
  onMoved: (context: ChangeContext, event: string, before: Former) => Promise<void>
  /** It may have seats for those who wait. */
  onOtherCapacity: (context: ChangeContext, event: string) => Promise<void>
  onCancelled: (context: ChangeContext, event: string) => Promise<void>
  onReinstated: (context: ChangeContext, event: string) => Promise<void>
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

/** The event as a calendar file; undefined while it has no start. The invitation is for files that go with a mail. */
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

/** Also one that is not published: guests may have mails that lead to it. */
export async function requireEventById(db: Db, id: string): Promise<PublicRow> {
  const row = await selectPublicRow(db, id)
  if (!row || row.deleted_at) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
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
export const savedForm = (
  db: Db,
  { business_id, id, form_version }: Pick<Row, 'business_id' | 'id' | 'form_version'>,
): Promise<RegistrationField[] | undefined> => selectFields(db, business_id, id, form_version)

/** When guests are let in, if the event says so: from then on they can check themselves in. */
export const doorOpensAt = (row: Row): Date | null =>
  row.self_check_in && !row.is_online
    ? selfCheckInFrom({ start: row.start_at, isPublished: true, minutes: row.self_check_in_minutes })
    : null

/** Queues an update of the attendees; Google does not mail them, our ticket did. */
export async function queueAttendeeSync(trx: Trx, { jobs }: Runtime, business: string, id: string): Promise<void> {
  const row = await selectEvent(trx, business, id)
  if (!row || row.meet_id === '' || !isOnGoogle(row)) return
  await jobs.send(trx, MEETING_QUEUE, { business, id, tell: false } satisfies MeetingJob)
}
