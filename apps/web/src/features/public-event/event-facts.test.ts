import type { PublicEventCard } from '@nine/contract/event/public-event'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../public-page/words.ts'
import { stateOf, whenOf } from './event-facts.ts'

const TIME_ZONE = 'Asia/Ho_Chi_Minh'
const event = (change: Partial<PublicEventCard>) =>
  ({
    startDateTime: '2026-11-20T02:00:00Z',
    endDateTime: '2026-11-20T05:30:00Z',
    enableEndTime: true,
    status: 'notprocessing',
    ...change,
  }) as PublicEventCard

describe('when an event is', () => {
  it('is said in the language and time zone asked for', () => {
    expect(whenOf(event({}), 'vn', TIME_ZONE)).toEqual({
      day: 'Thứ Sáu, 20 tháng 11, 2026',
      hours: '09:00 – 12:30',
      month: 'Th11',
      date: '20',
    })
    expect(whenOf(event({}), 'en', 'UTC')).toMatchObject({ hours: '02:00 – 05:30', month: 'Nov' })
  })

  it('names the last day where that is another, and no end that is not given', () => {
    const until = (endDateTime: string) => whenOf(event({ endDateTime }), 'vn', TIME_ZONE)?.hours
    expect(until('2026-11-21T05:30:00Z')).toBe('09:00 – 12:30, 21/11/2026')
    expect(whenOf(event({ enableEndTime: false }), 'vn', TIME_ZONE)?.hours).toBe('09:00')
    expect(whenOf(event({ startDateTime: null }), 'vn', TIME_ZONE)).toBeUndefined()
  })

  it('is counted in whole days until it begins', () => {
    const words = wordsOf('publicEvent', 'en')
    const at = (now: string) => stateOf(event({}), words, Date.parse(now)).text
    expect(at('2026-11-18T02:00:00Z')).toBe('Upcoming · in 2 days')
    expect(at('2026-11-19T02:00:01Z')).toBe('Upcoming')
    expect(stateOf(event({ status: 'processing' }), words, 0)).toEqual({ tone: 'green', text: 'Happening now' })
    expect(stateOf(event({ status: 'finished' }), words, 0)).toEqual({ tone: 'grey', text: 'Over' })
  })
})
