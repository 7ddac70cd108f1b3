import { describe, expect, it } from 'vitest'
import { fitCode, isLargeEnough } from './fit-code.ts'
import { fitsLong } from './lay-out-label.ts'

const LONG = `https://nine.example.com/asset/${'b'.repeat(24)}/${'a'.repeat(24)}`
const SHORT = 'HTTPS://NINE.EXAMPLE.COM/Q/7K4MQ2XD'
const DOTS = 300 / 25.4

describe('a code in its square', () => {
  it('has whole dots a module, of at least a third of a millimetre, and four modules of white where they fit', () => {
    const code = fitCode(LONG, 20 * DOTS, DOTS)
    expect(code.quiet).toBe(4)
    expect(code.unit).toBe(Math.floor((20 * DOTS) / (code.modules.length + 8)))
    expect(code.unit / DOTS).toBeGreaterThanOrEqual(0.33)
  })

  it('is far less dense with a short address', () => {
    expect(fitCode(SHORT, 20 * DOTS, DOTS).modules).toHaveLength(25)
    expect(fitCode(LONG, 20 * DOTS, DOTS).modules.length).toBeGreaterThanOrEqual(37)
  })

  it('fits the short address on the smallest label of our sheets with less white, the long one not at all', () => {
    const small = fitCode(SHORT, 10 * DOTS, DOTS)
    expect([small.unit, small.quiet]).toEqual([4, 2])
    expect(isLargeEnough(fitCode(LONG, 10 * DOTS, DOTS).unit, DOTS)).toBe(false)
  })

  it.each([
    [{ width: 25.4, height: 10 }, false],
    [{ width: 40, height: 15 }, false],
    [{ width: 50, height: 30 }, true],
    [{ width: 63.5, height: 38.1 }, true],
  ])('knows that the long address fits on %j: %s', (size, isFitting) => {
    expect(fitsLong(LONG, size, DOTS)).toBe(isFitting)
  })
})
