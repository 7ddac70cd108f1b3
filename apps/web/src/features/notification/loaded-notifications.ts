import type { Notification } from '@nine/contract/notification'

/** All loaded, each once: a page fetched later may begin with what has moved down from the one before. */
export function itemsOf({ pages }: { pages: readonly { items: Notification[] }[] }): Notification[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()]
}
