import { expect, it } from 'vitest'
import { fitting, moved } from './photo-list.ts'

it('takes files up to the limit and counts the others', () => {
  expect(fitting(['a', 'b', 'c'], 8, 10)).toEqual({ accepted: ['a', 'b'], refused: 1 })
  expect(fitting(['a'], 10, 10)).toEqual({ accepted: [], refused: 1 })
  expect(fitting(['a'], 0, 10)).toEqual({ accepted: ['a'], refused: 0 })
})

it('moves an item to another place', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a'], 3, 0)).toEqual(['a'])
})
