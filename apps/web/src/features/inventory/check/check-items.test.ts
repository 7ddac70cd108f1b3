import { expect, test } from 'vitest'
import { groupsOf, overlay, passes, searcher, summaryOf } from './check-items.ts'
import type { WaitingMark } from '../outbox/inventory-store.ts'
import { mergeStates } from '../outbox/known-states.ts'
import { itemWith } from './test-items.ts'

const CHECK = 'check'
const mark = (change: Partial<WaitingMark> = {}): WaitingMark => ({
  kind: 'mark',
  person: 'me',
  business: 'b',
  check: CHECK,
  markId: 'm',
  name: 'Máy',
  at: 0,
  item: itemWith()._id,
  checked: true,
  condition: 'available',
  checkMethod: 'manual',
  version: 0,
  ...change,
})

test('what waits is laid over what the server knows, the last mark on top', () => {
  const [item] = overlay([itemWith()], CHECK, [
    mark({ condition: 'damaged' }),
    mark({ condition: 'lost', notes: 'Mất' }),
  ])
  expect(item).toMatchObject({ checked: true, condition: 'lost', notes: 'Mất', checkedBy: 'me', waiting: true })
})

test('marks of another check change nothing, and rows that did not change stay the same object', () => {
  const items = [itemWith()]
  const [first] = overlay(items, CHECK, [mark({ check: 'other' })])
  const [second] = overlay(items, CHECK, [])
  expect(first).toMatchObject({ checked: false, waiting: false })
  expect(second).toBe(first)
})

test('a waiting scan does not take damaged away', () => {
  const damaged = itemWith({ checked: true, condition: 'damaged' })
  expect(overlay([damaged], CHECK, [mark({ checkMethod: 'qrcode' })])[0]).toMatchObject({ condition: 'damaged' })
})

test('counts, filters and search agree', () => {
  const items = overlay(
    [
      itemWith({ _id: '1', checked: true }),
      itemWith({ _id: '2', checked: true, condition: 'damaged', asset: { name: 'Điều hòa Daikin' } }),
      itemWith({ _id: '3', checked: true, condition: 'lost' }),
      itemWith({ _id: '4' }),
    ],
    CHECK,
    [],
  )
  expect(summaryOf(items)).toEqual({ totalAssets: 4, checked: 3, damaged: 1, missing: 1 })
  const idsOf = (filter: Parameters<typeof passes>[1]) =>
    items.filter((item) => passes(item, filter)).map(({ _id }) => _id)
  expect([idsOf('unchecked'), idsOf('checked'), idsOf('damaged'), idsOf('lost')]).toEqual([
    ['4'],
    ['1', '2', '3'],
    ['2'],
    ['3'],
  ])
  expect(items.filter(searcher('dieu daikin')).map(({ _id }) => _id)).toEqual(['2'])
  expect(items.filter(searcher('diệu'))).toEqual([])
})

test('groups count all their items and hold those that pass', () => {
  const at = (name: string) => ({ location: { _id: name, name, path: [name] } })
  const items = overlay(
    [
      itemWith({ _id: '1', checked: true, asset: at('Kho') }),
      itemWith({ _id: '2', asset: at('Sảnh') }),
      itemWith({ _id: '3', asset: at('Kho') }),
    ],
    CHECK,
    [],
  )
  const groups = groupsOf(items, 'location', ({ checked }) => checked)
  expect(groups).toMatchObject([{ name: 'Kho', checked: 1, total: 2, items: [{ _id: '1' }] }])
  expect(groupsOf(items, 'none', () => true)).toMatchObject([{ name: '', total: 3 }])
})

test('only a newer state is taken over', () => {
  const check = {
    items: [itemWith({ version: 2, checked: true, condition: 'lost' })],
    checkedBy: [],
  }
  const { asset: _, ...state } = itemWith({ version: 2 })
  expect(mergeStates(check, [state])).toBe(check)
  expect(mergeStates(check, [{ ...state, version: 3 }]).items[0]).toMatchObject({ version: 3, checked: false })
})
