import type { InventoryCheck } from '@nine/contract/inventory/inventory'
import type { TFunction } from 'i18next'
import { expect, test, vi } from 'vitest'
import en from '../../../locales/en/inventory.ts'
import { overlay } from './check-items.ts'
import { inventorySheet, sheetFileName } from './inventory-sheet.ts'
import { itemWith } from './test-items.ts'

vi.hoisted(() => {
  // Settings are read from the document.
  Object.assign(globalThis, {
    document: { getElementById: () => null },
    location: { origin: 'http://localhost' },
  })
})

const say = ((key: string) =>
  key.split('.').reduce<object>((at, part) => Reflect.get(at, part), en)) as unknown as TFunction<'inventory'>

const NOW = new Date('2026-11-15T02:03:04Z')
const check = { title: '=Kho', status: 'in-progress', checkCode: 'KK-000018' } as InventoryCheck
const items = overlay(
  [
    itemWith({
      _id: '1',
      checked: true,
      condition: 'damaged',
      asset: {
        name: '=HYPERLINK("x")',
        category: 'Máy',
        location: { _id: 'l', name: 'Sảnh', path: ['Tòa A', 'Sảnh'] },
      },
    }),
    itemWith({ _id: '2', asset: { name: 'Ghế', code: '@SUM(1)' } }),
  ],
  'c',
  [],
)
type Cell = { value: unknown; type: unknown } | null
const rows = inventorySheet(check, items, say, NOW) as Cell[][]
const valuesOf = (row: Cell[] | undefined) => row?.map((cell) => cell?.value)

test('the file is named after the code, or after the moment', () => {
  expect(sheetFileName('KK-000018', NOW, 'Asia/Ho_Chi_Minh')).toBe('Kiem_ke_tai_san_KK-000018.xlsx')
  expect(sheetFileName('', NOW, 'Asia/Ho_Chi_Minh')).toBe('Kiem_ke_tai_san_20261115_090304.xlsx')
})

test('header rows give the title, export date, status and totals', () => {
  expect(rows.slice(0, 7).map((row) => valuesOf(row)?.filter((value) => value !== undefined))).toEqual([
    ['=Kho'],
    ['Exported', '15/11/2026 09:03'],
    ['Status', 'In progress'],
    ['Assets in all', 2],
    ['Checked', 1],
    ['Damaged', 1],
    ['Lost', 0],
  ])
})

test('the columns are number, name, code, type, area, check status and condition', () => {
  expect(valuesOf(rows[8])).toEqual(['No.', 'Asset', 'Code', 'Type', 'Area', 'Check', 'Condition'])
  expect(valuesOf(rows[9])).toEqual([1, '=HYPERLINK("x")', 'TS-000127', 'Máy', 'Tòa A › Sảnh', 'Checked', 'Damaged'])
  expect(valuesOf(rows[10])).toEqual([2, 'Ghế', '@SUM(1)', '', '', 'Not checked', ''])
})

test('what begins like a formula is a text', () => {
  const texts = rows.flat().filter((cell) => typeof cell?.value === 'string')
  expect(texts.every((cell) => cell?.type === String)).toBe(true)
})
