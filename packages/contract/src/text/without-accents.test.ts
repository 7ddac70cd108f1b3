import { describe, expect, it } from 'vitest'
import { matchesSearch, withoutAccents } from './without-accents.ts'

describe('withoutAccents', () => {
  it('takes off Vietnamese accents and turns đ into d', () => {
    expect(withoutAccents('Đắk Lắk, Thừa Thiên Huế')).toBe('dak lak, thua thien hue')
  })
})

describe('matchesSearch', () => {
  it('finds a name typed without accents, its words in any order', () => {
    expect(matchesSearch('TP Hồ Chí Minh', 'chi ho')).toBe(true)
    expect(matchesSearch('TP Đà Nẵng', 'ĐÀ nang')).toBe(true)
  })
  it('wants every word', () => {
    expect(matchesSearch('TP Hồ Chí Minh', 'ho ha')).toBe(false)
  })
})
