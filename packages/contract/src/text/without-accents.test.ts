import { describe, expect, it } from 'vitest'
import { withoutAccents } from './without-accents.ts'

describe('withoutAccents', () => {
  it('takes off Vietnamese accents and turns đ into d', () => {
    expect(withoutAccents('Đắk Lắk, Thừa Thiên Huế')).toBe('dak lak, thua thien hue')
  })
})
