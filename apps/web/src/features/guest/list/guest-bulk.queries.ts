import type { Request } from '@nine/contract/call'
import { undoCheckIns } from '@nine/contract/event/guest/guest'
import {
  addGuest,
  changeGuests,
  checkGuestsIn,
  type GuestChange,
  GUESTS_AT_ONCE,
  listGuestIds,
  putGuestsBack,
  removeGuests,
  sendTickets,
} from '@nine/contract/event/guest/guest-bulk'
import { call, type CallOptions } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import type { Cancellation } from '../ask-to-cancel.tsx'
import { type GuestSearch, reloadGuests } from '../guest.queries.ts'

export const findGuestIds = (event: string, { search, status, category }: Partial<GuestSearch>) =>
  call(listGuestIds, { params: { eventId: event }, query: { search, status, category } })

type Progress = (done: number) => void

/** Does something with many guests, some at a time; what was done before an error stays done. */
async function inBatches<I, T>(
  event: string,
  items: readonly I[],
  onProgress: Progress,
  work: (part: I[], once: CallOptions) => Promise<T>,
): Promise<T[]> {
  onProgress(0)
  const results: T[] = []
  try {
    for (let at = 0; at < items.length; at += GUESTS_AT_ONCE) {
      const part = items.slice(at, at + GUESTS_AT_ONCE)
      results.push(await work(part, { idempotencyKey: newIdempotencyKey() }))
      onProgress(at + part.length)
    }
  } finally {
    await reloadGuests(event)
  }
  return results
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const of = (event: string) => ({ params: { eventId: event } })

export async function mailTickets(event: string, ids: readonly string[], onProgress: Progress) {
  const parts = await inBatches(event, ids, onProgress, (guests, once) =>
    call(sendTickets, { ...of(event), body: { guests } }, once),
  )
  return {
    sent: sum(parts.map(({ sent }) => sent)),
    later: sum(parts.map(({ later }) => later)),
    skipped: sum(parts.map(({ skipped }) => skipped)),
  }
}

export type Change = { category: string | null } | { state: 'registered' | 'cancelled' }
/** With what only matters while it is done. */
type Wanted = Change & Partial<Cancellation>

export async function changeMany(event: string, ids: readonly string[], change: Wanted, onProgress: Progress) {
  const parts = await inBatches(event, ids, onProgress, (guests, once) =>
    call(changeGuests, { ...of(event), body: { guests, ...change } }, once),
  )
  return { before: parts.flatMap(({ before }) => before), refused: sum(parts.map(({ refused }) => refused)) }
}

export async function putBack(event: string, before: readonly GuestChange[], change: Change) {
  const parts = await inBatches(
    event,
    before,
    () => undefined,
    (part, once) => call(putGuestsBack, { ...of(event), body: { before: part, ...change } }, once),
  )
  return { restored: sum(parts.map(({ restored }) => restored)), kept: sum(parts.map(({ kept }) => kept)) }
}

export async function checkInMany(event: string, ids: readonly string[], onProgress: Progress) {
  const parts = await inBatches(event, ids, onProgress, (guests, once) =>
    call(checkGuestsIn, { ...of(event), body: { guests } }, once),
  )
  return { arrived: parts.flatMap(({ arrived }) => arrived), refused: sum(parts.map(({ refused }) => refused)) }
}

export type Arrived = Request<typeof undoCheckIns>['body']['guests'][number]

/** Takes back check-ins as they were answered; returns how many. */
export async function takeBackCheckIns(event: string, arrived: readonly Arrived[]): Promise<number> {
  const parts = await inBatches(
    event,
    arrived,
    () => undefined,
    (guests, once) => call(undoCheckIns, { ...of(event), body: { guests } }, once),
  )
  return sum(parts.map(({ undone }) => undone.length))
}

export async function removeMany(event: string, ids: readonly string[], onProgress: Progress): Promise<number> {
  const parts = await inBatches(event, ids, onProgress, (guests, once) =>
    call(removeGuests, { ...of(event), body: { guests } }, once),
  )
  return sum(parts.map(({ removed }) => removed))
}

export async function addByHand(event: string, body: Request<typeof addGuest>['body'], once: CallOptions) {
  const added = await call(addGuest, { ...of(event), body }, once)
  await reloadGuests(event)
  return added
}
