import { expect, it } from 'vitest'
import { parseTime } from './parse-time.ts'

it.each([
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['0830', '08:30'],
  ['830', '08:30'],
  ['23h59', '23:59'],
  [' 7.05 ', '07:05'],
  ['24:00', undefined],
  ['8:60', undefined],
  ['', undefined],
  ['x', undefined],
])('reads %j as %j', (text, time) => {
  expect(parseTime(text)).toBe(time)
})
