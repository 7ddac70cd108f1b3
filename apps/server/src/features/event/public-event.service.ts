import { ID_PATTERN } from '@nine/contract/fields'
import type { PublicEvent, PublicEventCard } from '@nine/contract/event/public-event'
import { FALLBACK_FORM } from '@nine/contract/event/registration-form'
import type { Person } from '../../access/session.ts'
import type { Db } from '../../db/schema.ts'
import type { FileAnswer } from '../../http/call/answer.ts'
import { AppError } from '../../app-error.ts'
import type { PageRequest } from '../../http/page/served-page.ts'
import type { Runtime } from '../../runtime.ts'
import { findBusinessCard } from '../business/business.service.ts'
import { roleIn } from '../staff/staff.service.ts'
import { publicLink, toEvent, valuesOf } from './event-answer.ts'
import { calendarFile, entryOf } from './event-calendar.ts'
import { type EventRow, selectSchedules } from './event.queries.ts'
import { whenAndWhere } from './event.service.ts'
import { countPublished, type PublicRow, selectPublicRow, selectPublished } from './public-event.queries.ts'

export type { EventRow }

interface Page {
  limit: number
  page: number
}

export async function listPublished(db: Db, { config }: Runtime, business: string, { limit, page }: Page) {
  await findBusinessCard(db, business)
  const [rows, total] = await Promise.all([
    selectPublished(db, business, { limit, offset: (page - 1) * limit }),
    countPublished(db, business),
  ])
  return { items: rows.map((row) => toCard(row, config)), total }
}

export async function shareEvent(db: Db, { config }: Runtime, id: string) {
  return { items: [toCard(await findPublished(db, id), config)], total: 1 }
}

/** For everybody when published, for members of its business always. */
export async function getPublicEvent(
  db: Db,
  runtime: Runtime,
  id: string,
  person: Person | undefined,
): Promise<PublicEvent> {
  const row = await findSeen(db, id, person)
  const business = row.business_id
  const [schedules, organiser] = await Promise.all([selectSchedules(db, business, id), findBusinessCard(db, business)])
  return {
    ...toCard(row, runtime.config),
    qrCode: row.qr_code,
    eventSchedules: valuesOf(row, schedules).eventSchedules,
    requiredRegister: formOf(row),
    formVersion: row.form_version,
    selfCheckIn: row.self_check_in,
    organiser,
  }
}

/** The event a page is about: the address names its business too. */
export async function requirePublicEvent(runtime: Runtime, { params, person }: PageRequest): Promise<PublicEvent> {
  const { slug = '', eventId = '' } = params
  const event = ID_PATTERN.test(eventId) ? await getPublicEvent(runtime.db, runtime, eventId, person) : undefined
  if (event?.organiser.url !== slug.toLowerCase()) throw new AppError('CAN_NOT_SEE_EVENT')
  return event
}

/** What guests of an event fill in. */
export const formOf = ({ fields }: Pick<PublicRow, 'fields'>) => fields ?? [...FALLBACK_FORM]

export async function eventCalendar(db: Db, { config }: Runtime, id: string): Promise<FileAnswer> {
  const row = await findPublished(db, id)
  const content = calendarOf(row, config)
  if (!content) throw new AppError('CAN_NOT_SEE_EVENT')
  return {
    content: Buffer.from(content),
    type: 'text/calendar; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="event-${id}.ics"` },
  }
}

/** Undefined while nobody knows when it begins. */
export function calendarOf(row: EventRow, { publicOrigin, timeZone }: Runtime['config']): string | undefined {
  const url = publicLink(publicOrigin, row.url, row.id)
  const entry = entryOf(row, publicOrigin, url, whenAndWhere(row, timeZone).where)
  return entry && calendarFile(entry)
}

/** An event that a person may see. */
export async function findSeen(db: Db, id: string, person: Person | undefined): Promise<PublicRow> {
  const row = await findRow(db, id)
  if (!row.is_published && !(await roleIn(db, row.business_id, person))) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

async function findPublished(db: Db, id: string): Promise<PublicRow> {
  const row = await findRow(db, id)
  if (!row.is_published) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

async function findRow(db: Db, id: string): Promise<PublicRow> {
  const row = await selectPublicRow(db, id)
  if (!row || row.deleted_at) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

function toCard(row: EventRow, config: Runtime['config']): PublicEventCard {
  const event = toEvent(row, config)
  return {
    id: event.id,
    business: event.business,
    eventTitle: event.eventTitle,
    note: event.note,
    image: event.image,
    startDateTime: event.startDateTime,
    endDateTime: event.endDateTime,
    enableEndTime: event.enableEndTime,
    isOnline: event.isOnline,
    onlineItems: event.onlineItems,
    address: event.address,
    isPublish: event.isPublish,
    showPublish: event.showPublish,
    status: event.status,
    capacity: event.capacity,
    placesLeft: row.capacity === null ? null : Math.max(0, row.capacity - row.guest_count),
    publicLink: event.publicLink,
  }
}
