import { afterEach, expect, it, vi } from 'vitest'
import { referenceOf } from './reference-of.ts'

const ID = '64b0f0c2a1b2c3d4e5f60718'
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
afterEach(() => warn.mockClear())

it.each([ID, ` ${ID}\n`, `"${ID}"`, `ObjectId('${ID}')`, ID.toUpperCase()])('finds the id in %j', (value) => {
  expect(referenceOf('location', value)).toBe(ID)
  expect(warn).not.toHaveBeenCalled()
})

it('warns of what is no id', () => {
  referenceOf('category', '64b0f0')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('category'))
})

it.each([null, '', ' '])('takes %j as none chosen', (value) => {
  expect(referenceOf('location', value)).toBeNull()
})
