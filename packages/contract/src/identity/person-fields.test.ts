import { expect, test } from 'vitest'
import { Phone } from './person-fields.ts'

test.each(['3', '5', '7', '8', '9'])('a mobile number may begin with 0%s, in each of three spellings', (digit) => {
  const rest = `${digit}12345678`
  for (const spelled of [`0${rest}`, `84${rest}`, `+84${rest}`]) expect(Phone.parse(spelled)).toBe(`0${rest}`)
})

test.each([
  '0123456789',
  '0412345678',
  '0612345678',
  '84612345678',
  '091234567',
  '09123456789',
  '+85912345678',
  '912345678',
])('no mobile number is %s', (text) => {
  expect(Phone.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['invalid_phone'])
})
