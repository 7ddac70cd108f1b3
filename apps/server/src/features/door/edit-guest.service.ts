import type { GuestAct, updateGuest as call } from '@nine/contract/event/door/guest-acts'
import type { Guest } from '@nine/contract/event/guest/guest'
import type { Received } from '@nine/contract/call'
import { z } from 'zod'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { changeGuestCount, lockEvent, opennessOf, queueAttendeeSync, requireEvent } from '../event/event.public.ts'
import { guestSearchText, messageAbout, openCategorySeats, passOnSeats } from '../guest/guest.public.ts'
import { getGuest } from '../guest/guest.service.ts'
import { redirectMails } from '../mail/mail.public.ts'
import { selectCategories } from './door.queries.ts'
import { insertEdit, lockGuestByCode, selectIdOfCode, updateGuestRow } from './edit-guest.queries.ts'
import { selectEmailTaken } from './record-acts.queries.ts'
import { selectActsOfGuest } from './review.queries.ts'

type Change = Omit<Received<typeof call>['body'], 'business'>

/** Changes a guest and keeps who did it. Whoever gets a seat, of the event or of a category, needs a free one. */
export async function editGuest(
  { trx, runtime, actor: { id: by, business } }: ChangeContext,
  { event, code }: { event: string; code: string },
  { category, notify = false, reason = '', gate = '', ...sent }: Change,
): Promise<Guest> {
  const of = { business, event }
  await requireEvent(trx, business, event)
  const found = await lockGuestByCode(trx, of, code)
  if (!found) throw new AppError('guest.not_found')
  const { offered_until: _held, participation_form: _form, mail_id: _mail, cancelled_how: _how, ...before } = found
  const categories = await selectCategories(trx, of)
  if (category && !categories.some(({ id }) => id === category))
    throw new AppError('request.validation', {}, [{ field: 'category', code: 'invalid_value', values: {} }])
  const email = sent.email ?? before.email
  if (email !== '' && email !== before.email && (await selectEmailTaken(trx, of, email)))
    throw new AppError('ALREADY_EXITS_ACCOUNT')
  const after = {
    name: sent.name ?? before.name,
    email,
    phone: sent.phone ?? before.phone,
    company: sent.company ?? before.company,
    note: sent.note ?? before.note,
    category_id: category === undefined ? before.category_id : category,
    days: sent.days === undefined ? before.days : sent.days,
    state: sent.state ?? before.state,
  }
  const named = ({ category_id, ...fields }: typeof after) => ({
    ...fields,
    category: categories.find(({ id }) => id === category_id)?.name ?? '',
  })
  const changes = differences(named(before), named(after))
  const isCancelled = after.state === 'cancelled' && before.state !== 'cancelled'
  const isMoved = after.state !== before.state
  if (changes.length > 0) {
    await moveSeat({ trx, actor: { id: by, business } }, event, found, after)
    await updateGuestRow(trx, of, before.id, {
      ...after,
      search_text: guestSearchText(after),
      ...(isCancelled ? { cancel_reason: reason } : {}),
      ...(isMoved ? { untold: messageAbout(found, after.state, notify) } : {}),
      updated_at: new Date(),
    })
    await redirectMails(trx, business, { guest: before.id, from: before.email, to: after.email })
    const details = JSON.stringify(changes)
    await insertEdit(trx, of, { id: newId(), guest_id: before.id, person_id: by, gate, details })
    if (hasSeat(found) || isMoved) await passOnSeats({ trx, runtime }, of)
    if (isMoved || after.email !== before.email) await queueAttendeeSync(trx, runtime, business, event)
    await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  }
  return getGuest({ db: trx, config: runtime.config }, business, before.id)
}

const hasSeat = ({ state, offered_until }: { state: Guest['state']; offered_until: Date | null }): boolean =>
  state === 'registered' || offered_until !== null

type Seated = Pick<Guest, 'state'> & { category_id: string | null }

/** Only those who are registered have a seat, and those for whom one is held. The event is locked before it is counted. */
async function moveSeat(
  { trx, actor: { business } }: Pick<ChangeContext, 'trx' | 'actor'>,
  event: string,
  before: Seated & { offered_until: Date | null },
  after: Seated,
): Promise<void> {
  const change = Number(after.state === 'registered') - Number(before.state === 'registered')
  const had = hasSeat(before)
  const has = hasSeat({ state: after.state, offered_until: after.state === 'waiting' ? before.offered_until : null })
  const entersCategory = has && (!had || before.category_id !== after.category_id)
  if (change === 0 && !entersCategory) return
  const row = await lockEvent(trx, business, event)
  if (has && !had && opennessOf(row).seatsLeft === 0) throw new AppError('EVENT_FULL')
  if (entersCategory) (await openCategorySeats(trx, { business, event })).claim(after.category_id)
  await changeGuestCount(trx, business, event, change)
}

type Fields = Readonly<Record<string, string | readonly string[] | null>>

const differences = (before: Fields, after: Fields): GuestAct['changes'] =>
  Object.keys(after)
    .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) }))
    .filter((change) => change.before !== change.after)

const shown = (value: string | readonly string[] | null | undefined): string =>
  typeof value === 'string' ? value : (value ?? []).join(', ')

const Changes = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }))

/** A guest's history at the door. */
export async function listGuestActs({ db }: Runtime, business: string, event: string, code: string) {
  const of = { business, event }
  await requireEvent(db, business, event)
  const guest = await selectIdOfCode(db, of, code)
  if (!guest) throw new AppError('guest.not_found')
  const items = (await historyOf(db, of, guest)).map((row): GuestAct => ({
    id: row.id,
    kind: row.kind,
    outcome: row.outcome,
    reason: row.reason,
    method: row.method,
    isOverride: row.is_override,
    at: row.at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    isDoubtful: row.is_doubtful,
    gate: row.gate,
    by: row.by,
    isSteward: row.steward !== '',
    undoes: row.undoes,
    undoneBy: row.undone_by,
    note: row.note,
    changes: row.kind === 'edit' ? (Changes.safeParse(row.details).data ?? []) : [],
  }))
  return { items, total: items.length }
}

const historyOf = (db: Db, of: { business: string; event: string }, guest: string) => selectActsOfGuest(db, of, guest)
