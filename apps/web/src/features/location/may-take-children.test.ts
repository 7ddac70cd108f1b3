import { expect, it } from 'vitest'
import { mayTakeChildren } from './may-take-children.ts'

it('believes the server before anything else', () => {
  expect(mayTakeChildren({ canAddChildren: false, level: 1 }, { level: 1, canAddChildren: true })).toBe(false)
  expect(mayTakeChildren({ canAddChildren: true }, { level: 5, canAddChildren: false })).toBe(true)
})

it('falls back to what the location says of itself when the call failed or its answer makes no sense', () => {
  for (const response of [undefined, null, 'yes', {}, { canAddChildren: 'true' }, []]) {
    expect(mayTakeChildren(response, { level: 1, canAddChildren: false })).toBe(false)
    expect(mayTakeChildren(response, { level: 5, canAddChildren: true })).toBe(true)
  }
})

it('else goes by the level: below five', () => {
  expect(mayTakeChildren(undefined, { level: 4 })).toBe(true)
  expect(mayTakeChildren(undefined, { level: 5 })).toBe(false)
  expect(mayTakeChildren(undefined, { level: 5, canAddChildren: null })).toBe(false)
})
