import {
  type RegistrationOffice,
  type RegistrationRules,
  registrationState,
  rulesForm,
  OFFICE_ROWS,
  type OfficeGuest,
} from '@nine/contract/event/registration/registration-rules'
import { fieldIssues } from '@nine/contract/validation'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import type { Db } from '../../../tables.ts'
import {
  changeGuestCount,
  lockEvent,
  opennessOf,
  requireEvent,
  setRegistrationRules,
} from '../../event/event.public.ts'
import { updateGuest } from '../guest.queries.ts'
import { openCategorySeats } from './category-seats.ts'
import { countInLine, lockPending, type OfficeRow, selectInLine } from './seats.queries.ts'
import { messageOnMove } from './message-about.ts'
import { notifyWaiting } from './notify-waiting.service.ts'

type EventRow = Awaited<ReturnType<typeof requireEvent>>

/** When and how people may register, and who waits. */
export async function getOffice(db: Db, business: string, id: string): Promise<RegistrationOffice> {
  const event = await requireEvent(db, business, id)
  const of = { business, event: id, limit: OFFICE_ROWS }
  const totals = await countInLine(db, business, id)
  const [pending, waiting] = [
    await selectInLine(db, { ...of, state: 'pending' }),
    await selectInLine(db, { ...of, state: 'waiting' }),
  ]
  return {
    rules: rulesOf(event),
    state: registrationState(opennessOf(event), new Date()),
    capacity: event.capacity,
    taken: event.guest_count + event.held_seats,
    held: event.held_seats,
    pending: { total: totals.pending, guests: pending.map(toOfficeGuest) },
    waiting: { total: totals.waiting, guests: waiting.map(toOfficeGuest) },
  }
}

const toOfficeGuest = ({ id, name, email, phone, company, at, answers, offered_until }: OfficeRow): OfficeGuest => ({
  id,
  name,
  email,
  phone,
  company,
  at: at.toISOString(),
  answers: Object.values(answers),
  offeredUntil: offered_until?.toISOString() ?? null,
})

const rulesOf = (
  row: Pick<
    EventRow,
    | 'takes_registrations'
    | 'registration_opens_at'
    | 'registration_closes_at'
    | 'has_waiting_list'
    | 'asks_first'
    | 'needs_approval'
    | 'change_hours'
    | 'group_max'
  >,
): RegistrationRules => ({
  isOn: row.takes_registrations,
  opensAt: row.registration_opens_at?.toISOString() ?? null,
  closesAt: row.registration_closes_at?.toISOString() ?? null,
  hasWaitingList: row.has_waiting_list,
  asksFirst: row.asks_first,
  needsApproval: row.needs_approval,
  changeHours: row.change_hours,
  groupMax: row.group_max,
})

type Change = { [K in keyof RegistrationRules]?: RegistrationRules[K] | undefined }

/** Changes what was sent. Those who wait already keep their place, whatever is switched off. */
export async function changeRules(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  sent: Change,
): Promise<RegistrationOffice> {
  const row = await lockEvent(trx, actor.business, id)
  const before = rulesOf(row)
  const after = { ...before, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) }
  const checked = rulesForm(row.over_at).safeParse(after)
  if (!checked.success) throw new AppError('request.validation', {}, fieldIssues(checked.error, after))
  await setRegistrationRules({ trx, runtime, actor }, id, checked.data)
  return getOffice(trx, actor.business, id)
}

interface Answer {
  guests: readonly string[]
  isApproved: boolean
  reason: string
}

/**
 * Approves or declines those of the guests who still wait for it. Who is approved gets a seat, or a place in the line; where
 * there is neither for all of them, nothing is answered.
 */
export async function answerPending(context: ChangeContext, event: string, { guests, isApproved, reason }: Answer) {
  const { trx, runtime, actor } = context
  const { business } = actor
  const pending = await lockPending(trx, { business, event, ids: guests })
  const counts = { seated: 0, waiting: 0, declined: 0 }
  if (isApproved) Object.assign(counts, await seat(context, event, pending))
  else
    for (const { id } of pending) {
      counts.declined += 1
      await updateGuest(trx, business, id, {
        state: 'cancelled',
        cancelled_at: new Date(),
        cancelled_how: 'declined',
        cancel_reason: reason,
        untold: 'declined',
        updated_at: new Date(),
      })
    }
  await notifyWaiting(trx, runtime, { business, event })
  if (pending.length > 0) await runtime.live.within(trx).toBusiness(business, 'guest.changed', { event })
  return { ...counts, office: await getOffice(trx, business, event) }
}

async function seat(context: ChangeContext, event: string, pending: Awaited<ReturnType<typeof lockPending>>) {
  const { trx, actor } = context
  const { business } = actor
  const row = await lockEvent(trx, business, event)
  if (row.cancelled_at) throw new AppError('event.cancelled')
  if (row.over_at && row.over_at <= new Date()) throw new AppError('event.ended')
  const free = opennessOf(row).seatsLeft ?? Infinity
  const categories = await openCategorySeats(trx, { business, event })
  const seated: string[] = []
  const others: string[] = []
  for (const { id, category_id } of pending)
    if (seated.length < free && categories.take(category_id)) seated.push(id)
    else others.push(id)
  if (others.length > 0 && !row.has_waiting_list) throw new AppError('EVENT_FULL')
  const move = (id: string, state: 'registered' | 'waiting') =>
    updateGuest(trx, business, id, { state, untold: messageOnMove('pending', state), updated_at: new Date() })
  for (const id of seated) await move(id, 'registered')
  await changeGuestCount(trx, business, event, seated.length)
  for (const id of others) await move(id, 'waiting')
  return { seated: seated.length, waiting: others.length }
}
