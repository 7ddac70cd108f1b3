import { allows, type Role } from '@nine/contract/business/roles'
import { EVENT_PAGE_SIZE, type EventView } from '@nine/contract/event/event-list'
import { EVENT_LIST_MAX, type EventAnswer, type EventCounts, type EventDetail } from '@nine/contract/event/event'
import { DEFAULT_FORM } from '@nine/contract/event/registration-form'
import type { Config } from '../../config.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { findBusinessCard } from '../business/business.service.ts'
import { formattedAddress } from '../places/address.service.ts'
import { qrImage } from '../qrcode/qrcode.service.ts'
import { checkInLink, publicLink, toEvent, valuesOf } from './event-answer.ts'
import {
  addToGuestCount,
  countByView,
  countEvents,
  deleteEventRow,
  type EventRow,
  insertEvent,
  lockEventRow,
  lockUntouchedDraft,
  selectBusinessOfEvent,
  selectEvent,
  selectEvents,
  selectEventsByTime,
  selectFields,
  selectNewestGuests,
  selectSchedules,
  takeTurn,
  updateEventRow,
  takePlaceRow,
} from './event.queries.ts'
import { followEvent, forgetMeeting, isOnGoogle, meetingLink } from './meeting.service.ts'

const NEWEST_GUESTS = 10

/** Who acts, and in which business. */
export interface Actor {
  id: string
  business: string
}

/** For calls about one event that name no business. */
export const businessOfEvent = selectBusinessOfEvent

interface NewEvent {
  id: string
  qrCode: string
}

/** What a new event needs before anything is written: its id, and the code of its public page. */
export async function prepareEvent(db: Db, { publicOrigin }: Config, business: string): Promise<NewEvent> {
  const { url } = await findBusinessCard(db, business)
  const id = newId()
  return { id, qrCode: qrImage(publicLink(publicOrigin, url, id)) }
}

export async function addEvent(
  trx: Trx,
  { live }: Runtime,
  { id: personId, business }: Actor,
  { id, qrCode }: NewEvent,
): Promise<{ id: string }> {
  await takeTurn(trx, business, personId)
  const draft = await lockUntouchedDraft(trx, business, personId)
  if (draft) return { id: draft.id }
  await insertEvent(trx, {
    business_id: business,
    id,
    qr_code: qrCode,
    image_id: null,
    start_at: null,
    end_at: null,
    over_at: null,
    capacity: null,
    published_at: null,
    deleted_at: null,
    created_by: personId,
    updated_by: personId,
  })
  await live.within(trx).toBusiness(business, 'event.changed', { id })
  return { id }
}

interface ListQuery {
  limit?: number | undefined
  page?: number | undefined
  status?: EventView | undefined
  search?: string | undefined
}

export async function listEvents(db: Db, config: Config, business: string, query: ListQuery) {
  if (Object.values(query).every((value) => value === undefined)) return listByTime(db, config, business)
  const { limit = EVENT_PAGE_SIZE, page = 1, ...filter } = query
  const [rows, total, counts] = await Promise.all([
    selectEvents(db, business, filter, { limit, offset: (page - 1) * limit }),
    countEvents(db, business, filter),
    countByView(db, business),
  ])
  return { result: rows.map((row) => toEvent(row, config)), meta: { total, counts: counts as EventCounts } }
}

async function listByTime(db: Db, config: Config, business: string) {
  const [happening, finished] = await Promise.all([
    selectEventsByTime(db, business, 'happening', EVENT_LIST_MAX),
    selectEventsByTime(db, business, 'finished', EVENT_LIST_MAX),
  ])
  const toEvents = (rows: EventRow[]): EventAnswer[] => rows.map((row) => toEvent(row, config))
  return { result: { getListHappening: toEvents(happening), getListFinished: toEvents(finished) } }
}

export async function listDeletedEvents(db: Db, config: Config, business: string, limit: number) {
  const [rows, total] = await Promise.all([
    selectEvents(db, business, { status: 'deleted' }, { limit, offset: 0 }),
    countEvents(db, business, { status: 'deleted' }),
  ])
  return { items: rows.map((row) => toEvent(row, config)), total }
}

