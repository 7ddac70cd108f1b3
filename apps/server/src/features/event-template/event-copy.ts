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

const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/**
 * The values on other days: every time in them keeps its distance from the start, by the clock of the event's zone. Without a
 * new start, or without one to count from, times are left open.
 */
export function moveTo(values: EventValues, start: string | null, timeZone: string): EventValues {
  const clock = (at: Date): number => at.getTime() + offsetMs(at, timeZone)
  const from = values.startDateTime === null ? undefined : clock(new Date(values.startDateTime))
  function moved(at: string): string | null {
    if (start === null || from === undefined) return null
    const shown = clock(new Date(start)) + clock(new Date(at)) - from
    const near = new Date(shown - offsetMs(new Date(shown), timeZone))
    return new Date(shown - offsetMs(near, timeZone)).toISOString()
  }
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
