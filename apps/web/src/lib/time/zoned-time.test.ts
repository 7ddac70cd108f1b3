import { describe, expect, it } from 'vitest'
import { fromZoned, toZoned } from './zoned-time.ts'

describe('a moment on the clock of a place', () => {
  it.each([
    ['2026-11-21T01:30:00.000Z', 'Asia/Ho_Chi_Minh', { day: '2026-11-21', time: '08:30' }],
    ['2026-11-20T17:00:00.000Z', 'Asia/Ho_Chi_Minh', { day: '2026-11-21', time: '00:00' }],
    ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', { day: '2026-03-29', time: '03:30' }],
    ['2026-11-21T01:30:00.000Z', 'America/New_York', { day: '2026-11-20', time: '20:30' }],
  ])('%s in %s, there and back', (moment, zone, shown) => {
    expect(toZoned(moment, zone)).toEqual(shown)
    expect(fromZoned(shown, zone)).toBe(moment)
  })
})
