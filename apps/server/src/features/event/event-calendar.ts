import type { EventRow } from './event.queries.ts'

const HOUR_MS = 3_600_000
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
 * cancellation that removes the entry (RFC 5546); to be downloaded it is only published.
 */
export function calendarFile(entry: Entry, invitation?: Invitation): string {
  const { uid, title, description, where, url, start, end, changed, sequence } = entry
  const isCancelled = entry.isCancelled || invitation?.isWithdrawn === true
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nine//Events//VN',
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(entry, invitation)}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(changed)}`,
    `LAST-MODIFIED:${stamp(changed)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escape(title)}`,
    ...(description ? [`DESCRIPTION:${escape(description)}`] : []),
    ...(where ? [`LOCATION:${escape(where)}`] : []),
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(invitation ? peopleOf(invitation) : []),
    'END:VEVENT',
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

/** The entry of a published event; without an end it lasts an hour. */
export function entryOf(row: EventRow, origin: string, url: string, where: string): Entry | undefined {
  if (!row.start_at) return undefined
  const end = row.enable_end && row.end_at ? row.end_at : new Date(row.start_at.getTime() + HOUR_MS)
  return {
    uid: `${row.id}@${new URL(origin).hostname}`,
    title: row.title,
    description: row.note,
    where,
    url,
    start: row.start_at,
    end,
    changed: row.updated_at,
    sequence: row.version,
    isCancelled: row.cancelled_at !== null,
  }
}

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
