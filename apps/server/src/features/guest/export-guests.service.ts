import { utils, write } from '@e965/xlsx'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import type { Db } from '../../db/schema.ts'
import type { FileAnswer } from '../../http/answer.ts'
import type { Runtime } from '../../runtime.ts'
import { requireEvent } from '../event/event.service.ts'
import { selectGuests } from './guest.queries.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Sheets are cut here by the format itself. */
const CELL_MAX = 32_000

/** All guests with all their answers. Every cell is written as text: none is ever a formula. */
export async function exportGuests(
  db: Db,
  { config }: Runtime,
  business: string,
  event: string,
  lang: Lang,
): Promise<FileAnswer> {
  await requireEvent(db, business, event)
  const guests = await selectGuests(db, business, event, {})
  const questions = new Map(
    guests.flatMap(({ answers }) => Object.entries(answers).map(([key, { title }]) => [key, title])),
  )
  const word = (key: Parameters<typeof say<'guestFile'>>[2]): string => say(lang, 'guestFile', key)
  const heads = ['name', 'email', 'phone', 'participationForm', 'status', 'checkedInAt', 'address', 'note'] as const
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: config.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const rows = guests.map((guest) => [
    guest.name,
    guest.email,
    guest.phone,
    say(lang, 'participationForms', guest.participation_form),
    word(guest.checked_in_at ? 'checkedIn' : 'notCheckedIn'),
    guest.checked_in_at ? time.format(guest.checked_in_at) : '',
    guest.address,
    guest.note,
    ...[...questions.keys()].map((key) => guest.answers[key]?.data ?? ''),
  ])
  const table = [[...heads.map(word), ...questions.values()], ...rows]
  const sheet = utils.aoa_to_sheet(
    table.map((row) => row.map((cell) => ({ t: 's' as const, v: cell.slice(0, CELL_MAX) }))),
  )
  sheet['!cols'] = heads.map((head) => ({ wch: head === 'phone' || head === 'status' ? 14 : 26 }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, word('sheet'))
  return {
    content: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
    type: TYPE,
    headers: { 'content-disposition': `attachment; filename="guests-${event}.xlsx"` },
  }
}
