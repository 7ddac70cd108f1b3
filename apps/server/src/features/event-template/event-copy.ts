import type { EventValues } from '@nine/contract/event/event-form'
import type { CheckInMode } from '@nine/contract/event/door/door-rules'
import type { CATEGORY_COLORS, GATE_DIRECTIONS } from '@nine/contract/event/door/door-settings'
import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import type { MessageKind } from '@nine/contract/message/message'
import { offsetMs } from '@nine/contract/time-zone'

/** Everything an event is made of, without its guests and their mails. */
export interface EventCopy {
  values: EventValues
  timeZone: string
  /** Null where none was designed. */
  form: RegistrationField[] | null
  door: {
    mode: CheckInMode
    answers: string[]
    /** Templates from before categories had limits have none. */
    categories: { name: string; color: (typeof CATEGORY_COLORS)[number]; capacity?: number | null }[]
    gates: { name: string; direction: (typeof GATE_DIRECTIONS)[number] }[]
  }
  /** How people register and what they agree to; templates from before this was copied have none. */
  rules?: CopiedRules
  messages: {
    kind: MessageKind
    is_on: boolean
    minutes: number
    subject_vn: string
    text_vn: string
    subject_en: string
    text_en: string
  }[]
}

/** The switch that closes registration belongs to the moment: a copy takes registrations. */
export interface CopiedRules {
  registration_opens_at: string | null
  registration_closes_at: string | null
  has_waiting_list: boolean
  asks_first: boolean
  needs_approval: boolean
  change_hours: number
  group_max: number
  purpose_vn: string
  purpose_en: string
  asks_for_news: boolean
  retention_months: number | null
}

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/**
 * The values on other days: every time in them keeps its distance from the start, by the clock of the event's zone. Without a
 * new start, or without one to count from, times are left open.
 */
export function moveTo(values: EventValues, start: string | null, timeZone: string): EventValues {
  const moved = timeMover(values.startDateTime, start, timeZone)
  const movedIn = <T extends object>(part: T): T =>
    Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        typeof value === 'string' && TIMESTAMP.test(value) ? moved(value) : value,
      ]),
    ) as T
  return {
    ...movedIn(values),
    startDateTime: start,
    eventSchedules: values.eventSchedules.map(movedIn),
  }
}

function timeMover(first: string | null, start: string | null, timeZone: string): (at: string) => string | null {
  const clock = (at: Date): number => at.getTime() + offsetMs(at, timeZone)
  return (at) => {
    if (start === null || first === null) return null
    const shown = clock(new Date(start)) + clock(new Date(at)) - clock(new Date(first))
    const near = new Date(shown - offsetMs(new Date(shown), timeZone))
    return new Date(shown - offsetMs(near, timeZone)).toISOString()
  }
}

/** The dates of registration move like the others; one that would be over already is left open. */
export function moveRules(
  { rules, values, timeZone }: Pick<EventCopy, 'rules' | 'values' | 'timeZone'>,
  start: string | null,
  now: Date,
): CopiedRules | undefined {
  if (!rules) return undefined
  const move = timeMover(values.startDateTime, start, timeZone)
  const moved = (at: string | null): string | null => {
    const then = at === null ? null : move(at)
    return then !== null && new Date(then) > now ? then : null
  }
  return {
    ...rules,
    registration_opens_at: moved(rules.registration_opens_at),
    registration_closes_at: moved(rules.registration_closes_at),
  }
}
