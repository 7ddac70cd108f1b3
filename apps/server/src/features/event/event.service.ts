import { allows, type Role } from '@nine/contract/business/roles'
import { type EventDetail } from '@nine/contract/event/event'
import type { Lang } from '@nine/contract/lang'
import { formOf } from '@nine/contract/event/registration/registration-form'
import type { Config } from '../../config.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { requireBusinessCard } from '../business/business.service.ts'
import { qrImage } from '../qrcode/qrcode.service.ts'
import { publicLink, toEvent, valuesOf, zoneOf } from './event-response.ts'
import {
  deleteEventRow,
  insertEvent,
  insertMove,
  lockEventRow,
  lockUntouchedDraft,
  selectEvent,
  selectFields,
  selectNewestGuests,
  selectSchedules,
  lockEventCreation,
  updateEventRow,
} from './event.queries.ts'
import { queueMeetingSync, queueMeetingRemoval } from './meeting/meeting.service.ts'
import type { EventValues } from '@nine/contract/event/event-form'
import { createMeeting, type Meeting } from '../../adapters/google-meet.ts'
import { releasePicture, requirePublicImage } from '../media/media.service.ts'
import { nameOf } from '../staff/staff.service.ts'
import {
  columnsOf,
  type EventChange,
  isOtherMeeting,
  moveToZone,
  refuseTooSmall,
  refuseUnknownRegions,
  assertValidEvent,
  scheduleEntries,
} from './event-change.ts'
import { isOnGoogle, madeMeetingLink, meetingLink } from './event-links.ts'
import { hasOtherLink, isSameTimeAndPlace, timeAndPlaceOf } from './event-place.ts'
import { type EventHooks, lockEvent, requireEvent } from './event.public.ts'
import { cleanContent, picturesIn } from './clean-note.ts'
import { replaceSchedules } from './event.queries.ts'
import { toAppError, tokenOf } from './meeting/google-account.service.ts'
import { meetingTimes } from './meeting/meeting.service.ts'
import type { ChangeContext } from '../../context.ts'

const NEWEST_GUESTS = 10

interface NewEvent {
  id: string
  qrCode: string
}

/** What a new event needs before anything is written: its id, and the QR code of its public page. */
export async function prepareEvent(db: Db, { publicOrigin }: Config, business: string): Promise<NewEvent> {
  const { url } = await requireBusinessCard(db, business)
  const id = newId()
  return { id, qrCode: qrImage(publicLink(publicOrigin, url, id)) }
}

