import {
  FAULTS_SHOWN,
  GUEST_FILE_MAX_BYTES,
  GUEST_FILE_SECONDS,
  GUEST_FILE_UNPACKED_MAX_BYTES,
  GUEST_ROWS_MAX,
  SAMPLE_ROWS,
} from '@nine/contract/event/guest'
import type { Lang } from '@nine/contract/lang'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { readSpreadsheet, UnreadableSpreadsheet } from '../../adapters/spreadsheet/spreadsheet.ts'
import { newId } from '../../db/id.ts'
import type { Trx } from '../../db/schema.ts'
import { AppError } from '../../app-error.ts'
import type { UploadedFile } from '../../http/call/uploads.ts'
import type { Runtime } from '../../runtime.ts'
import { lockEvent } from '../event/change-event.service.ts'
import { type Actor, changeGuestCount } from '../event/event.service.ts'
import { countColdMails } from '../mail/mail-budget.service.ts'
import { type GuestRow, readGuestRows, type ReadRows } from './guest-rows.ts'
import { insertGuests, selectGuestsByEmail, updateGuests } from './guest.queries.ts'

export const GUEST_TICKET_QUEUE = 'guest-ticket'
const FILE_LIMITS = {
  rowsMax: GUEST_ROWS_MAX,
  bytesMax: GUEST_FILE_MAX_BYTES,
  unpackedMax: GUEST_FILE_UNPACKED_MAX_BYTES,
  seconds: GUEST_FILE_SECONDS,
}
const EXTENSION = /\.(csv|xls|xlsx|xlsm)$/i

/** Reads the file outside of any transaction: it may take seconds. */
export async function readGuestFile(file: UploadedFile): Promise<ReadRows> {
  if (!EXTENSION.test(file.name)) throw new AppError('spreadsheet.unreadable')
  const rows = await readSpreadsheet(file.path, FILE_LIMITS).catch((error: unknown) => {
    throw error instanceof UnreadableSpreadsheet ? new AppError('spreadsheet.unreadable') : error
  })
  const read = readGuestRows(rows)
  if (read.guests.length + read.faults.length > GUEST_ROWS_MAX)
    throw new AppError('spreadsheet.too_many_rows', { max: GUEST_ROWS_MAX })
  return read
}

/** What a file holds, without doing anything with it. */
export const tellRows = ({ guests, faults }: ReadRows) => ({
  items: guests.map(({ email }) => email),
  total: guests.length,
  sample: guests.slice(0, SAMPLE_ROWS),
  added: 0,
  updated: 0,
  unchanged: 0,
  faults: faults.slice(0, FAULTS_SHOWN),
  mailed: 0,
  notMailed: [],
})

interface Choices {
  event: string
  lang: Lang
  dryRun: boolean
  sendMail: boolean
}

/** Adds those who are new, updates those who are known by their address; beyond the capacity nobody is added. */
export async function importGuests(
  trx: Trx,
  runtime: Runtime,
  actor: Actor,
  read: ReadRows,
  { event, lang, dryRun, sendMail }: Choices,
) {
  const { id: personId, business } = actor
  const { capacity, guest_count } = await lockEvent(trx, business, event)
  const known = new Map(
    (
      await selectGuestsByEmail(
        trx,
        business,
        event,
        read.guests.map(({ email }) => email),
      )
    ).map((guest) => [guest.email, guest]),
  )
  const strangers = read.guests.filter(({ email }) => !known.has(email))
  const places = capacity === null ? strangers.length : Math.max(0, capacity - guest_count)
  const added = strangers.slice(0, places).map((row) => ({ ...row, id: newId() }))
  const full = strangers.slice(places).map(({ row, email }) => ({ row, reason: 'event_full' as const, text: email }))
  const changed = read.guests.flatMap((row) => {
    const before = known.get(row.email)
    if (!before) return []
    const after = { name: row.name || before.name, phone: row.phone || before.phone }
    return after.name === before.name && after.phone === before.phone ? [] : [{ ...row, ...after, id: before.id }]
  })
  const now = Date.now()
  const mails = sendMail && !dryRun ? await queueTickets(trx, runtime, actor, added) : NO_MAILS
  if (!dryRun) {
    await insertGuests(
      trx,
      added.map((row, index) => ({
        business_id: business,
        event_id: event,
        id: row.id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        search_text: searchText(row),
        participation_form: 'import',
        lang,
        mail_id: null,
        checked_in_at: null,
        checked_in_how: null,
        checked_in_by: null,
        added_by: personId,
        // The list shows the latest first: in the order of the file.
        created_at: new Date(now - index),
      })),
    )
    await updateGuests(
      trx,
      business,
      changed.map((row) => ({ id: row.id, name: row.name, phone: row.phone, search_text: searchText(row) })),
    )
    await changeGuestCount(trx, business, event, added.length)
    await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  }
  const faults = [...read.faults, ...full].toSorted((a, b) => a.row - b.row)
  return {
    ...tellRows({ guests: read.guests, faults }),
    added: added.length,
    updated: changed.length,
    unchanged: read.guests.length - strangers.length - changed.length,
    ...mails,
  }
}

interface Mails {
  mailed: number
  notMailed: { row: number; email: string }[]
}
const NO_MAILS: Mails = { mailed: 0, notMailed: [] }

/** They did not ask for a mail: all fit into what is left today, or the import is refused. */
async function queueTickets(
  trx: Trx,
  runtime: Runtime,
  sender: Actor,
  added: readonly (GuestRow & { id: string })[],
): Promise<Mails> {
  const { limited } = await countColdMails(trx, runtime, { sender, emails: added.map(({ email }) => email) })
  const written = added.filter(({ email }) => !limited.has(email))
  await runtime.jobs.sendMany(
    trx,
    GUEST_TICKET_QUEUE,
    written.map(({ id }) => ({ business: sender.business, id })),
  )
  const passedOver = added.filter(({ email }) => limited.has(email)).map(({ row, email }) => ({ row, email }))
  return { mailed: written.length, notMailed: passedOver.slice(0, FAULTS_SHOWN) }
}

const searchText = ({ name, email, phone }: GuestRow): string => withoutAccents([name, email, phone].join('\n'))
