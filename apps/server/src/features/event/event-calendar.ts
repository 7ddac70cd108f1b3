import { eventDays, type TimeRange } from './event-days.ts'
import type { EventRow } from './event.queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** Most bytes of a line in this format. */
const LINE_BYTES = 75

interface Entry {
  /** Lets mail programs recognise two files of one event. */
  uid: string
  title: string
  description: string
  where: string
  url: string
  start: Date
  end: Date
  changed: Date
  /** Increases with every change, so that a later file replaces an earlier one. */
  sequence: number
  isCancelled: boolean
  /** Of an event over several days, the hours of each; empty where they are unknown. */
  days: readonly TimeRange[]
}

/** Who is asked by whom, in a file that comes by mail. */
export interface Invitation {
  organiser: { name: string; email: string }
  guest: { name: string; email: string }
  /** The event takes place, but without this guest. */
  isWithdrawn?: boolean
}

/**
 * One event as a calendar file (RFC 5545). In a mail it is a request that calendars take over by themselves, or a
 * cancellation that removes the entry (RFC 5546); to be downloaded it is only published. Several days are one entry that is
 * repeated, each with its own hours, so that they are changed and removed together.
 */
export function calendarFile(entry: Entry, invitation?: Invitation): string {
  const { uid, title, description, where, url, start, end, changed, sequence } = entry
  const isCancelled = entry.isCancelled || invitation?.isWithdrawn === true
  // What is cancelled is cancelled as a whole.
  const days = isCancelled ? [] : entry.days
  const [first] = days
  const timing = ({ start: begins }: TimeRange, index: number): string[] =>
    index === 0
      ? [`RRULE:FREQ=DAILY;COUNT=${days.length}`]
      : [`RECURRENCE-ID:${stamp(new Date(begins.getTime() + index * DAY_MS))}`]
  const entryOn = (stretch: TimeRange, more: readonly string[] = []): string[] => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(changed)}`,
    `LAST-MODIFIED:${stamp(changed)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${stamp(stretch.start)}`,
    `DTEND:${stamp(stretch.end)}`,
    ...more,
    `SUMMARY:${escape(title)}`,
    ...(description ? [`DESCRIPTION:${escape(description)}`] : []),
    ...(where ? [`LOCATION:${escape(where)}`] : []),
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(invitation ? peopleOf(invitation) : []),
    'END:VEVENT',
  ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nine//Events//VN',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(entry, invitation)}`,
    ...(first ? days.flatMap((day, index) => entryOn(day, timing(first, index))) : entryOn({ start, end })),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

export function methodOf({ isCancelled }: Pick<Entry, 'isCancelled'>, invitation: Invitation | undefined): string {
  if (!invitation) return 'PUBLISH'
  return isCancelled || invitation.isWithdrawn ? 'CANCEL' : 'REQUEST'
}

/** They have registered already, so nobody is asked for an answer. */
const peopleOf = ({ organiser, guest }: Invitation): string[] => [
  `ORGANIZER;CN=${quoted(organiser.name)}:mailto:${organiser.email}`,
  `ATTENDEE;CN=${quoted(guest.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${guest.email}`,
]

/** A parameter can hold neither quotes nor line breaks. */
const quoted = (text: string): string => `"${text.replaceAll(/["\p{Cc}]/gu, ' ')}"`

/** What an entry needs besides the event's own row. */
interface Around {
  origin: string
  /** The public page. */
  url: string
  where: string
  schedule: readonly { start_at: Date | null; end_at: Date | null }[]
  timeZone: string
}

/** The entry of a published event. */
export function entryOf(row: EventRow, { origin, url, where, schedule, timeZone }: Around): Entry | undefined {
  if (!row.start_at) return undefined
  const end = lastMoment(row, row.start_at)
  return {
    uid: `${row.id}@${new URL(origin).hostname}`,
    title: row.title,
    description: row.note,
    where,
    url,
    start: row.start_at,
    end,
    days: eventDays({ start: row.start_at, end }, schedule, timeZone),
    changed: row.updated_at,
    sequence: row.version,
    isCancelled: row.cancelled_at !== null,
  }
}

/** When an event ends; one without an end lasts an hour in calendars. */
export const lastMoment = ({ enable_end, end_at }: Pick<EventRow, 'enable_end' | 'end_at'>, start: Date): Date =>
  enable_end && end_at ? end_at : new Date(start.getTime() + HOUR_MS)

const stamp = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const escape = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll('\r', '')

/** Long lines continue after a space; no character is split. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const char of line) {
    const size = Buffer.byteLength(char)
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += char
    bytes += size
  }
  return folded
}
