import type { GuestImport, GuestImportUndone } from '@nine/contract/event/guest/guest-import-record'
import type { Lang } from '@nine/contract/lang'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { changeGuestCount, lockEvent, queueAttendeeSync } from '../../event/event.public.ts'
import { cancelMails } from '../../mail/mail.public.ts'
import { deleteGuestRows } from '../bulk/bulk.queries.ts'
import { forgetGuestsInActs } from '../guest.queries.ts'
import { guestSearchText } from '../guest-search-text.ts'
import { passOnSeats } from '../seats/notify-waiting.service.ts'
import { selectWritten, updateGuestImport } from './guest-import.queries.ts'
import {
  cancelGuests,
  deleteUnusedCategories,
  lockWrittenGuests,
  updateGuestValues,
} from './imported-guests.queries.ts'
import type { GuestValues, Written } from './guest-import.table.ts'
import { getGuestImport, type OfImport, requireLocked } from './show-import.service.ts'

const NAMED = 20

type Guest = Awaited<ReturnType<typeof lockWrittenGuests>>[number]

/**
 * Takes an import back. A guest it added goes, unless they came or somebody changed them since; one who has the ticket already
 * is cancelled, so that the door says so. Of others each value goes back only if it is still what the import wrote.
 */
export async function undoGuestImport(
  { trx, runtime, actor }: ChangeContext,
  { event, id }: OfImport,
  lang: Lang,
): Promise<GuestImport> {
  const { business } = actor
  const of = { business, event, id }
  await lockEvent(trx, business, event)
  const record = await requireLocked(trx, of)
  if (record.state === 'undone') return getGuestImport(trx, of, lang)
  if (record.state !== 'done') throw new AppError('import.not_written')
  const rows = await selectWritten(trx, { ...of, sheet: record.sheet })
  const ids = rows.flatMap(({ guest_id }) => guest_id ?? [])
  const guests = new Map((await lockWrittenGuests(trx, of, ids)).map((guest) => [guest.id, guest]))
  const kept: GuestImportUndone['keptGuests'] = []
  const removed: Guest[] = []
  const cancelled: Guest[] = []
  const restored: { id: string; values: Partial<GuestValues>; search_text: string }[] = []
  for (const { guest_id, written } of rows) {
    const guest = guests.get(guest_id ?? '')
    // Somebody has removed them already.
    if (!guest || !written) continue
    if (written.kind === 'changed') {
      const values = valuesToRestore(guest, written)
      if (Object.keys(values).length > 0)
        restored.push({ id: guest.id, values, search_text: guestSearchText({ ...guest, ...values }) })
      continue
    }
    if (guest.checked_in_at) kept.push({ name: guest.name, reason: 'arrived' })
    else if (isEdited(guest, written)) kept.push({ name: guest.name, reason: 'edited' })
    else if (guest.mail_state === 'sent') cancelled.push(guest)
    else removed.push(guest)
  }
  await cancelMails(
    trx,
    [...removed, ...cancelled].flatMap(({ mail_id }) => mail_id ?? []),
  )
  await forgetGuestsInActs(trx, business, idsOf(removed), actor.id)
  await deleteGuestRows(trx, of, idsOf(removed))
  await cancelGuests(trx, of, idsOf(cancelled))
  await updateGuestValues(trx, business, restored)
  await deleteUnusedCategories(trx, of, record.created_categories)
  const seats = [...removed, ...cancelled].filter(({ state }) => state === 'registered').length
  await changeGuestCount(trx, business, event, -seats)
  await passOnSeats({ trx, runtime }, of)
  await queueAttendeeSync(trx, runtime, business, event)
  const undone: GuestImportUndone = {
    removed: removed.length,
    cancelled: cancelled.length,
    restored: restored.length,
    kept: kept.length,
    keptGuests: kept.slice(0, NAMED),
  }
  await updateGuestImport(trx, of, {
    state: 'undone',
    version: record.version + 1,
    updated_by: actor.id,
    undone: JSON.stringify(undone),
  })
  await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  await runtime.live.within(trx).toBusiness(business, 'event.changed', { id: event })
  return getGuestImport(trx, of, lang)
}

const idsOf = (guests: readonly Guest[]): string[] => guests.map(({ id }) => id)

const isEdited = (guest: Guest, { after, state }: Extract<Written, { kind: 'added' }>): boolean =>
  guest.state !== state || Object.entries(after).some(([field, value]) => !isStill(guest, field, value))

const isStill = (guest: Guest, field: string, value: unknown): boolean =>
  isDeepStrictEqual(Object.entries(guest).find(([name]) => name === field)?.[1], value)

function valuesToRestore(guest: Guest, { before, after }: Extract<Written, { kind: 'changed' }>): Partial<GuestValues> {
  const still = Object.entries(after)
    .filter(([field, value]) => isStill(guest, field, value))
    .map(([field]) => field)
  return Object.fromEntries(Object.entries(before).filter(([field]) => still.includes(field)))
}
