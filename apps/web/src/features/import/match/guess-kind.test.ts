import { expect, it } from 'vitest'
import { guessKind } from './guess-kind.ts'

it.each([
  [['16 GB', '8 GB'], 'text'],
  [['12', '-3,5', '7.25'], 'number'],
  [['22/11/2023', '5/3/24', '2026-01-31'], 'date'],
  [['1.250.000 ₫', '90.000đ'], 'money'],
  [['https://example.com/a'], 'link'],
  // What looks alike only in part, what begins with a nought, and what says nothing.
  [['12', 'mười hai'], 'text'],
  [['0123', '0456'], 'text'],
  [['javascript:alert(1)'], 'text'],
  [[' ', ''], 'text'],
  [[], 'text'],
] as const)('%j are %s', (samples, kind) => {
  expect(guessKind(samples)).toBe(kind)
})
