import { describe, expect, it } from 'vitest'
import { cutHolder, cutName, shortPrice } from './label-text.ts'

describe('the words on a label', () => {
  it('cut a name at 25 letters and a holder at 20', () => {
    expect(cutName('a'.repeat(25))).toBe('a'.repeat(25))
    expect(cutName('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`)
    expect(cutHolder('b'.repeat(20))).toBe('b'.repeat(20))
    expect(cutHolder('b'.repeat(21))).toBe(`${'b'.repeat(20)}…`)
    expect(cutName('Điều hòa Daikin Inverter 18.000 BTU')).toBe('Điều hòa Daikin Inverter…')
  })

  it('count letters, not what they are written with', () => {
    const composed = 'Ữ'.repeat(25)
    expect(cutName(composed.normalize('NFD'))).toBe(composed)
    expect(cutName('😀'.repeat(26))).toBe(`${'😀'.repeat(25)}…`)
  })

  it.each([
    [null, ''],
    [0, '0 VND'],
    [999, '999 VND'],
    [1000, '1K VND'],
    [1550, '1,6K VND'],
    [850_000, '850K VND'],
    [999_949, '999,9K VND'],
    [999_950, '1M VND'],
    [1_000_000, '1M VND'],
    [12_500_000, '12,5M VND'],
    [12_040_000, '12M VND'],
    [248_675_000_000, '248.675M VND'],
  ])('say a price of %s in English as %j', (price, said) => {
    expect(shortPrice(price, 'VND', 'en')).toBe(said)
  })

  it.each([
    [null, ''],
    [900, '900 ₫'],
    [850_000, '850 nghìn'],
    [999_950, '1 tr'],
    [15_300_000, '15,3 tr'],
  ])('say a price of %s in Vietnamese as %j', (price, said) => {
    expect(shortPrice(price, 'VND', 'vn')).toBe(said)
  })

  it('name the currency', () => {
    expect(shortPrice(1200, 'USD', 'vn')).toBe('1,2K USD')
  })
})
