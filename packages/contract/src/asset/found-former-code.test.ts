import { expect, it } from 'vitest'
import { foundFormerCode } from './found-former-code.ts'

const asset = { code: 'TS-000200', formerCodes: ['MI-01', 'MI-02'] }

it.each([
  ['mi-02', 'MI-02'],
  ['máy MI-0', 'MI-01'],
  ['ts-000200', undefined],
  ['máy in', undefined],
  ['  ', undefined],
  [undefined, undefined],
])('a search for %j found it by %j', (search, former) => {
  expect(foundFormerCode(asset, search)).toBe(former)
})
