import type { Lang } from '@nine/contract/lang'
import { formatTicketCode } from '@nine/contract/event/guest/ticket-code'
import { say } from '@nine/contract/messages/say'
import { workbookOf, WORKBOOK_TYPE } from '../../adapters/spreadsheet/workbook.ts'
import type { FileResponse } from '../../http/call/response.ts'
import type { Runtime } from '../../runtime.ts'
import { type ExportCursor, selectGuestsToExport, selectQuestions } from './export-guests.queries.ts'
import { requireEvent } from '../event/event.public.ts'

const READ_AT_ONCE = 500
const HEADS = [
  'name',
  'email',
  'phone',
  'participationForm',
  'status',
  'checkedInAt',
  'address',
  'note',
  'code',
  'company',
  'category',
] as const
const WIDTHS = { code: 12, phone: 14, status: 14 } as const
const USUAL_WIDTH = 26

/** All guests with their answers, streamed: a long list takes no more memory than a short one. */
export async function exportGuests(
  { db, config }: Runtime,
  business: string,
  event: string,
  lang: Lang,
): Promise<FileResponse> {
  const { time_zone: zone } = await requireEvent(db, business, event)
  const questions = await selectQuestions(db, business, event)
  const word = (key: Parameters<typeof say<'guestFile'>>[2]): string => say(lang, 'guestFile', key)
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone ?? config.timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })

  async function* rows(): AsyncGenerator<string[][]> {
    yield [[...HEADS.map(word), ...questions.map(({ title }) => title)]]
    for (let after: ExportCursor | undefined; ;) {
      const guests = await selectGuestsToExport(db, business, event, { after, limit: READ_AT_ONCE })
      if (guests.length === 0) return
      after = guests.at(-1)
      yield guests.map((guest) => [
        guest.name,
        guest.email,
        guest.phone,
        say(lang, 'participationForms', guest.participation_form),
        word(guest.checked_in_at ? 'checkedIn' : 'notCheckedIn'),
        guest.checked_in_at ? time.format(guest.checked_in_at) : '',
        guest.address,
        guest.note,
        formatTicketCode(guest.code),
        guest.company,
        guest.category ?? '',
        ...questions.map(({ key }) => guest.answers[key]?.data ?? ''),
      ])
    }
  }

  return {
    content: workbookOf({
      name: word('sheet'),
      widths: HEADS.map((head) => (head in WIDTHS ? WIDTHS[head as keyof typeof WIDTHS] : USUAL_WIDTH)),
      rows: rows(),
    }),
    type: WORKBOOK_TYPE,
    headers: { 'content-disposition': `attachment; filename="guests-${event}.xlsx"` },
  }
}
