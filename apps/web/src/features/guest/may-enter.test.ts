import { describe, expect, it } from 'vitest'
import { mayEnter } from './may-enter.ts'

const OUT = { state: 'registered', checkIn: false, hasLeft: false, updatedAt: '2026-11-21T01:39:00.000Z' } as const
const IN = { ...OUT, checkIn: true }
const NOW = new Date('2026-11-21T03:00:00.000Z')
const rules = (mode: 'once' | 'daily' | 'in-out') => ({ mode, timeZone: 'Asia/Ho_Chi_Minh' })

describe('checking in is offered', () => {
  it('to who has not come yet, and not to who waits or has cancelled', () => {
    expect(mayEnter(OUT, rules('once'), NOW)).toBe(true)
    for (const state of ['waiting', 'pending', 'cancelled'] as const)
      expect(mayEnter({ ...OUT, state }, rules('once'), NOW)).toBe(false)
  })

  it('once', () => {
    expect(mayEnter(IN, rules('once'), NOW)).toBe(false)
    expect(mayEnter({ ...IN, hasLeft: true }, rules('once'), NOW)).toBe(false)
  })

  it('once a day, which begins at four in the morning there', () => {
    expect(mayEnter(IN, rules('daily'), NOW)).toBe(false)
    expect(mayEnter(IN, rules('daily'), new Date('2026-11-21T20:59:00.000Z'))).toBe(false)
    expect(mayEnter(IN, rules('daily'), new Date('2026-11-21T21:00:00.000Z'))).toBe(true)
  })

  it('to who left, where guests may come back', () => {
    expect(mayEnter(IN, rules('in-out'), NOW)).toBe(false)
    expect(mayEnter({ ...IN, hasLeft: true }, rules('in-out'), NOW)).toBe(true)
  })
})
