import { afterEach, expect, test, vi } from 'vitest'
import { profileFormIn } from './profile.ts'

afterEach(() => vi.useRealTimers())

test('a date of birth is judged by the day of the place, not of UTC', () => {
  // One in the morning in Vietnam, where it is still yesterday in UTC.
  vi.useFakeTimers({ now: new Date('2026-03-01T18:00:00Z'), toFake: ['Date'] })
  const issuesIn = (timeZone: string, date: string | null) =>
    profileFormIn(timeZone)
      .shape.dateOfBirth.safeParse(date)
      .error?.issues.map(({ message }) => message)
  expect(issuesIn('Asia/Ho_Chi_Minh', '2026-03-02')).toBeUndefined()
  expect(issuesIn('Asia/Ho_Chi_Minh', '2026-03-03')).toEqual(['future_date'])
  expect(issuesIn('UTC', '2026-03-02')).toEqual(['future_date'])
  expect(issuesIn('UTC', null)).toBeUndefined()
  expect(issuesIn('UTC', '1899-12-31')).toEqual(['invalid_date'])
})
