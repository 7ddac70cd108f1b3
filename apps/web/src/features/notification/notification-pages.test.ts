import type { Notification } from '@nine/contract/notification'
import { describe, expect, it } from 'vitest'
import {
  type NotificationPages,
  withAllRead,
  without,
  withRead,
  withRestored,
  withUnreadAgain,
} from './notification-pages.ts'
import { itemsOf } from './loaded-notifications.ts'

const item = (id: string, minute: number, read = false): Notification => ({
  id,
  type: 'staff.added',
  createdAt: `2026-11-21T02:${String(minute).padStart(2, '0')}:00.000Z`,
  read,
  business: null,
  payload: {},
})
const pagesOf = (...lists: Notification[][]): NotificationPages => ({
  pages: lists.map((items) => ({
    items,
    total: lists.flat().length,
    numOfUnread: lists.flat().filter(({ read }) => !read).length,
  })),
  pageParams: lists.map((_, index) => index + 1),
})
const ids = (data: NotificationPages) => itemsOf(data).map(({ id }) => id)
const counts = (data: NotificationPages) => data.pages.map(({ total, numOfUnread }) => [total, numOfUnread])

describe('the loaded notifications', () => {
  const two = pagesOf([item('d', 4), item('c', 3)], [item('b', 2, true), item('a', 1)])

  it('are each listed once though pages overlap', () => {
    expect(ids(pagesOf([item('d', 4), item('c', 3)], [item('c', 3), item('b', 2)]))).toEqual(['d', 'c', 'b'])
  })

  it('count one less unread when one is read, on every page, and only the first time', () => {
    const once = withRead(two, new Set(['c']), true)
    expect(counts(once)).toEqual([
      [4, 2],
      [4, 2],
    ])
    expect(withRead(once, new Set(['c']), true)).toEqual(once)
    expect(withRead(once, new Set(['c']), false)).toEqual(two)
  })

  it('are all read at once, and those that were unread can be so again', () => {
    const all = withAllRead(two)
    expect(itemsOf(all).every(({ read }) => read)).toBe(true)
    expect(counts(all)).toEqual([
      [4, 0],
      [4, 0],
    ])
    expect(withUnreadAgain(all, two)).toEqual(two)
  })

  it('count those not loaded again when "all read" is taken back', () => {
    const [page] = pagesOf([item('c', 3), item('b', 2, true)]).pages
    const before = { pages: [{ items: page?.items ?? [], total: 60, numOfUnread: 35 }], pageParams: [1] }
    expect(withUnreadAgain(withAllRead(before), before)).toEqual(before)
  })

  it.each(['d', 'c', 'b', 'a'])('lose %s and get it back in its place', (id) => {
    const restored = itemsOf(two).find((one) => one.id === id)
    const less = without(two, id)
    expect(ids(less)).toEqual(['d', 'c', 'b', 'a'].filter((other) => other !== id))
    expect(less.pages[0]?.total).toBe(3)
    expect(less.pages[0]?.numOfUnread).toBe(id === 'b' ? 3 : 2)
    const back = restored && withRestored(less, restored)
    expect(back && ids(back)).toEqual(['d', 'c', 'b', 'a'])
    expect(back && counts(back)).toEqual(counts(two))
  })

  it('stay as they are when the one to remove is not there, or the one to restore is', () => {
    expect(without(two, 'x')).toBe(two)
    expect(withRestored(two, item('b', 2, true))).toBe(two)
  })
})
