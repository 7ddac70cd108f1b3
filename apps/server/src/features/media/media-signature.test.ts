import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { secondsLeft, sign } from './media-signature.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const secret = randomBytes(32)
const id = newId()
const onTheHour = Date.parse('2026-11-15T08:00:00Z')

describe('a signature', () => {
  it.each([0, 1, 30 * MINUTE, HOUR - 1])('made %i ms after the hour is good for one to two hours', (after) => {
    const now = onTheHour + after
    const signature = sign(secret, id, now)
    expect(secondsLeft(secret, id, signature, now)).toBeGreaterThan(3600)
    expect(secondsLeft(secret, id, signature, now)).toBeLessThanOrEqual(7200)
    expect(secondsLeft(secret, id, signature, now + HOUR)).toBeGreaterThan(0)
    expect(secondsLeft(secret, id, signature, now + 2 * HOUR)).toBeUndefined()
  })

  it('ends with its second', () => {
    const signature = sign(secret, id, onTheHour)
    expect(secondsLeft(secret, id, signature, onTheHour + 2 * HOUR - 1000)).toBe(1)
    expect(secondsLeft(secret, id, signature, onTheHour + 2 * HOUR)).toBeUndefined()
  })

  it('stays the same all hour, so that the address does too', () => {
    expect(sign(secret, id, onTheHour + HOUR - 1)).toEqual(sign(secret, id, onTheHour))
    expect(sign(secret, id, onTheHour + HOUR)).not.toEqual(sign(secret, id, onTheHour))
  })

  it('is lowercase hex', () => {
    expect(sign(secret, id, onTheHour).signature).toMatch(/^[0-9a-f]{64}$/)
  })

  it('is good for one file of one installation', () => {
    const signature = sign(secret, id, onTheHour)
    expect(secondsLeft(secret, newId(), signature, onTheHour)).toBeUndefined()
    expect(secondsLeft(randomBytes(32), id, signature, onTheHour)).toBeUndefined()
  })

  it('cannot be prolonged', () => {
    const { expires, signature } = sign(secret, id, onTheHour)
    const later = String(Number(expires) + 3600)
    expect(secondsLeft(secret, id, { expires: later, signature }, onTheHour)).toBeUndefined()
    expect(secondsLeft(secret, id, { expires: later, signature }, onTheHour + 2 * HOUR)).toBeUndefined()
  })

  it.each([undefined, '', 'abc', '1e9', ' 1700000000', '-1700000000', '99999999999999999999', 'NaN'])(
    'does not go with the moment %s',
    (expires) => {
      const { signature } = sign(secret, id, onTheHour)
      expect(secondsLeft(secret, id, { expires, signature }, onTheHour)).toBeUndefined()
    },
  )
})
