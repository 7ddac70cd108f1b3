import { ROW_ISSUES_SHOWN } from '@nine/contract/event/guest/guest'
import type { Lang } from '@nine/contract/lang'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { newId } from '../../../db/id.ts'
import { changeGuestCount, lockEvent } from '../../event/event.public.ts'
import { queueColdTickets } from '../cold-tickets.service.ts'
import { type GuestRow, nameFrom, type ReadRows } from './guest-rows.ts'
import { insertGuests, selectGuestsByEmail, updateGuests } from '../guest.queries.ts'
import { guestSearchText } from '../guest-search-text.ts'
import { importedGuest } from '../imported-guest.ts'
import { previewRows } from './read-guest-file.ts'

interface Choices {
  event: string
  lang: Lang
  dryRun: boolean
  sendMail: boolean
}

/**
 * Adds new guests and updates those whose address is known; beyond the capacity nobody is added. Empty cells
 * change nothing, and an invalid phone number does not replace a known one.
 */
export async function importGuests(
  { trx, runtime, actor }: ChangeContext,
  read: ReadRows,
  { event, lang, dryRun, sendMail }: Choices,
) {
  const { business } = actor
  const { capacity, guest_count, held_seats, cancelled_at } = await lockEvent(trx, business, event)
  if (cancelled_at) throw new AppError('event.cancelled')
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
  const doubtful = new Set(read.warnings.map(({ row }) => row))
  const guests = read.guests.map((row) => {
    const before = known.get(row.email)
    return {
      ...row,
      name: row.name || before?.name || nameFrom(row.email),
      phone: row.phone === '' || doubtful.has(row.row) ? before?.phone || row.phone : row.phone,
    }
  })
  const strangers = guests.filter(({ email }) => !known.has(email))
  const seats = capacity === null ? strangers.length : Math.max(0, capacity - guest_count - held_seats)
  const added = strangers.slice(0, seats).map((row) => ({ ...row, id: newId() }))
  const full = strangers.slice(seats).map(({ row, email }) => ({ row, reason: 'event_full' as const, text: email }))
  const changed = guests.flatMap((row) => {
    const before = known.get(row.email)
    return !before || (row.name === before.name && row.phone === before.phone) ? [] : [{ ...row, id: before.id }]
  })
  const now = Date.now()
  const mails = sendMail && !dryRun ? await queueTickets({ trx, runtime, actor }, added) : NO_MAILS
  if (!dryRun) {
    await insertGuests(
      trx,
      added.map((row, index) => ({
        ...importedGuest(actor, event, lang),
        id: row.id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        search_text: guestSearchText(row),
        // The list shows the latest first, so this keeps the order of the file.
        created_at: new Date(now - index),
      })),
    )
    await updateGuests(
      trx,
      business,
      changed.map((row) => ({ id: row.id, name: row.name, phone: row.phone, search_text: guestSearchText(row) })),
    )
    await changeGuestCount(trx, business, event, added.length)
    await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  }
  const issues = [...read.issues, ...full].toSorted((a, b) => a.row - b.row)
  return {
    ...previewRows({ guests, issues, warnings: read.warnings }),
    added: added.length,
    updated: changed.length,
    unchanged: guests.length - strangers.length - changed.length,
    ...mails,
  }
}

interface Mails {
  mailed: number
  notMailed: { row: number; email: string }[]
}
const NO_MAILS: Mails = { mailed: 0, notMailed: [] }

async function queueTickets(context: ChangeContext, added: readonly (GuestRow & { id: string })[]): Promise<Mails> {
  const limited = await queueColdTickets(context, added, 'bulk')
  const notMailed = added.filter(({ email }) => limited.has(email)).map(({ row, email }) => ({ row, email }))
  return { mailed: added.length - notMailed.length, notMailed: notMailed.slice(0, ROW_ISSUES_SHOWN) }
}
