import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { expect, test } from 'vitest'
import { barrierToWalkIn, decidePassing } from './decide.ts'

const ZONE = 'Asia/Ho_Chi_Minh'
const guest = (more: Partial<DoorGuest> = {}): DoorGuest => ({ code: '23456789', hash: 'x', name: 'Lan', ...more })
const inAt = (at: string) => ({ at, gate: 'A', by: 'Hà' })
const at = new Date('2026-11-21T02:00:00Z')
const entering = { kind: 'in' as const, at, isOverride: false }
const once = { mode: 'once' as const, timeZone: ZONE }

test('somebody who is not in comes in, somebody who is does not', () => {
  expect(decidePassing(once, guest(), entering).outcome).toBe('first')
  expect(decidePassing(once, guest({ in: inAt('2026-11-21T01:00:00Z') }), entering).outcome).toBe('already')
})

test('a passage that seems to be later, by another clock, was before all the same', () => {
  expect(decidePassing(once, guest({ in: inAt('2026-11-21T03:00:00Z') }), entering).outcome).toBe('already')
})

test.each(['cancelled', 'waiting', 'pending'] as const)('who is %s is refused', (state) => {
  expect(decidePassing(once, guest({ state }), entering)).toEqual({ outcome: 'refused', reason: state })
})

test('a member lets in who waits, but nobody whose ticket was cancelled', () => {
  const override = { ...entering, isOverride: true }
  expect(decidePassing(once, guest({ state: 'waiting' }), override).outcome).toBe('first')
  expect(decidePassing(once, guest({ days: ['2026-11-22'] }), override).outcome).toBe('first')
  expect(decidePassing(once, guest({ state: 'cancelled' }), override).outcome).toBe('refused')
})

test('tickets of other days and of every day', () => {
  expect(decidePassing(once, guest({ days: ['2026-11-22'] }), entering).reason).toBe('wrong-day')
  const daily = { mode: 'daily' as const, timeZone: ZONE }
  expect(decidePassing(daily, guest({ in: inAt('2026-11-20T02:00:00Z') }), entering).outcome).toBe('first')
  expect(decidePassing(daily, guest({ in: inAt('2026-11-21T01:00:00Z') }), entering).outcome).toBe('already')
})

test('out and in again, where the event counts it', () => {
  const inOut = { mode: 'in-out' as const, timeZone: ZONE }
  const inside = guest({ in: inAt('2026-11-21T01:00:00Z') })
  const outside = guest({ ...inside, out: '2026-11-21T01:30:00Z' })
  const leaving = { ...entering, kind: 'out' as const }
  expect(decidePassing(inOut, inside, leaving).outcome).toBe('first')
  expect(decidePassing(inOut, outside, leaving)).toEqual({ outcome: 'already', reason: 'not-inside' })
  expect(decidePassing(inOut, outside, entering).outcome).toBe('first')
  expect(decidePassing(once, inside, leaving)).toEqual({ outcome: 'refused', reason: 'no-exit' })
})

test('walk-ins come in while there are seats', () => {
  const door = { capacity: 2, isPublish: true }
  expect(barrierToWalkIn(door, { registered: 1, isOver: false }, false)).toBeUndefined()
  expect(barrierToWalkIn(door, { registered: 2, isOver: false }, false)).toBe('full')
  expect(barrierToWalkIn(door, { registered: 2, isOver: false }, true)).toBeUndefined()
  expect(barrierToWalkIn(door, { registered: 0, isOver: true }, true)).toBe('closed')
  expect(barrierToWalkIn({ ...door, isPublish: false }, { registered: 0, isOver: false }, true)).toBe('closed')
})
