import { describe, expect, it } from 'vitest'
import { eventEnd, eventStatus, lastMinute } from './event-status.ts'

const ZONE = 'Asia/Ho_Chi_Minh'
const times = (startDateTime: string | null, endDateTime: string | null = null) => ({
  startDateTime,
  endDateTime,
  enableEndTime: endDateTime !== null,
})
const at = (timestamp: string, event: ReturnType<typeof times>, zone = ZONE) =>
  eventStatus(event, new Date(timestamp), zone)

describe('the status of an event', () => {
  it('without a start is yet to come', () => {
    expect(at('2026-11-21T00:00:00Z', times(null))).toBe('notprocessing')
  })

  it.each([
    ['2026-11-21T01:29:59Z', 'notprocessing'],
    ['2026-11-21T01:30:00Z', 'processing'],
    ['2026-11-21T09:59:59Z', 'processing'],
    ['2026-11-21T10:00:00Z', 'finished'],
  ])('at %s is %s', (now, status) => {
    expect(at(now, times('2026-11-21T08:30:00+07:00', '2026-11-21T17:00:00+07:00'))).toBe(status)
  })

  it('without an end is finished when the day of its start is over where it happens', () => {
    const event = times('2026-11-21T20:00:00+07:00')
    expect(at('2026-11-21T16:59:59Z', event)).toBe('processing')
    expect(at('2026-11-21T17:00:00Z', event)).toBe('finished')
    expect(at('2026-11-21T17:00:00Z', event, 'Europe/London')).toBe('processing')
  })

  it('forgets an end that is switched off', () => {
    expect(eventEnd({ ...times('2026-11-21T01:00:00Z', '2026-12-01T00:00:00Z'), enableEndTime: false }, ZONE)).toEqual(
      new Date('2026-11-21T17:00:00Z'),
    )
  })

  it('without an end is said to end with the last minute of its day', () => {
    expect(lastMinute(times('2026-11-20T02:00:00Z'), ZONE)).toEqual(new Date('2026-11-20T16:59:00Z'))
    expect(lastMinute(times('2026-11-20T02:00:00Z', '2026-11-20T05:00:00Z'), ZONE)).toEqual(
      new Date('2026-11-20T05:00:00Z'),
    )
  })

  it('ends the day at midnight also where the clocks change that night', () => {
    expect(eventEnd(times('2026-10-24T12:00:00Z'), 'Europe/Berlin')).toEqual(new Date('2026-10-24T22:00:00Z'))
    expect(eventEnd(times('2026-10-25T12:00:00Z'), 'Europe/Berlin')).toEqual(new Date('2026-10-25T23:00:00Z'))
  })
})
