import type { InventoryCheck } from '@nine/contract/inventory/inventory'
import { expect, test, vi } from 'vitest'
import type { Translate } from '../../../../lib/sentences/keys.ts'
import en from '../../../../locales/en/inventory.ts'
import { overlay } from '../check-items.ts'
import { codeSheet, HEAD_ROWS, inventorySheet, sheetFileName } from './inventory-sheet.ts'
import { itemWith } from '../test-items.ts'

vi.hoisted(() => {
  // Settings are read from the document.
  Object.assign(globalThis, {
    document: { getElementById: () => null },
    location: { origin: 'http://localhost' },
  })
})

const say = ((key: string) =>
  key.split('.').reduce<object>((at, part) => Reflect.get(at, part), en)) as unknown as Translate<'inventory'>

const NOW = new Date('2026-11-15T02:03:04Z')
const YEN = { UserId: 'y', name: 'Lê Yến', photo: null }
const check = {
  title: '=Kho',
  status: 'in-progress',
  checkCode: 'KK-000018',
  checkedBy: [YEN],
  unknownCodes: [
    {
      _id: 'm',
      code: '=CU-1',
      isInTrash: false,
      asset: { _id: 'x', name: 'Quạt', code: 'TS-9', location: ['Kho'] },
      place: { _id: 's', name: 'Sảnh' },
      count: 2,
      by: YEN,
      at: '2026-11-15T01:00:00Z',
    },
  ],
} as unknown as InventoryCheck
const items = overlay(
  [
    itemWith({
      _id: '1',
      checked: true,
      condition: 'damaged',
      checkMethod: 'qrcode',
      checkedBy: 'y',
      checkedAt: '2026-11-15T01:30:00Z',
      notes: 'vỡ kính',
      quantity: 3,
      seenAt: 's',
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
const names = {
  facts: new Map([['1', { serialNumber: 'SN-1', holder: 'Phan Mai' }]]),
  places: new Map([['s', 'Sảnh']]),
}
const rows = inventorySheet(check, items, names, say, NOW) as Cell[][]
const codes = codeSheet(check, say) as Cell[][]
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
  expect(valuesOf(rows[HEAD_ROWS - 1])?.slice(0, 7)).toEqual([
    'No.',
    'Asset',
    'Code',
    'Type',
    'Area',
    'Check',
    'Condition',
  ])
  expect(valuesOf(rows[9])?.slice(0, 7)).toEqual([
    1,
    '=HYPERLINK("x")',
    'TS-000127',
    'Máy',
    'Tòa A › Sảnh',
    'Checked',
    'Damaged',
  ])
  expect(valuesOf(rows[10])?.slice(0, 7)).toEqual([2, 'Ghế', '@SUM(1)', '', '', 'Not checked', ''])
})

test('then come who checked, when and how, note, quantity, place, serial number and holder', () => {
  expect(valuesOf(rows[9])?.slice(7)).toEqual([
    'Lê Yến',
    '15/11/2026 08:30',
    'Scanned',
    'vỡ kính',
    3,
    'Sảnh',
    'SN-1',
    'Phan Mai',
  ])
  expect(valuesOf(rows[10])?.slice(7)).toEqual(['', '', '', '', '', '', '', ''])
})

test('codes of no item have a sheet of their own', () => {
  expect(valuesOf(codes[1])).toEqual([1, '=CU-1', 'Quạt (TS-9)', 'Kho', 'Sảnh', 2, 'Lê Yến', '15/11/2026 08:00'])
})

test('what begins like a formula is a text', () => {
  const texts = [...rows, ...codes].flat().filter((cell) => typeof cell?.value === 'string')
  expect(texts.every((cell) => cell?.type === String)).toBe(true)
  for (const sign of ['=', '+', '-', '@']) {
    const name = `${sign}1`
    const named = inventorySheet(check, overlay([itemWith({ asset: { name } })], 'c', []), names, say, NOW) as Cell[][]
    expect(named.flat().find((cell) => cell?.value === name)?.type).toBe(String)
  }
})
