import { addDays } from '@nine/contract/duration'
import type { Lang } from '@nine/contract/lang'
import type { ReminderKind } from '@nine/contract/reminder/reminder'
import type { DueItem } from './due-items.queries.ts'

const LINE_OCTETS = 73

const WORDS: Record<Lang, Record<ReminderKind, string>> = {
  vn: {
    return: 'Hạn trả',
    confirmation: 'Chờ xác nhận',
    overdue: 'Hạn trả',
    maintenance: 'Bảo trì',
    warranty: 'Hết bảo hành',
  },
  en: {
    return: 'Due back',
    confirmation: 'To be confirmed',
    overdue: 'Due back',
    maintenance: 'Maintenance',
    warranty: 'Warranty ends',
  },
}

/** What is due as an iCalendar file (RFC 5545): whole days, each with an id that stays. */
export function toCalendar(items: readonly DueItem[], { lang, now }: { lang: Lang; now: Date }): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nine//Reminders//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Nine',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...items.flatMap(({ kind, id, name, code, who, day, business }) => [
      'BEGIN:VEVENT',
      `UID:${kind}-${id}@nine`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
      `SUMMARY:${escaped(`${WORDS[lang][kind]}: ${name}`)}`,
      `DESCRIPTION:${escaped([code, who, business].filter(Boolean).join(' · '))}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const compact = (day: string): string => day.replaceAll('-', '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

/** Lines have at most 75 octets; a letter is never cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > LINE_OCTETS) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
