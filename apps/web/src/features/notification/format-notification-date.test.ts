import { expect, it } from 'vitest'
import { formatNotificationDate } from './format-notification-date.ts'

const SAIGON = 'Asia/Ho_Chi_Minh'

it('writes day, month and year with dashes and the time with an h', () => {
  expect(formatNotificationDate('2026-11-21T02:30:00.000Z', SAIGON)).toBe('21-11-2026 09h30')
})

it('keeps two digits for days, months, hours and minutes', () => {
  expect(formatNotificationDate('2026-01-02T22:05:09.000Z', SAIGON)).toBe('03-01-2026 05h05')
})

it('writes midnight as 00h00 of the new day', () => {
  expect(formatNotificationDate('2026-12-31T17:00:00.000Z', SAIGON)).toBe('01-01-2027 00h00')
})

it("follows the product's time zone, not the reader's", () => {
  expect(formatNotificationDate('2026-11-21T02:30:00.000Z', 'America/New_York')).toBe('20-11-2026 21h30')
})
