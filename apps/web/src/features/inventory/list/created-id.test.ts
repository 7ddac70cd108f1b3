import { expect, test } from 'vitest'
import { createdId } from './created-id.ts'

test.each([
  { result: { inventoryCheck: { _id: 'a' } } },
  { inventoryCheck: { _id: 'a' } },
  { result: { _id: 'a' } },
  { data: { _id: 'a' } },
])('reads the new id from %j', (response) => {
  expect(createdId(response)).toBe('a')
})

test.each([undefined, null, 'a', {}, { result: null }, { data: { _id: 7 } }])('finds none in %j', (response) => {
  expect(createdId(response)).toBeUndefined()
})
