import { endsAfterStart, type EventValues, PublishForm } from '@nine/contract/event/event-form'
import { eventEnd } from '@nine/contract/event/event-status'
import { sameClock } from '@nine/contract/time-zone'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { type FieldIssue, fieldIssues } from '@nine/contract/validation'
import type { Selectable } from 'kysely'
import type { Meeting } from '../../adapters/google-meet.ts'
import { AppError } from '../../app-error.ts'
import { unknownRegions } from '../region/region.service.ts'
import { cleanContent, cleanNote } from './clean-note.ts'
import type { EventTables } from './event.table.ts'

type Defined<T> = { [K in keyof T]?: T[K] | undefined }

export interface EventChange extends Defined<EventValues> {
  isPublish?: boolean | undefined
  /** Times that are not sent with it keep what the clock says. */
  timeZone?: string | undefined
  version?: number | undefined
  /** Guests are notified when time or place changed. */
  notify?: boolean | undefined
  /** The online meeting, which is made before anything is written. */
  meeting?: Meeting | undefined
}

type Row = Selectable<EventTables['event']>

/** What is or becomes public must be complete. */
export function assertValidEvent(values: EventValues, isPublic: boolean): void {
  refuseIssues(isPublic ? issuesOfPublic(values) : issuesOfDraft(values))
}

/** Whether the calendar entry of the event is outdated. */
export function isOtherMeeting(before: Row, after: ReturnType<typeof columnsOf>): boolean {
  const keys = ['title', 'start_at', 'end_at', 'is_online', 'online_item', 'meeting_url'] as const
  return keys.some((key) => String(before[key]) !== String(after[key]))
}

function issuesOfPublic(values: EventValues): FieldIssue[] {
  const parsed = PublishForm.safeParse(values)
  return parsed.success ? [] : fieldIssues(parsed.error, values)
}

/** A draft may be incomplete, but not contradictory. */
function issuesOfDraft({ startDateTime, endDateTime, enableEndTime }: EventValues): FieldIssue[] {
  if (!enableEndTime || !startDateTime || !endDateTime || endsAfterStart(startDateTime, endDateTime)) return []
  return [{ field: 'endDateTime', code: 'event_end_before_start', values: {} }]
}

function refuseIssues(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new AppError('request.validation', {}, issues)
}

export function refuseTooSmall(capacity: number | null, guests: number): void {
  if (capacity !== null && capacity < guests)
    refuseIssues([{ field: 'capacity', code: 'capacity_below_guests', values: { count: guests } }])
}

export function refuseUnknownRegions(address: EventValues['address']): void {
  refuseIssues(
    unknownRegions(address).map((field) => ({ field: `address.${field}`, code: 'invalid_value', values: {} })),
  )
}

export function columnsOf(values: EventValues, timeZone: string) {
  const { startDateTime, endDateTime, enableEndTime, address } = values
  return {
    title: values.eventTitle,
    search_text: withoutAccents(values.eventTitle),
    note: values.note,
    content: cleanContent(values.content),
    image_id: values.image || null,
    start_at: startDateTime === null ? null : new Date(startDateTime),
    end_at: endDateTime === null || !enableEndTime ? null : new Date(endDateTime),
    enable_end: enableEndTime,
    over_at: eventEnd({ startDateTime, endDateTime, enableEndTime }, timeZone),
    is_online: values.isOnline === 'on',
    online_item: values.onlineItems,
    meeting_url: values.meetingLink,
    address: address.address,
    province: address.province,
    district: address.district,
    place_scheme: address.scheme,
    capacity: values.capacity,
    self_check_in: values.selfCheckIn,
    self_check_in_minutes: values.selfCheckInMinutes,
  }
}

export const scheduleEntries = ({ eventSchedules }: EventValues) =>
  eventSchedules.map(({ startDateTime = null, endDateTime, note }) => ({
    start_at: startDateTime === null ? null : new Date(startDateTime),
    end_at: endDateTime === null ? null : new Date(endDateTime),
    note: cleanNote(note),
  }))

/** The same times on a clock in another zone. */
export function moveToZone(values: EventValues, from: string, to: string): EventValues {
  const moved = (at: string | null): string | null =>
    at === null ? null : sameClock(new Date(at), from, to).toISOString()
  return {
    ...values,
    startDateTime: moved(values.startDateTime),
    endDateTime: moved(values.endDateTime),
    eventSchedules: values.eventSchedules.map(({ startDateTime = null, endDateTime, note }) => ({
      startDateTime: moved(startDateTime),
      endDateTime: moved(endDateTime),
      note,
    })),
  }
}
