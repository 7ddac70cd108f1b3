import { expect, it } from 'vitest'
import { fileProgress } from './file-progress.ts'

it('fills one file after the other', () => {
  expect(fileProgress([100, 300, 100], 0)).toEqual([0, 0, 0])
  expect(fileProgress([100, 300, 100], 0.5)).toEqual([1, 0.5, 0])
  expect(fileProgress([100, 300, 100], 1)).toEqual([1, 1, 1])
})

it('takes an empty file as sent, and never less than nothing or more than all', () => {
  expect(fileProgress([0, 10], -1)).toEqual([1, 0])
  expect(fileProgress([10], 7)).toEqual([1])
})
