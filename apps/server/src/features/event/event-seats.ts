import {
  type Openness,
  type RegistrationRules,
  registrationState,
} from '@nine/contract/event/registration/registration-rules'
import { sayTime } from '@nine/contract/event/event-when'
import type { Lang } from '@nine/contract/lang'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Trx } from '../../tables.ts'
import { seatsLeft } from './event-response.ts'
import { updateEventRow } from './event.queries.ts'
import type { EventTables } from './event.table.ts'

type Row = Selectable<EventTables['event']>

/**
 * Claims seats, all or none of them, if the event is published, not cancelled, not over, not full and takes registrations; returns
 * whether it did. At the door (`isWalkIn`) the switch, the dates and the approval do not count. It should be the last statement
 * before the commit, because it locks the event: everybody else who wants a seat waits until then.
 */
export async function claimSeats(
  trx: Trx,
  { business, event, seats, isWalkIn }: { business: string; event: string; seats: number; isWalkIn: boolean },
): Promise<boolean> {
  const claimed = claimedSeats({ business, event, seats, isWalkIn })
  const { rows } = await sql<{ id: string }>`
    with claimed as (${claimed}) select id from claimed ${preparedStatement}`.execute(trx)
  return rows.length === 1
}

/** The same as part of a larger statement; `after` lists the parts that have to run before the event is locked. */
export const claimedSeats = (
  { business, event, seats, isWalkIn }: { business: string; event: string; seats: number; isWalkIn: boolean },
  after: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
    update event set guest_count = guest_count + ${seats}::integer ${after}
    where business_id = ${business} and id = ${event} and deleted_at is null and is_published and cancelled_at is null
      and (over_at is null or over_at > now())
      and (${isWalkIn}::boolean or not needs_approval and takes_registrations
        and (registration_opens_at is null or registration_opens_at <= now())
        and (registration_closes_at is null or registration_closes_at > now()))
      and (capacity is null or guest_count + held_seats + ${seats}::integer <= capacity)
    returning id`

type Rules = Pick<
  Row,
  | 'capacity'
  | 'guest_count'
  | 'held_seats'
  | 'takes_registrations'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'has_waiting_list'
  | 'needs_approval'
  | 'start_at'
>

/** What decides whether people can register now. */
export const opennessOf = (row: Rules): Openness => ({
  isOn: row.takes_registrations,
  opensAt: row.registration_opens_at,
  closesAt: row.registration_closes_at,
  hasWaitingList: row.has_waiting_list,
  needsApproval: row.needs_approval,
  seatsLeft: seatsLeft(row),
  startsAt: row.start_at,
})

/** Refuses before the date of opening, after that of closing, and while the switch is off. */
export function refuseNotOpen(row: Rules, { lang, timeZone }: { lang: Lang; timeZone: string }): void {
  const state = registrationState(opennessOf(row), new Date())
  if (state === 'closed') throw new AppError('registration.closed')
  if (state === 'soon' && row.registration_opens_at)
    throw new AppError('registration.not_open', { time: sayTime(row.registration_opens_at, lang, timeZone) })
}

/** Sets when and how people may register; locks the event. */
export async function setRegistrationRules(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  { isOn, opensAt, closesAt, hasWaitingList, asksFirst, needsApproval, changeHours, groupMax }: RegistrationRules,
): Promise<void> {
  await updateEventRow(trx, actor.business, id, {
    takes_registrations: isOn,
    registration_opens_at: opensAt === null ? null : new Date(opensAt),
    registration_closes_at: closesAt === null ? null : new Date(closesAt),
    has_waiting_list: hasWaitingList,
    asks_first: asksFirst,
    needs_approval: needsApproval,
    change_hours: changeHours,
    group_max: groupMax,
    updated_by: actor.id,
  })
  await runtime.live.within(trx).toBusiness(actor.business, 'event.changed', { id })
}

/** Adjusts the number of seats taken. To add several guests, lock the event first. */
export async function changeGuestCount(trx: Trx, business: string, id: string, change: number): Promise<void> {
  await trx
    .updateTable('event')
    .set((row) => ({ guest_count: row('guest_count', '+', change) }))
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}