export async function getEventForEdit(
  db: Db,
  config: Config,
  business: string,
  id: string,
  role: Role,
): Promise<EventDetail> {
  const row = await requireEvent(db, business, id)
  const [schedules, fields, guests] = [
    await selectSchedules(db, business, id),
    await selectFields(db, business, id, row.form_version),
    // Whoever holds a guest's id holds their ticket.
    allows(role, 'guest.read') ? await selectNewestGuests(db, business, id, NEWEST_GUESTS) : [],
  ]
  return {
    ...toEvent(row, config),
    eventSchedules: valuesOf(row, schedules).eventSchedules,
    requiredRegister: fields ?? [...DEFAULT_FORM],
    formVersion: row.form_version,
    listUser: guests,
    eventDetail: { id: meetingLink(row) && row.meet_id, link: meetingLink(row) },
    meetingState: row.meet_id === '' || !isOnGoogle(row) ? 'none' : row.meet_state,
    version: row.version,
  }
}

/** A repeated delete changes nothing. */
export async function trashEvent(trx: Trx, runtime: Runtime, { id: personId, business }: Actor, id: string) {
  const row = await requireRow(trx, business, id)
  if (!row.deleted_at) await setDeleted(trx, runtime, { id: personId, business }, row, new Date())
  return { id }
}

export async function restoreEvent(trx: Trx, runtime: Runtime, actor: Actor, id: string): Promise<{ id: string }> {
  const row = await requireRow(trx, actor.business, id)
  if (row.deleted_at) await setDeleted(trx, runtime, actor, row, null)
  return { id }
}

/** Removes a deleted event for good, its guests with it. */
export async function purgeEvent(trx: Trx, runtime: Runtime, { business }: Actor, id: string): Promise<{ id: string }> {
  const row = await requireRow(trx, business, id)
  if (!row.deleted_at) throw new AppError('event.not_deleted')
  await deleteEventRow(trx, business, id)
  await forgetMeeting(trx, runtime, row)
  await runtime.live.within(trx).toBusiness(business, 'event.changed', { id })
  return { id }
}

async function setDeleted(trx: Trx, runtime: Runtime, actor: Actor, row: Row, at: Date | null): Promise<void> {
  const { id } = row
  await updateEventRow(trx, actor.business, id, { deleted_at: at, updated_by: actor.id })
  await followEvent(trx, runtime, row)
  await runtime.live.within(trx).toBusiness(actor.business, 'event.changed', { id })
}

type Row = Awaited<ReturnType<typeof requireRow>>

async function requireRow(trx: Trx, business: string, id: string) {
  const row = await lockEventRow(trx, business, id)
  if (!row) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

/** An event that is not deleted, for what is done around it. */
export async function requireEvent(db: Db, business: string, id: string): Promise<EventRow> {
  const row = await selectEvent(db, business, id)
  if (!row || row.deleted_at) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

/** Takes one place, if there is one to take. */
export const takePlace = takePlaceRow

/** Takes or frees places of an event. */
export const changeGuestCount = addToGuestCount

/** A registrant's own link: whoever holds it is let in. */
export const guestLink = (origin: string, slug: string, event: string, guest: string): string =>
  `${checkInLink(origin, slug, event)}?userid=${guest}`

const formats = new Map<string, Intl.DateTimeFormat>()
/** Making one takes longer than all else in a letter. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
  formats.set(timeZone, made)
  return made
}

/** When and where an event is, for a letter. */
export function whenAndWhere(row: EventRow, timeZone: string): { when: string; where: string } {
  return {
    when: row.start_at ? formatIn(timeZone).format(row.start_at) : '',
    where: row.is_online ? (row.online_item === 'google' ? 'Google Meet' : 'Microsoft Teams') : placeOf(row),
  }
}

const placeOf = ({ address, province, district, place_scheme: scheme }: EventRow): string =>
  formattedAddress({ address, province, district, scheme })
