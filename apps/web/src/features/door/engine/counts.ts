import type { Door } from '@nine/contract/event/door/door'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { DAY_TURNS_AT_HOUR, eventDay } from '@nine/contract/event/door/door-rules'
import { offsetMs } from '@nine/contract/time-zone'

export type Counts = Pick<
  Door['counts'],
  'registered' | 'checkedIn' | 'today' | 'inside' | 'walkIns' | 'waiting' | 'categories'
>

const HOUR_MS = 3_600_000

/** When the day of an event began that a time belongs to. */
export function startOfDay(time: Date, timeZone: string): number {
  const shown = Date.parse(`${eventDay(time, timeZone)}T00:00:00Z`) + DAY_TURNS_AT_HOUR * HOUR_MS
  return shown - offsetMs(time, timeZone)
}

/** The figures of the door, from the guests as they are here: also without a network, and with what waits. */
export function countGuests(
  guests: Iterable<DoorGuest>,
  { timeZone, categories }: Pick<Door, 'timeZone' | 'categories'>,
  now: Date,
): Counts {
  const dayStart = startOfDay(now, timeZone)
  const ofCategory = new Map(categories.map(({ id }) => [id, { category: id, registered: 0, checkedIn: 0 }]))
  const counts = { registered: 0, checkedIn: 0, today: 0, inside: 0, walkIns: 0, waiting: 0 }
  for (const guest of guests) {
    if (guest.state === 'cancelled') continue
    if (guest.state === 'waiting') counts.waiting++
    if (guest.in) {
      counts.checkedIn++
      if (Date.parse(guest.in.at) >= dayStart) counts.today++
      if (guest.out === undefined) counts.inside++
    }
    if (guest.state !== undefined) continue
    counts.registered++
    if (guest.walkIn) counts.walkIns++
    const category = guest.category === undefined ? undefined : ofCategory.get(guest.category)
    if (!category) continue
    category.registered++
    if (guest.in) category.checkedIn++
  }
  return { ...counts, categories: [...ofCategory.values()] }
}
