import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { expect, test } from 'vitest'
import { type AskPage, fetchList } from './fetch-list.ts'

const guest = (code: string): DoorGuest => ({ code, hash: code, name: code })
const known = new Map(['A', 'B'].map((code) => [code, guest(code)]))
const answer = { next: null, cursor: '9', isPossible: true, serverTime: '' }

test('asks only for what changed, page by page, and keeps the cursor of the first', async () => {
  const asked: unknown[] = []
  const ask: AskPage = async (query) => {
    asked.push(query)
    return query.after
      ? { ...answer, cursor: '10', guests: [guest('C')], total: 3 }
      : { ...answer, guests: [guest('A')], next: 'A', total: 3 }
  }
  expect(await fetchList(ask, '5', known)).toEqual({ guests: [guest('A'), guest('C')], cursor: '9', isWhole: false })
  expect(asked).toEqual([{ since: '5' }, { since: '5', after: 'A' }])
})

test.each([
  ['somebody was removed', { isPossible: true, total: 1 }],
  ['the cursor is of another database', { isPossible: false, total: 2 }],
])('asks for the whole list when %s', async (_, { isPossible, total }) => {
  const ask: AskPage = async ({ since }) =>
    since === undefined ? { ...answer, guests: [guest('B')], total: 1 } : { ...answer, guests: [], isPossible, total }
  expect(await fetchList(ask, '5', known)).toEqual({ guests: [guest('B')], cursor: '9', isWhole: true })
})
