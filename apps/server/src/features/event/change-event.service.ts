import { endsAfterStart, type EventValues, PublishForm } from '@nine/contract/event/event-form'
import { eventEnd } from '@nine/contract/event/event-status'
import { type FieldIssue, fieldIssues } from '@nine/contract/validation'
import { withoutAccents } from '@nine/contract/text/without-accents'
import type { Selectable } from 'kysely'
import type { Meeting } from '../../adapters/google-meet.ts'
import type { Trx } from '../../db/schema.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { requirePublicImage } from '../media/media.service.ts'
import { unknownPlaces } from '../places/address.service.ts'
import { nameOf } from '../staff/staff.service.ts'
import { cleanNote } from './clean-note.ts'
import { valuesOf } from './event-answer.ts'
import { lockEventRow, replaceSchedules, selectSchedules, updateEventRow } from './event.queries.ts'
import type { Actor } from './event.service.ts'
import type { EventTables } from './event.table.ts'
import { followEvent } from './meeting.service.ts'

type Row = Selectable<EventTables['event']>
type Defined<T> = { [K in keyof T]?: T[K] | undefined }

export interface EventChange extends Defined<EventValues> {
  isPublish?: boolean | undefined
  version?: number | undefined
  /** The online meeting that was made for it beforehand. */
  meeting?: Meeting | undefined
}

/** Locks an event that is not deleted, so that it can be changed. */
export async function lockEvent(trx: Trx, business: string, id: string): Promise<Row> {
  const row = await lockEventRow(trx, business, id)
  if (!row || row.deleted_at) throw new AppError('CAN_NOT_SEE_EVENT')
  return row
}

/** Changes the fields that came; what is or becomes public must be whole. */
export async function changeEvent(
  trx: Trx,
  runtime: Runtime,
  actor: Actor,
  id: string,
  { isPublish, version, meeting, ...sent }: EventChange,
): Promise<void> {
  const { business } = actor
  const row = await lockEvent(trx, business, id)
  if (version !== undefined && version !== row.version)
    throw new AppError('event.conflict', { name: await nameOf(trx, row.updated_by) })
  const before = valuesOf(row, await selectSchedules(trx, business, id))
  const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const after: EventValues = { ...before, ...changes }
  const published = isPublish ?? row.is_published
  refuseFaults(published ? faultsOfPublic(after) : faultsOfDraft(after))
  if (sent.address) refuseUnknownPlaces(sent.address)
  if (sent.image) await requirePublicImage(trx, sent.image, 'image')

  const hasFields = Object.keys(changes).length > 0
  const columns = columnsOf(after, runtime.config.timeZone)
  await updateEventRow(trx, business, id, {
    ...(hasFields ? { ...columns, version: row.version + 1 } : {}),
    ...(published === row.is_published ? {} : { is_published: published, published_at: published ? new Date() : null }),
    ...(meeting ? { meet_id: meeting.id, meet_link: meeting.link, meet_owner: actor.id } : {}),
    updated_by: actor.id,
  })
  if (sent.eventSchedules) await replaceSchedules(trx, business, id, entriesOf(after))
  if (meeting ? row.guest_count > 0 : hasFields && isOtherMeeting(row, columns))
    await followEvent(trx, runtime, { ...row, meet_id: meeting?.id ?? row.meet_id })
  await runtime.live.within(trx).toBusiness(business, 'event.changed', { id })
}

/** Whether what a calendar says of the event is no longer right. */
function isOtherMeeting(before: Row, after: ReturnType<typeof columnsOf>): boolean {
  const keys = ['title', 'start_at', 'end_at', 'is_online', 'online_item'] as const
  return keys.some((key) => String(before[key]) !== String(after[key]))
}

function faultsOfPublic(values: EventValues): FieldIssue[] {
  const parsed = PublishForm.safeParse(values)
  return parsed.success ? [] : fieldIssues(parsed.error, values)
}

/** A draft may lack anything, but what it has must fit together. */
function faultsOfDraft({ startDateTime, endDateTime, enableEndTime }: EventValues): FieldIssue[] {
  if (!enableEndTime || !startDateTime || !endDateTime || endsAfterStart(startDateTime, endDateTime)) return []
  return [{ field: 'endDateTime', code: 'event_end_before_start', values: {} }]
}

function refuseUnknownPlaces(address: EventValues['address']): void {
  refuseFaults(
    unknownPlaces(address).map((field) => ({ field: `address.${field}`, code: 'invalid_value', values: {} })),
  )
}

function refuseFaults(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new AppError('request.validation', {}, issues)
}

function columnsOf(values: EventValues, timeZone: string) {
  const { startDateTime, endDateTime, enableEndTime, address } = values
  return {
    title: values.eventTitle,
    search_text: withoutAccents(values.eventTitle),
    note: values.note,
    image_id: values.image || null,
    start_at: startDateTime === null ? null : new Date(startDateTime),
    end_at: endDateTime === null || !enableEndTime ? null : new Date(endDateTime),
    enable_end: enableEndTime,
    over_at: eventEnd({ startDateTime, endDateTime, enableEndTime }, timeZone),
    is_online: values.isOnline === 'on',
    online_item: values.onlineItems,
    address: address.address,
    province: address.province,
    district: address.district,
    place_scheme: address.scheme,
    capacity: values.capacity,
    self_check_in: values.selfCheckIn,
  }
}

const entriesOf = ({ eventSchedules }: EventValues) =>
  eventSchedules.map(({ endDateTime, note }) => ({
    end_at: endDateTime === null ? null : new Date(endDateTime),
    note: cleanNote(note),
  }))