export async function addEvent(
  { trx, runtime: { live }, actor: { id: personId, business } }: ChangeContext,
  { id, qrCode }: NewEvent,
): Promise<{ id: string }> {
  await lockEventCreation(trx, business, personId)
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

export async function getEventForEdit(
  { db, config }: { db: Db; config: Config },
  { business, role, lang }: { business: string; role: Role; lang: Lang },
  id: string,
): Promise<EventDetail> {
  const row = await requireEvent(db, business, id)
  const [schedules, fields, guests] = [
    await selectSchedules(db, business, id),
    await selectFields(db, business, id, row.form_version),
    // A guest's id is their ticket.
    allows(role, 'guest.read') ? await selectNewestGuests(db, business, id, NEWEST_GUESTS) : [],
  ]
  return {
    ...toEvent(row, config),
    content: row.content,
    meetingLink: row.meeting_url,
    eventSchedules: valuesOf(row, schedules).eventSchedules,
    requiredRegister: formOf(fields, lang),
    formVersion: row.form_version,
    answerFileMb: config.answerFileMb,
    listUser: guests,
    eventDetail: { id: madeMeetingLink(row) && row.meet_id, link: meetingLink(row) },
    meetingState: row.meet_id === '' || !isOnGoogle(row) ? 'none' : row.meet_state,
    publishedAt: row.is_published ? (row.published_at?.toISOString() ?? null) : null,
    version: row.version,
  }
}

/** Deleting twice changes nothing. */
export async function trashEvent({ trx, runtime, actor: { id: personId, business } }: ChangeContext, id: string) {
  const row = await requireRow(trx, business, id)
  if (!row.deleted_at) await setDeleted({ trx, runtime, actor: { id: personId, business } }, row, new Date())
  return { id }
}

export async function restoreEvent({ trx, runtime, actor }: ChangeContext, id: string): Promise<{ id: string }> {
  const row = await requireRow(trx, actor.business, id)
  if (row.deleted_at) await setDeleted({ trx, runtime, actor }, row, null)
  return { id }
}

/** Removes a deleted event for good, with its guests. */
export async function purgeEvent(
  { trx, runtime, actor: { business } }: ChangeContext,
  id: string,
): Promise<{ id: string }> {
  const row = await requireRow(trx, business, id)
  if (!row.deleted_at) throw new AppError('event.not_deleted')
  await deleteEventRow(trx, business, id)
  for (const picture of [row.image_id, ...picturesIn(row.content)]) await releasePicture(trx, runtime.jobs, picture)
  await queueMeetingRemoval(trx, runtime, row)
  await runtime.live.within(trx).toBusiness(business, 'event.changed', { id })
  return { id }
}

async function setDeleted({ trx, runtime, actor }: ChangeContext, row: Row, at: Date | null): Promise<void> {
  const { id } = row
  await updateEventRow(trx, actor.business, id, { deleted_at: at, updated_by: actor.id })
  await queueMeetingSync(trx, runtime, row)
  await runtime.live.within(trx).toBusiness(actor.business, 'event.changed', { id })
}

type Row = Awaited<ReturnType<typeof requireRow>>

async function requireRow(trx: Trx, business: string, id: string) {
  const row = await lockEventRow(trx, business, id)
  if (!row) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

/**
 * Creates the meeting of an event that is to be on Google Meet and has none, before anything is written. Creating it twice
 * for the same event gives the same one.
 */
export async function prepareMeeting(
  { db, runtime, actor: { id: personId, business } }: { db: Db; runtime: Runtime; actor: Actor },
  id: string,
  change: EventChange,
): Promise<Meeting | undefined> {
  const row = await selectEvent(db, business, id)
  const isOnline = change.isOnline === undefined ? row?.is_online : change.isOnline === 'on'
  if (!row || row.deleted_at || !isOnline || row.meet_id !== '') return undefined
  if ((change.onlineItems ?? row.online_item) !== 'google') return undefined
  // The organiser has a meeting of their own.
  if ((change.meetingLink ?? row.meeting_url) !== '') return undefined
  const token = await tokenOf(db, runtime, personId)
  if (!token) throw new AppError('ACCOUNT_NOT_CONNECTED')
  const start = timeAfter(change.startDateTime, row.start_at)
  // Without a start there is nothing to put into a calendar.
  if (!start) return undefined
  const end = (change.enableEndTime ?? row.enable_end) ? timeAfter(change.endDateTime, row.end_at) : null
  const title = change.eventTitle ?? row.title
  return createMeeting(runtime.config, token, { id, title, ...meetingTimes(start, end) }).catch(
    toAppError('ACCOUNT_NOT_CONNECTED'),
  )
}

function timeAfter(sent: string | null | undefined, saved: Date | null): Date | null {
  if (sent === undefined) return saved
  return sent === null ? null : new Date(sent)
}

type ChangeHooks = Pick<EventHooks, 'onMoved' | 'onOtherCapacity'>

const TELLS_NOBODY: ChangeHooks = { onMoved: () => Promise.resolve(), onOtherCapacity: () => Promise.resolve() }

/** Changes the fields that were sent. */
export async function changeEvent(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  { isPublish, version, meeting, timeZone, notify = false, ...sent }: EventChange,
  { onMoved, onOtherCapacity }: ChangeHooks = TELLS_NOBODY,
): Promise<void> {
  const { business } = actor
  const row = await lockEvent(trx, business, id)
  if (version !== undefined && version !== row.version)
    throw new AppError('event.conflict', { name: await nameOf(trx, row.updated_by) })
  const before = valuesOf(row, await selectSchedules(trx, business, id))
  const zone = zoneOf(row, runtime.config)
  const isMoved = timeZone !== undefined && timeZone !== zone
  const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const after: EventValues = { ...(isMoved ? moveToZone(before, zone, timeZone) : before), ...changes }
  const published = isPublish ?? row.is_published
  assertValidEvent(after, published)
  if (after.capacity !== before.capacity) refuseTooSmall(after.capacity, row.guest_count + row.held_seats)
  if (sent.address) refuseUnknownRegions(sent.address)
  if (sent.image) await requirePublicImage(trx, sent.image, 'image')
  const pictures = { before: picturesIn(before.content), after: picturesIn(cleanContent(after.content)) }
  for (const id of pictures.after) if (!pictures.before.includes(id)) await requirePublicImage(trx, id, 'content')

  const hasFields = isMoved || Object.keys(changes).length > 0
  const columns = columnsOf(after, timeZone ?? zone)
  const timeAndPlace = timeAndPlaceOf(row, runtime.config)
  const moved = timeAndPlaceOf({ ...row, ...columns, time_zone: timeZone ?? row.time_zone }, runtime.config)
  const isElsewhere = !isSameTimeAndPlace(timeAndPlace, moved)
  const isOtherLink = hasOtherLink(row, { ...row, ...columns })
  await updateEventRow(trx, business, id, {
    ...(hasFields ? { ...columns, version: row.version + 1 } : {}),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(published === row.is_published ? {} : { is_published: published, published_at: published ? new Date() : null }),
    ...(meeting ? { meet_id: meeting.id, meet_link: meeting.link, meet_owner: actor.id } : {}),
    updated_by: actor.id,
  })
  if (hasFields && columns.image_id !== row.image_id) await releasePicture(trx, runtime.jobs, row.image_id)
  for (const id of pictures.before) if (!pictures.after.includes(id)) await releasePicture(trx, runtime.jobs, id)
  if (sent.eventSchedules || isMoved) await replaceSchedules(trx, business, id, scheduleEntries(after))
  if (meeting ? row.guest_count > 0 : hasFields && isOtherMeeting(row, columns))
    await queueMeetingSync(trx, runtime, { ...row, meet_id: meeting?.id ?? row.meet_id })
  if (after.capacity !== before.capacity) await onOtherCapacity({ trx, runtime, actor }, id)
  if (isElsewhere && row.is_published)
    await insertMove(trx, { business_id: business, event_id: id, former: timeAndPlace })
  if (notify && (isElsewhere || isOtherLink))
    await onMoved({ trx, runtime, actor }, id, { ...timeAndPlace, isOtherLink })
  await runtime.live.within(trx).toBusiness(business, 'event.changed', { id })
}
