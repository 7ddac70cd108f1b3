import type { Notification } from '@nine/contract/notification'
import { itemsOf } from './loaded-notifications.ts'

/** What the list has loaded so far, page after page. */
export interface NotificationPages {
  pages: NotificationPage[]
  pageParams: unknown[]
}

interface NotificationPage {
  items: Notification[]
  total: number
  numOfUnread: number
}

export function withRead(data: NotificationPages, ids: ReadonlySet<string>, read: boolean): NotificationPages {
  const changed = itemsOf(data).filter((item) => ids.has(item.id) && item.read !== read).length
  return mapPages(data, (page) => ({
    ...page,
    items: page.items.map((item) => (ids.has(item.id) ? { ...item, read } : item)),
    numOfUnread: Math.max(0, page.numOfUnread + (read ? -changed : changed)),
  }))
}

/** All of them, including those not loaded. */
export function withAllRead(data: NotificationPages): NotificationPages {
  return mapPages(data, (page) => ({
    ...page,
    items: page.items.map((item) => ({ ...item, read: true })),
    numOfUnread: 0,
  }))
}

/** Reverts "all read": those that were unread before are unread again, including those not loaded. */
export function withUnreadAgain(data: NotificationPages, before: NotificationPages): NotificationPages {
  const loaded = itemsOf(before).filter(({ read }) => !read)
  const notLoaded = (before.pages[0]?.numOfUnread ?? 0) - loaded.length
  const again = withRead(data, new Set(loaded.map(({ id }) => id)), false)
  return mapPages(again, (page) => ({ ...page, numOfUnread: page.numOfUnread + notLoaded }))
}

export function without(data: NotificationPages, id: string): NotificationPages {
  const gone = itemsOf(data).find((item) => item.id === id)
  if (!gone) return data
  return mapPages(data, (page) => ({
    items: page.items.filter((item) => item.id !== id),
    total: page.total - 1,
    numOfUnread: page.numOfUnread - (gone.read ? 0 : 1),
  }))
}

/** Re-inserts one by its timestamp. */
export function withRestored(data: NotificationPages, restored: Notification): NotificationPages {
  if (itemsOf(data).some(({ id }) => id === restored.id)) return data
  const holder = Math.max(
    0,
    data.pages.findLastIndex(({ items }) => items.some(({ createdAt }) => createdAt >= restored.createdAt)),
  )
  return mapPages(data, (page, index) => ({
    items: index === holder ? insertByTime(page.items, restored) : page.items,
    total: page.total + 1,
    numOfUnread: page.numOfUnread + (restored.read ? 0 : 1),
  }))
}

function insertByTime(items: readonly Notification[], restored: Notification): Notification[] {
  const at = items.findIndex(({ createdAt }) => createdAt < restored.createdAt)
  return at === -1 ? [...items, restored] : items.toSpliced(at, 0, restored)
}

function mapPages(
  data: NotificationPages,
  change: (page: NotificationPage, index: number) => NotificationPage,
): NotificationPages {
  return { ...data, pages: data.pages.map(change) }
}
