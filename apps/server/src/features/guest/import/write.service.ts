import { GUEST_IMPORT_UNDO_DAYS } from '@nine/contract/event/guest/guest-import'
import type { GuestImport } from '@nine/contract/event/guest/guest-import-record'
import type { Lang } from '@nine/contract/lang'
import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import { newId } from '../../../db/id.ts'
import { changeGuestCount, lockEvent } from '../../event/event.public.ts'
import { mailTickets } from '../bulk/mail-tickets.ts'
import { insertGuests } from '../guest.queries.ts'
import { guestSearchText } from '../guest-search-text.ts'
import { importedGuest } from '../imported-guest.ts'
import { type CheckedRow, plainName } from './check-guests.ts'
import { checkImport } from './check.service.ts'
import { updateGuestImport, writeWritten } from './guest-import.queries.ts'
import { insertCategories, selectGuestCategories, updateGuestValues } from './imported-guests.queries.ts'
import type { GuestValues, Written } from './guest-import.table.ts'
import { getGuestImport, type OfImport, requireLocked, requireVersion } from './show-import.service.ts'

const DAY_MS = 86_400_000

/**
 * Writes the rows that are right, all of them or none. The event is locked first, so that seats are counted once; when guests
 * came or changed since the person looked, so that the figures differ, nothing is written and they look again.
 */
export async function commitGuestImport(
  context: ChangeContext,
  { event, id }: OfImport,
  { version, lang }: { version: number; lang: Lang },
): Promise<GuestImport> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const of = { business, event, id }
  const { cancelled_at } = await lockEvent(trx, business, event)
  const record = await requireLocked(trx, of)
  // Pressed twice.
  if (record.state === 'done') return getGuestImport(trx, of, lang)
  if (record.state === 'undone') throw new AppError('import.written')
  if (cancelled_at) throw new AppError('event.cancelled')
  await requireVersion(trx, of, record, version)
  const checked = await checkImport(trx, record, lang)
  if (!isDeepStrictEqual(checked.counts, record.counts)) {
    await updateGuestImport(trx, of, { version: record.version + 1 })
    return getGuestImport(trx, of, lang)
  }
  if (checked.counts.new + checked.counts.changed === 0) throw new AppError('import.nothing_to_do')
  const created = await addCategories(context, event, checked.newCategories)
  const categories = new Map((await selectGuestCategories(trx, of)).map(({ id: key, name }) => [plainName(name), key]))
  const categoryId = (name: string): string | null => (name === '' ? null : (categories.get(plainName(name)) ?? null))
  const added = await writeNew(context, event, checked.rows, { lang, categoryId })
  const changed = await writeChanged(context, checked.rows, categoryId)
  await writeWritten(trx, { ...of, sheet: record.sheet }, [...added, ...changed])
  const seated = added.filter(({ written }) => written.state === 'registered')
  await changeGuestCount(trx, business, event, seated.length)
  const mails = record.send_mail
    ? await mailTickets(
        context,
        event,
        seated
          .filter(({ written }) => written.after.email !== '')
          .map(({ guest_id, written }) => ({
            id: guest_id,
            email: written.after.email,
            lang,
            participation_form: 'import',
            mail_id: null,
          })),
      )
    : { sent: 0, later: 0 }
  await updateGuestImport(trx, of, {
    state: 'done',
    version: record.version + 1,
    updated_by: actor.id,
    created_categories: created,
    outcome: JSON.stringify({
      added: added.length,
      updated: changed.length,
      waiting: added.length - seated.length,
      mailed: mails.sent,
      later: mails.later,
    }),
    expires_at: new Date(Date.now() + GUEST_IMPORT_UNDO_DAYS * DAY_MS),
  })
  await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  if (created.length > 0) await runtime.live.within(trx).toBusiness(business, 'event.changed', { id: event })
  return getGuestImport(trx, of, lang)
}

async function addCategories(
  { trx, actor }: ChangeContext,
  event: string,
  names: readonly string[],
): Promise<string[]> {
  const of = { business: actor.business, event }
  const known = await selectGuestCategories(trx, of)
  const made = names.map((name, index) => ({ id: newId(), name, position: known.length + index }))
  await insertCategories(trx, of, made)
  return made.map(({ id }) => id)
}

interface NewRow {
  position: number
  guest_id: string
  written: Extract<Written, { kind: 'added' }>
}

async function writeNew(
  { trx, actor }: ChangeContext,
  event: string,
  rows: readonly CheckedRow[],
  { lang, categoryId }: { lang: Lang; categoryId: (name: string) => string | null },
): Promise<NewRow[]> {
  const added = rows.flatMap(({ position, plan }): NewRow[] => {
    if (plan?.kind !== 'add') return []
    const after = { ...plan.values, category_id: categoryId(plan.category) }
    return [
      { position, guest_id: newId(), written: { kind: 'added', after, state: plan.waits ? 'waiting' : 'registered' } },
    ]
  })
  const now = Date.now()
  await insertGuests(
    trx,
    added.map(({ guest_id, written: { after, state } }, index) => ({
      ...after,
      ...importedGuest(actor, event, lang),
      answers: JSON.stringify(after.answers),
      id: guest_id,
      state,
      search_text: guestSearchText(after),
      // The list shows the latest first, so this keeps the order of the file; who waits is served in that order, too.
      created_at: new Date(state === 'waiting' ? now + index : now - index),
    })),
  )
  return added
}

async function writeChanged(
  { trx, actor }: ChangeContext,
  rows: readonly CheckedRow[],
  categoryId: (name: string) => string | null,
) {
  const changed = rows.flatMap(({ position, plan }) => {
    if (plan?.kind !== 'change') return []
    const { guest, values, category } = plan
    const after: Partial<GuestValues> = { ...values, ...(category === '' ? {} : { category_id: categoryId(category) }) }
    const before: Partial<GuestValues> = Object.fromEntries(
      Object.entries(guest).filter(([field]) => Object.hasOwn(after, field)),
    )
    return [{ position, guest_id: guest.id, guest, written: { kind: 'changed' as const, before, after } }]
  })
  await updateGuestValues(
    trx,
    actor.business,
    changed.map(({ guest, written: { after } }) => ({
      id: guest.id,
      values: after,
      search_text: guestSearchText({ ...guest, ...after }),
    })),
  )
  return changed.map(({ position, guest_id, written }) => ({ position, guest_id, written }))
}
