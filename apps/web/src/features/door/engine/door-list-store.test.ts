import { afterEach, expect, test, vi } from 'vitest'
import { isPast } from './door-list-store.ts'

afterEach(() => vi.useRealTimers())

const kept = (keepUntil: string | null) => ({ door: { keepUntil } })

test('a list is past once its time is over, to the second, and never where the event has no end', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00Z') })
  expect(isPast(kept('2026-11-22T10:00:00Z'))).toBe(false)
  expect(isPast(kept(null))).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(isPast(kept('2026-11-22T10:00:00Z'))).toBe(true)
  expect(isPast(kept(null))).toBe(false)
})
