import type { PublicEventCard } from '@nine/contract/event/public-event'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../public-page/words.ts'
import { stateOf } from './event-facts.ts'

const event = (change: Partial<PublicEventCard>) =>
  ({
    startDateTime: '2026-11-20T02:00:00Z',
    endDateTime: '2026-11-20T05:30:00Z',
    enableEndTime: true,
    status: 'notprocessing',
    ...change,
  }) as PublicEventCard

describe('the state of an event', () => {
  it('counts the days of the calendar until it begins', () => {
    const words = wordsOf('publicEvent', 'en')
    const at = (now: string) => stateOf(event({}), words, { now: Date.parse(now), timeZone: 'Asia/Ho_Chi_Minh' }).text
    expect(at('2026-11-18T02:00:00Z')).toBe('Upcoming · in 2 days')
    // Late on the evening before, nine hours ahead of the start.
    expect(at('2026-11-19T16:59:59Z')).toBe('Upcoming · tomorrow')
    expect(at('2026-11-19T17:00:00Z')).toBe('Upcoming')
    const now = { now: 0, timeZone: 'UTC' }
    expect(stateOf(event({ status: 'processing' }), words, now)).toEqual({ tone: 'green', text: 'Happening now' })
    expect(stateOf(event({ status: 'finished' }), words, now)).toEqual({ tone: 'grey', text: 'Over' })
  })

  it('has a singular in English', () => {
    const words = wordsOf('publicEvent', 'en')
    expect([words('left', { count: 1 }), words('left', { count: 2 })]).toEqual(['1 place left', '2 places left'])
    expect(words('review', { count: 1 })).toContain('1 field needs')
  })
})
