import { expect, it } from 'vitest'
import { contrastOf } from './contrast.ts'

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#0069ff', '#ffffff', 4.7],
  ['#1b8a3a', '#1b8a3a', 1],
])('%s on %s has its contrast', (one, other, expected) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 1)
})
