import { describe, expect, it } from 'vitest'
import { eventDays } from './event-days.ts'

const ZONE = 'Asia/Ho_Chi_Minh'
const at = (time: string): Date => new Date(`2026-11-${time}:00+07:00`)
const entry = (start: string | null, end: string | null) => ({
  start_at: start === null ? null : at(start),
  end_at: end === null ? null : at(end),
})
const event = { start: at('21T08:30'), end: at('22T16:30') }

describe('the days of an event', () => {
  it('begin and end as the schedule says', () => {
    const entries = [entry('21T08:30', '21T09:15'), entry('21T13:30', '21T17:00'), entry('22T09:00', null)]
    expect(eventDays(event, entries, ZONE)).toEqual([
      { start: at('21T08:30'), end: at('21T17:00') },
      { start: at('22T09:00'), end: at('22T16:30') },
    ])
  })

  it('last beyond midnight where an evening does', () => {
    const entries = [entry('21T20:00', '22T01:00'), entry('22T09:00', '22T10:00')]
    expect(eventDays(event, entries, ZONE)).toEqual([
      { start: at('21T08:30'), end: at('22T01:00') },
      { start: at('22T09:00'), end: at('22T16:30') },
    ])
  })

  it('are unknown where the schedule leaves one out, says no hours, or there is one day alone', () => {
    expect(eventDays(event, [], ZONE)).toEqual([])
    expect(eventDays(event, [entry('21T13:30', '21T17:00'), entry(null, null)], ZONE)).toEqual([])
    expect(
      eventDays({ ...event, end: at('23T12:00') }, [entry('21T09:00', null), entry('23T09:00', null)], ZONE),
    ).toEqual([])
    expect(eventDays({ ...event, end: at('21T17:00') }, [entry('21T09:00', '21T10:00')], ZONE)).toEqual([])
  })
})
