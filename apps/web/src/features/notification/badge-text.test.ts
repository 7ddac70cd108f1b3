import { expect, it } from 'vitest'
import { badgeText } from './badge-text.ts'

it('counts up to 99 and then says that there are more', () => {
  expect([1, 99, 100, 4000].map(badgeText)).toEqual(['1', '99', '99+', '99+'])
})
