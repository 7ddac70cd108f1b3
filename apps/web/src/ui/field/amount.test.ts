import { describe, expect, it } from 'vitest'
import { readAmount, readNumber, writeNumber } from './amount.ts'

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
    ['3.250.000.00', 3_250_000],
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
    ['3.250.5', [3_251, 32_505]],
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

describe('a number with decimals', () => {
  const pasted = { decimals: 6, mayBeNegative: true, isTyped: false }
  it.each([
    ['', null],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['12.5', 12.5],
    ['12,', 12],
    ['-1.5', -1.5],
    ['−1,5', -1.5],
    ['1.250,5', 1250.5],
    ['1,250.5', 1250.5],
    ['1.250.000', 1_250_000],
    ['1 250,25', 1250.25],
    ['1250.125', 1250.125],
    ['1,234.567', 1234.567],
  ])('%j is understood in either notation', (text, amount) => {
    expect(readNumber(text, pasted)).toEqual({ amount, choices: [] })
  })

  it.each([
    ['1.125', [1.125, 1125]],
    ['-1,125', [-1.125, -1125]],
    ['0.1234567', [0.123457]],
    ['1.23.456', []],
    ['12e5', []],
    ['1234567890123456', []],
  ])('%j is not clear', (text, choices) => {
    expect(readNumber(text, pasted)).toEqual({ amount: Number.NaN, choices })
  })

  it('has a comma before its decimals when it is typed, and may be below nothing only where that makes sense', () => {
    const typed = { decimals: 2, mayBeNegative: false, isTyped: true }
    expect(readNumber('1,125', { ...typed, decimals: 3 })).toEqual({ amount: 1.125, choices: [] })
    expect(readNumber('1,125', typed)).toEqual({ amount: Number.NaN, choices: [1.13] })
    expect(readNumber('1.125', typed)).toEqual({ amount: Number.NaN, choices: [1.13, 1125] })
    expect(readNumber('-5', typed)).toEqual({ amount: Number.NaN, choices: [] })
    expect(readNumber('-', { ...typed, mayBeNegative: true })).toEqual({ amount: null, choices: [] })
  })

  it('is shown as it is written here, and edited without groups', () => {
    expect(writeNumber(1250.125, { isGrouped: true })).toBe('1.250,125')
    expect(writeNumber(-1250.125, { isGrouped: false })).toBe('-1250,125')
  })
})
