import { expect, test } from 'vitest'
import { createDoorClock } from './door-clock.ts'

const HOUR = 3_600_000

function clockAt(now: number, known?: { ms: number; at: number }) {
  const time = { now, steady: 0 }
  const clock = createDoorClock({ now: () => time.now, steady: () => time.steady, known })
  return {
    clock,
    pass: (ms: number) => {
      time.now += ms
      time.steady += ms
    },
    set: (now: number) => {
      time.now = now
    },
  }
}

test('a clock that was never measured is not trusted', () => {
  expect(clockAt(1000).clock.read()).toEqual({ at: new Date(1000), isDoubtful: true })
})

test('time is the device’s corrected by what was measured, in the middle of the request', () => {
  const { clock, pass } = clockAt(10_000)
  pass(200)
  clock.measure(10_000, new Date(10_100 + HOUR).toISOString())
  pass(5 * HOUR)
  expect(clock.read()).toEqual({ at: new Date(10_200 + 6 * HOUR), isDoubtful: false })
})

test('a clock that was set meanwhile is not trusted, in either direction, until it is measured again', () => {
  for (const jump of [-HOUR, HOUR]) {
    const { clock, pass, set } = clockAt(5 * HOUR)
    clock.measure(5 * HOUR, new Date(5 * HOUR).toISOString())
    pass(1000)
    set(5 * HOUR + 1000 + jump)
    expect(clock.read().isDoubtful).toBe(true)
    clock.measure(5 * HOUR + jump, new Date(5 * HOUR).toISOString())
    expect(clock.read().isDoubtful).toBe(false)
  }
})

test('after a jump nothing is kept: also after a reload, forward or back, the clock is not trusted until it is measured again', () => {
  for (const jump of [-HOUR, HOUR]) {
    const { clock, pass, set } = clockAt(5 * HOUR)
    clock.measure(5 * HOUR, new Date(5 * HOUR).toISOString())
    pass(2 * HOUR)
    set(7 * HOUR + jump)
    expect(clock.known()).toBeUndefined()
    expect(clockAt(7 * HOUR + jump, clock.known()).clock.read().isDoubtful).toBe(true)
    // Set right again: nobody knows how right.
    set(7 * HOUR)
    expect(clock.read().isDoubtful).toBe(true)
    clock.measure(7 * HOUR, new Date(7 * HOUR).toISOString())
    expect(clock.known()).toEqual({ ms: 0, at: 7 * HOUR })
  }
})

test('what is kept goes on with the clock: one set back by less than the time since it was measured is noticed', () => {
  const { clock, pass } = clockAt(5 * HOUR)
  clock.measure(5 * HOUR, new Date(5 * HOUR).toISOString())
  pass(3 * HOUR)
  expect(clock.known()).toEqual({ ms: 0, at: 8 * HOUR })
  expect(clockAt(7 * HOUR, clock.known()).clock.read().isDoubtful).toBe(true)
  expect(clockAt(8 * HOUR, clock.known()).clock.read().isDoubtful).toBe(false)
})

test('what was measured outlasts a reload, unless the clock went back', () => {
  expect(clockAt(2 * HOUR, { ms: 500, at: HOUR }).clock.read()).toEqual({
    at: new Date(2 * HOUR + 500),
    isDoubtful: false,
  })
  expect(clockAt(HOUR, { ms: 500, at: 2 * HOUR }).clock.read().isDoubtful).toBe(true)
})
