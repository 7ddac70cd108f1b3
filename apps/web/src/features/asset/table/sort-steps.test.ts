import { expect, it } from 'vitest'
import { nextSort } from './sort-steps.ts'

it('sorts by a column, then the other way, then no longer', () => {
  expect([
    nextSort(undefined, 'name', false),
    nextSort('name', 'name', false),
    nextSort('-name', 'name', false),
  ]).toEqual(['name', '-name', undefined])
})

it('begins dates and amounts with the latest and the largest', () => {
  expect([
    nextSort('name', 'price', false),
    nextSort('-price', 'price', false),
    nextSort('price', 'price', false),
  ]).toEqual(['-price', 'price', undefined])
})

it('adds a second key, turns it and takes it away, and keeps the first', () => {
  expect(nextSort('name', 'price', true)).toBe('name,-price')
  expect(nextSort('name,-price', 'price', true)).toBe('name,price')
  expect(nextSort('name,price', 'price', true)).toBe('name')
  expect(nextSort('name,price', 'code', true)).toBe('name,code')
  expect(nextSort('name,price', 'name', true)).toBe('-name,price')
  expect(nextSort(undefined, 'name', true)).toBe('name')
})
