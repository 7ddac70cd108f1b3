import { expect, test } from 'vitest'
import { createdId } from './created-id.ts'

test.each([
  { result: { inventoryCheck: { _id: 'a' } } },
  { inventoryCheck: { _id: 'a' } },
  { result: { _id: 'a' } },
  { data: { _id: 'a' } },
])('reads the new id from %j', (answer) => {
  expect(createdId(answer)).toBe('a')
})

test.each([undefined, null, 'a', {}, { result: null }, { data: { _id: 7 } }])('finds none in %j', (answer) => {
  expect(createdId(answer)).toBeUndefined()
})
