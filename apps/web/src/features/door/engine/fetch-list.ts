import type { listDoorGuests } from '@nine/contract/event/door/door'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import type { Output, Request } from '@nine/contract/call'

type Query = NonNullable<Request<typeof listDoorGuests>['query']>
type Page = Output<typeof listDoorGuests>

export type AskPage = (query: Query) => Promise<Page>

export interface FetchedList {
  guests: DoorGuest[]
  cursor: string
  /** All of them, not only what changed. */
  isWhole: boolean
}

/** What changed since, or the whole list where that cannot be said or somebody was removed. */
export async function fetchList(
  ask: AskPage,
  since: string | undefined,
  known: ReadonlyMap<string, DoorGuest>,
): Promise<FetchedList> {
  if (since !== undefined) {
    const { guests, cursor, isPossible, total } = await fetchPages(ask, since)
    const added = guests.filter(({ code }) => !known.has(code)).length
    if (isPossible && known.size + added === total) return { guests, cursor, isWhole: false }
  }
  const { guests, cursor } = await fetchPages(ask, undefined)
  return { guests, cursor, isWhole: true }
}

/** The cursor is that of the first page: what changes meanwhile comes again. */
async function fetchPages(ask: AskPage, since: string | undefined) {
  const first = await ask(since === undefined ? {} : { since })
  const guests = [...first.guests]
  for (let { next } = first; next !== null;) {
    const page = await ask({ ...(since === undefined ? {} : { since }), after: next })
    guests.push(...page.guests)
    next = page.next
  }
  return { guests, cursor: first.cursor, isPossible: first.isPossible, total: first.total }
}
