import { expect, test } from 'vitest'
import { foldedGroups, groupsOf, overlay, passes, searcher, summaryOf } from './check-items.ts'
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

test('a note about damage goes with the damage', () => {
  const damaged = itemWith({ checked: true, condition: 'damaged', notes: 'Nứt vỏ' })
  expect(overlay([damaged], CHECK, [mark()])[0]).toMatchObject({ condition: 'available', notes: '' })
  expect(overlay([damaged], CHECK, [mark({ condition: 'lost' })])[0]).toMatchObject({ notes: 'Nứt vỏ' })
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

test('a group folds once it is done, but not under the hands of who finishes it, and not against their wish', () => {
  const place = (id: string) => ({ location: { _id: id, name: id, path: [id] } })
  const items = overlay(
    [
      itemWith({ _id: '1', checked: true, asset: place('a') }),
      itemWith({ _id: '2', checked: true, asset: place('b') }),
      itemWith({ _id: '3', asset: place('b') }),
      itemWith({ _id: '4', checked: true, asset: place('c') }),
    ],
    CHECK,
    [],
  )
  const groups = groupsOf(items, 'location', () => true)
  const folded = (change: Partial<Parameters<typeof foldedGroups>[1]>) => [
    ...foldedGroups(groups, { chosen: new Map(), foldDone: true, current: undefined, ...change }),
  ]
  expect(folded({})).toEqual(['a', 'c'])
  expect(folded({ current: '4' })).toEqual(['a'])
  expect(folded({ chosen: new Map([['a', false]]) })).toEqual(['c'])
  expect(folded({ foldDone: false, chosen: new Map([['b', true]]) })).toEqual(['b'])
})
