import { describe, expect, it } from 'vitest'
import { sayElsewhere, sayMoment, sayTime, sayTimes, sayWhen, scheduleDays, spanOf, whenOf } from './event-when.ts'

const TIME_ZONE = 'Asia/Ho_Chi_Minh'
const times = (change: object = {}) => ({
  startDateTime: '2026-11-20T02:00:00Z',
  endDateTime: '2026-11-20T05:30:00Z',
  enableEndTime: true,
  ...change,
})

describe('when an event is', () => {
  it('is said in the language and time zone asked for, which it names', () => {
    expect(whenOf(times(), 'vn', TIME_ZONE)).toEqual({
      day: 'Thứ Sáu, 20 tháng 11, 2026',
      hours: '09:00 – 12:30',
      zone: 'GMT+7',
      month: 'Th11',
      date: '20',
    })
    expect(whenOf(times(), 'en', 'UTC')).toMatchObject({ hours: '02:00 – 05:30', zone: 'GMT', month: 'Nov' })
    expect(whenOf(times(), 'en', 'Asia/Kolkata')?.zone).toBe('GMT+5:30')
    expect(whenOf(times(), 'en', 'America/New_York')?.zone).toBe('GMT-5')
    expect(sayWhen(times(), 'en', TIME_ZONE)).toBe('Friday, 20 November 2026 · 09:00 – 12:30 (GMT+7)')
    expect(sayTime(new Date('2026-11-20T00:00:00Z'), 'vn', TIME_ZONE)).toBe('07:00, Thứ Sáu, 20 tháng 11, 2026 (GMT+7)')
  })

  it('is one line on a ticket, short over several days, and on another clock names the day only where it differs', () => {
    const long = times({ endDateTime: '2026-11-22T09:30:00Z' })
    expect(sayTimes(times(), 'vn', TIME_ZONE)).toBe('Thứ Sáu, 20 tháng 11, 2026 · 09:00 – 12:30')
    expect(sayTimes(long, 'vn', TIME_ZONE)).toBe('T6, 20/11 09:00 – CN, 22/11 16:30')
    expect(sayTimes(long, 'en', TIME_ZONE)).toBe('Fri, 20/11 09:00 – Sun, 22/11 16:30')
    expect(sayTimes(times({ startDateTime: null }), 'vn', TIME_ZONE)).toBe('')
    expect(sayWhen(long, 'vn', TIME_ZONE)).toBe('T6, 20/11 09:00 – CN, 22/11/2026 16:30 (GMT+7)')
    expect(sayWhen(times({ startDateTime: null }), 'vn', TIME_ZONE)).toBe('')
    expect(sayElsewhere(times(), 'vn', TIME_ZONE, 'Asia/Tokyo')).toBe('11:00 – 14:30')
    expect(sayElsewhere(times(), 'en', TIME_ZONE, 'America/New_York')).toBe('Thu, 19/11 21:00 – Fri, 20/11 00:30')
    expect(sayElsewhere(times({ enableEndTime: false }), 'vn', TIME_ZONE, 'America/New_York')).toBe(
      'Thứ Năm, 19 tháng 11, 2026 · 21:00',
    )
    expect(sayElsewhere(long, 'vn', TIME_ZONE, 'Asia/Tokyo')).toBe('T6, 20/11 11:00 – CN, 22/11 18:30')
    expect(sayMoment(new Date('2026-11-20T00:00:00Z'), 'en', TIME_ZONE)).toBe('07:00, Friday 20 November')
  })

  it('has a first and a last moment, each with its day', () => {
    const long = times({ endDateTime: '2026-11-22T09:30:00Z' })
    expect(spanOf(long, 'vn', TIME_ZONE)).toEqual({
      from: { day: 'Thứ Sáu, 20 tháng 11, 2026', time: '09:00' },
      to: { day: 'Chủ Nhật, 22 tháng 11, 2026', time: '16:30' },
    })
    expect(spanOf(times({ enableEndTime: false }), 'vn', TIME_ZONE)?.to).toBeUndefined()
  })

  it('names the last day where that is another, and no end that is not given', () => {
    const until = (endDateTime: string) => whenOf(times({ endDateTime }), 'vn', TIME_ZONE)?.hours
    expect(until('2026-11-21T05:30:00Z')).toBe('09:00 – 12:30, Thứ Bảy, 21 tháng 11, 2026')
    expect(whenOf(times({ enableEndTime: false }), 'vn', TIME_ZONE)?.hours).toBe('09:00')
    expect(whenOf(times({ startDateTime: null }), 'vn', TIME_ZONE)).toBeUndefined()
  })
})

describe('a schedule', () => {
  it('says from when to when each entry is, and names another day', () => {
    const entries = ['2026-11-20T02:30:00Z', null, '2026-11-20T04:00:00Z', '2026-11-21T03:00:00Z'].map(
      (endDateTime, index) => ({ endDateTime, note: String(index) }),
    )
    expect(scheduleDays(entries, '2026-11-20T02:00:00Z', 'vn', TIME_ZONE)).toEqual([
      {
        day: 'Thứ Sáu, 20 tháng 11',
        short: 'T6, 20/11',
        hours: '09:00 – 10:00, 21/11',
        parts: [
          { from: '09:00', to: '09:30', note: '0' },
          { from: '', to: '', note: '1' },
          { from: '09:30', to: '11:00', note: '2' },
          { from: '11:00', to: '10:00, 21/11', note: '3' },
        ],
      },
    ])
  })

  it('has a heading for each day, and entries that say when they begin', () => {
    const entry = (startDateTime: string | null, endDateTime: string | null) => ({
      startDateTime,
      endDateTime,
      note: '',
    })
    const entries = [
      entry('2026-11-20T01:30:00Z', '2026-11-20T02:15:00Z'),
      entry(null, '2026-11-20T03:30:00Z'),
      entry('2026-11-21T02:00:00Z', null),
      entry(null, '2026-11-21T04:30:00Z'),
    ]
    const days = scheduleDays(entries, '2026-11-20T01:00:00Z', 'en', TIME_ZONE)
    expect(days.map(({ day, short, hours }) => [day, short, hours])).toEqual([
      ['Friday 20 November', 'Fri, 20/11', '08:30 – 10:30'],
      ['Saturday 21 November', 'Sat, 21/11', '09:00 – 11:30'],
    ])
    expect(days.map(({ parts }) => parts.map(({ from, to }) => [from, to]))).toEqual([
      [
        ['08:30', '09:15'],
        ['09:15', '10:30'],
      ],
      [
        ['09:00', ''],
        ['09:00', '11:30'],
      ],
    ])
    expect(scheduleDays([], null, 'vn', TIME_ZONE)).toEqual([])
  })
})
