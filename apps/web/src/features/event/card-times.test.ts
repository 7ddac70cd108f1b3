import { expect, it } from 'vitest'
import { cardTimes } from './card-times.ts'

const at = (day: string, time: string) => ({ day, time })
const weekday = (day: number): string => ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'][day] ?? ''
const said = (start: [string, string], end?: [string, string]): string =>
  cardTimes({ start: at(...start), end: end && at(...end), now: at('2026-11-18', '10:00'), weekday })

it('says the hours of one day after it', () => {
  expect(said(['2026-11-21', '08:30'])).toBe('T7, 21/11/2026 · 08:30')
  expect(said(['2026-11-21', '08:30'], ['2026-11-21', '17:00'])).toBe('T7, 21/11/2026 · 08:30 – 17:00')
})

it('says both days over several, so that nobody takes the last hour for one of the first day', () => {
  expect(said(['2026-11-21', '08:30'], ['2026-11-22', '16:30'])).toBe('T7, 21/11 08:30 – CN, 22/11 16:30')
})

it('says the year of one day, and over several where it is another', () => {
  expect(said(['2027-01-03', '09:00'], ['2027-01-03', '14:00'])).toBe('CN, 03/01/2027 · 09:00 – 14:00')
  expect(said(['2026-12-31', '20:00'], ['2027-01-01', '01:00'])).toBe('T5, 31/12 20:00 – T6, 01/01/2027 01:00')
})
