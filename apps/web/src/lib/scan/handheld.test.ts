import { expect, test } from 'vitest'
import { isHandheld } from './handheld.ts'

test.each([
  ['a scanner', { letters: 9, strokes: 9, ms: 90 }, true],
  ['quick fingers', { letters: 9, strokes: 9, ms: 700 }, false],
  ['something pasted', { letters: 9, strokes: 1, ms: 20 }, false],
  ['a letter mended', { letters: 9, strokes: 11, ms: 200 }, false],
  ['two letters at once', { letters: 2, strokes: 2, ms: 10 }, false],
])('%s', (_, typed, verdict) => {
  expect(isHandheld(typed)).toBe(verdict)
})
