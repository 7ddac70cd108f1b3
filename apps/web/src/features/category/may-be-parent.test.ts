import { expect, it } from 'vitest'
import { mayBeParent } from './may-be-parent.ts'

it('takes children below level five, unless the category refuses', () => {
  expect(mayBeParent({ level: 4, canAddChildren: true })).toBe(true)
  expect(mayBeParent({ level: 4 })).toBe(true)
  expect(mayBeParent({ level: 4, canAddChildren: false })).toBe(false)
})

it('takes none on the last level, whatever the category says', () => {
  expect(mayBeParent({ level: 5, canAddChildren: true })).toBe(false)
})
