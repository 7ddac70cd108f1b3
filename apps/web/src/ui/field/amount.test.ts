import { describe, expect, it } from 'vitest'
import { readAmount } from './amount.ts'

describe('an amount that was pasted', () => {
  it.each([
    ['', null],
    ['0', 0],
    ['3250000', 3_250_000],
    ['3.250.000', 3_250_000],
    ['3,250,000', 3_250_000],
    ['3 250 000', 3_250_000],
    ['3,250,000.00', 3_250_000],
    ['3.250.000,0', 3_250_000],
    ['3250000.00', 3_250_000],
    ['3.250.000 ₫', 3_250_000],
    ['VND 3,250,000', 3_250_000],
    ['3.250', 3_250],
    ['3,250', 3_250],
    ['12.00', 12],
  ])('%j is understood in either notation', (text, amount) => {
    expect(readAmount(text)).toEqual({ amount, choices: [] })
  })

  it.each([
    ['12.50', [13, 1_250]],
    ['3,250,000.75', [3_250_001, 325_000_075]],
    ['3250000.000', [3_250_000, 3_250_000_000]],
    ['1,234.567', [1_235, 1_234_567]],
    ['0,250', [0, 250]],
    ['1.2349', [1, 12_349]],
    ['1.23.456', [123_456]],
    ['1,5 triệu', []],
    ['-12', []],
    ['1234567890123456', []],
  ])('%j is not clear', (text, choices) => {
    expect(readAmount(text)).toEqual({ amount: Number.NaN, choices })
  })
})
