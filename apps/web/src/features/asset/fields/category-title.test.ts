import { expect, it } from 'vitest'
import { categoryTitle } from './category-title.ts'

it('shows the name of the category', () => {
  expect(categoryTitle({ category: { name: 'Máy in' }, searchText: 'khác' })).toBe('Máy in')
})

it.each([null, { name: '' }, { name: '  ' }])('shows searchText when the category is %j', (category) => {
  expect(categoryTitle({ category, searchText: ' Thiết bị ' })).toBe('Thiết bị')
})

it('shows nothing when neither is there', () => {
  expect(categoryTitle({ category: null })).toBe('')
})
