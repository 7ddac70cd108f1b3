import { expect, it } from 'vitest'
import { NEW_UNITS, unitsFor } from './unit-options.ts'

it('offers piece, set and item for a new asset', () => {
  expect(NEW_UNITS).toEqual(['Chiếc', 'Bộ', 'Cái'])
})

it.each([
  ['Chiếc', ['Chiếc', 'Bộ']],
  ['', ['Chiếc', 'Bộ']],
  ['Cái', ['Chiếc', 'Bộ', 'Cái']],
  ['Thùng', ['Chiếc', 'Bộ', 'Thùng']],
])('offers for an asset in %j: %j', (own, offered) => {
  expect(unitsFor(own)).toEqual(offered)
})
