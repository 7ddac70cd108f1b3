import { expect, it } from 'vitest'
import { newId } from './id.ts'

it('an id is 24 hexadecimal characters, and never the same twice', () => {
  const ids = Array.from({ length: 10_000 }, newId)
  expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(10_000)
})
