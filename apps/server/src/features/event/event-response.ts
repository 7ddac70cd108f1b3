import type { EventSummary } from '@nine/contract/event/event'
import type { EventValues } from '@nine/contract/event/event-form'
import { meetingName } from '@nine/contract/event/meeting-name'
import { type EventTimes, eventStatus } from '@nine/contract/event/event-status'
import type { Selectable } from 'kysely'
import type { Config } from '../../config.ts'
import type { EventRow } from './event.queries.ts'
import type { EventTables } from './event.table.ts'
import { formattedAddress } from '../region/region.service.ts'
import type { PublicEventCard } from '@nine/contract/event/public-event'

/** An event as its organisers see it in lists. */
export function toEvent(row: EventRow, config: Config): EventSummary {
  const { publicOrigin } = config
  const timeZone = zoneOf(row, config)
  const { startDateTime, endDateTime, enableEndTime, isOnline, onlineItems, address } = timesAndAddressOf(row)
  return {
    id: row.id,
    business: row.business_id,
    eventTitle: row.title,
    note: row.note,
    image: row.image_id ?? '',
    qrCode: row.qr_code,
    startDateTime,
    endDateTime,
    enableEndTime,
    isOnline,
    onlineItems,
    meetingName: meetingName({ onlineItems, meetingLink: row.meeting_url }),
    address: { ...address, formatted: formattedAddress(address) },
    isPublish: row.is_published,
    showPublish: row.is_published ? 'publish' : 'notpublish',
    status: eventStatus({ startDateTime, endDateTime, enableEndTime }, new Date(), timeZone),
    active: row.deleted_at === null,
    capacity: row.capacity,
    selfCheckIn: row.self_check_in,
    selfCheckInMinutes: row.self_check_in_minutes,
    timeZone,
    guestCount: row.guest_count,
    cancelled: row.cancelled_at && { at: row.cancelled_at.toISOString(), reason: row.cancel_reason },
    links: checkInLink(publicOrigin, row.url, row.id),
    publicLink: publicLink(publicOrigin, row.url, row.id),
    accountId: row.created_by,
    email: row.email,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Where the clock of an event is. */
export const zoneOf = (row: Pick<Row, 'time_zone'>, { timeZone }: Pick<Config, 'timeZone'>): string =>
  row.time_zone ?? timeZone

export const publicLink = (origin: string, slug: string, event: string): string => `${origin}/${slug}/${event}`
export const checkInLink = (origin: string, slug: string, event: string): string =>
  `${origin}/${slug}/checkin-event/${event}`

type Row = Selectable<EventTables['event']>

/** A saved event as form values. */
export function valuesOf(
  row: Row,
  schedules: readonly { start_at: Date | null; end_at: Date | null; note: string }[],
): EventValues {
  return {
    eventTitle: row.title,
    note: row.note,
    content: row.content,
    image: row.image_id ?? '',
    ...timesAndAddressOf(row),
    meetingLink: row.meeting_url,
    eventSchedules: schedules.map(({ start_at, end_at, note }) => ({
      ...(start_at ? { startDateTime: start_at.toISOString() } : {}),
      endDateTime: end_at?.toISOString() ?? null,
      note,
    })),
    capacity: row.capacity,
    selfCheckIn: row.self_check_in,
    selfCheckInMinutes: row.self_check_in_minutes,
  }
}

export const timesOf = (row: Row): EventTimes => ({
  startDateTime: row.start_at?.toISOString() ?? null,
  endDateTime: row.end_at?.toISOString() ?? null,
  enableEndTime: row.enable_end,
})

const timesAndAddressOf = (row: Row) => ({
  ...timesOf(row),
  isOnline: row.is_online ? ('on' as const) : ('off' as const),
  onlineItems: row.online_item,
  address: { address: row.address, province: row.province, district: row.district, scheme: row.place_scheme },
})

/** Seats nobody has and nobody is offered; null without a limit. */
export const seatsLeft = ({
  capacity,
  guest_count,
  held_seats,
}: Pick<Row, 'capacity' | 'guest_count' | 'held_seats'>): number | null =>
  capacity === null ? null : Math.max(0, capacity - guest_count - held_seats)

/** An event as strangers see it in lists. */
export function toPublicCard(row: EventRow, config: Config): PublicEventCard {
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
    meetingName: event.meetingName,
    address: event.address,
    isPublish: event.isPublish,
    showPublish: event.showPublish,
    status: event.status,
    timeZone: event.timeZone,
    capacity: event.capacity,
    cancelled: event.cancelled,
    seatsLeft: seatsLeft(row),
    publicLink: event.publicLink,
  }
}
