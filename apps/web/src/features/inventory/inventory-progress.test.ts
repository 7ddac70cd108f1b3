import dashboardEn from '../../locales/en/dashboard.ts'
import inventoryEn from '../../locales/en/inventory.ts'
import dashboardVn from '../../locales/vn/dashboard.ts'
import inventoryVn from '../../locales/vn/inventory.ts'
import { expect, test } from 'vitest'
import { numberOf, percentOf, shownStatus } from './inventory-progress.ts'

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 200, 1],
  [7, 7, 100],
])('%i of %i is %i %%', (checked, totalAssets, percent) => {
  expect(percentOf({ checked, totalAssets })).toBe(percent)
})

test('rows are numbered with two digits, on through the pages', () => {
  expect([numberOf(0, 1, 20), numberOf(19, 1, 20), numberOf(0, 2, 20), numberOf(0, 6, 20)]).toEqual([
    '01',
    '20',
    '21',
    '101',
  ])
})

test('what has not begun and what goes on show alike', () => {
  expect((['pending', 'in-progress', 'completed'] as const).map(shownStatus)).toEqual(['open', 'open', 'completed'])
})

test('the dashboard says the status of a check in the words of the list', () => {
  expect([dashboardVn.inventoryStatus, dashboardEn.inventoryStatus]).toEqual([inventoryVn.status, inventoryEn.status])
})
