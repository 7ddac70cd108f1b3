import type { GuestFilterState } from '@nine/contract/event/event-list'
import type { Request } from '@nine/contract/call'
import { getDoor } from '@nine/contract/event/door/door'
import { type DoorAct, type DoorResult, sendDoorActs, type WalkIn } from '@nine/contract/event/door/door-acts'
import { listDoorReviews, resolveDoorReview } from '@nine/contract/event/door/door-reviews'
import { type GuestAct, type GuestForm, listGuestActs, updateGuest } from '@nine/contract/event/door/guest-acts'
import {
  checkGuestIn,
  deleteGuest,
  exportGuests,
  type Guest,
  listArrivals,
  listGuests,
  resendGuestMail,
} from '@nine/contract/event/guest/guest'
import { registerGuest } from '@nine/contract/event/registration/registration'
import type { z } from 'zod'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callFile, type CallOptions } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { LIVE } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { Cancellation } from './ask-to-cancel.tsx'

export interface GuestSearch {
  limit: number
  page: number
  search?: string | undefined
  status?: GuestFilterState | undefined
  category?: string | undefined
}

const key = (event: string) => ['guest', event] as const

export const guestPageQuery = (event: string, query: GuestSearch) =>
  queryOptions({
    queryKey: [...key(event), query],
    placeholderData: keepPreviousData,
    meta: LIVE,
    queryFn: ({ signal }) => call(listGuests, { params: { eventId: event }, query }, { signal }),
  })

/** One guest by their ticket code, whatever their state; null when there is none. */
export const guestByCodeQuery = (event: string, code: string) =>
  queryOptions({
    queryKey: [...key(event), 'one', code],
    meta: LIVE,
    queryFn: async ({ signal }): Promise<Guest | null> => {
      const find = async (status?: GuestFilterState) => {
        const query = { limit: 1, page: 1, search: code, ...(status ? { status } : {}) }
        return (await call(listGuests, { params: { eventId: event }, query }, { signal })).items
      }
      const found = [...(await find()), ...(await find('cancelled'))]
      return found.find((guest) => guest.code === code) ?? null
    },
  })

export const arrivalsQuery = (event: string) =>
  queryOptions({
    queryKey: [...key(event), 'arrivals'],
    meta: LIVE,
    queryFn: ({ signal }) => call(listArrivals, { params: { eventId: event } }, { signal }),
  })

/** The door as members see it: how many are inside, and how much waits for a decision. */
export const doorQuery = (event: string) =>
  queryOptions({
    queryKey: [...key(event), 'door'],
    meta: LIVE,
    queryFn: ({ signal }) => call(getDoor, { params: { eventId: event } }, { signal }),
  })

export const reloadDoor = (event: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: doorQuery(event).queryKey })

export const reviewsQuery = (event: string, status: 'open' | 'resolved') =>
  queryOptions({
    queryKey: [...key(event), 'reviews', status],
    meta: LIVE,
    queryFn: ({ signal }) => call(listDoorReviews, { params: { eventId: event }, query: { status } }, { signal }),
  })

export const guestActsQuery = (event: string, code: string) =>
  queryOptions({
    queryKey: [...key(event), 'acts', code],
    meta: LIVE,
    queryFn: ({ signal }) => call(listGuestActs, { params: { eventId: event, code } }, { signal }),
  })

export const reloadGuests = (event: string): Promise<void> => queryClient.invalidateQueries({ queryKey: key(event) })

export async function checkIn(event: string, id: string, gate?: string) {
  const body = { checkIn: true as const, eventID: event, gate: gate || undefined }
  const response = await call(checkGuestIn, { params: { id }, body })
  // The queue at the door must not wait for the list.
  void reloadGuests(event)
  return response
}

/** Somebody at the door. */
export async function registerWalkIn(event: string, answers: Readonly<Record<string, unknown>>, once: CallOptions) {
  const ticket = await call(registerGuest, { body: { ...answers, eventID: event, walkIn: true } }, once)
  await reloadGuests(event)
  return ticket
}

export async function removeGuest(event: string, id: string): Promise<void> {
  await call(deleteGuest, { params: { id } })
  await reloadGuests(event)
}

export async function resendMail(event: string, id: string): Promise<void> {
  await call(resendGuestMail, { params: { id } })
  await reloadGuests(event)
}

export const guestFile = (event: string): Promise<Blob> => callFile(exportGuests, { params: { eventId: event } })

type Changes = Omit<z.input<typeof GuestForm>, 'business'> & Partial<Cancellation>

export async function changeGuest(event: string, code: string, body: Changes, once?: CallOptions): Promise<Guest> {
  const changed = await call(updateGuest, { params: { eventId: event, code }, body }, once)
  await reloadGuests(event)
  return changed
}

export type ReviewChoice = Request<typeof resolveDoorReview>['body']

export async function settleReview(event: string, actId: string, body: ReviewChoice) {
  const review = await call(resolveDoorReview, { params: { eventId: event, actId }, body })
  await reloadGuests(event)
  return review
}

/** A device of its own for every act, since nothing is kept here: sent again it still counts once. */
async function sendAct(event: string, act: z.input<typeof DoorAct>, device = newIdempotencyKey()): Promise<DoorResult> {
  const { results } = await call(sendDoorActs, { params: { eventId: event }, body: { device, acts: [act] } })
  await reloadGuests(event)
  const [result] = results
  if (!result) throw new Error('an act without a result')
  return result
}

const actFacts = () => ({ seq: 1, at: new Date().toISOString() })

export const undoAct = (event: string, act: string, reason: string): Promise<DoorResult> =>
  sendAct(event, { ...actFacts(), kind: 'undo', undoes: act, reason })

/** Whether it let the guest in, and nobody took it back. */
export const isCounting = ({ kind, outcome, undoneBy }: GuestAct): boolean =>
  outcome === 'first' && undoneBy === null && kind !== 'undo' && kind !== 'edit'

/** The last time a guest came in; undefined when that was taken back meanwhile. */
export async function lastEntry(event: string, code: string): Promise<GuestAct | undefined> {
  const { items } = await call(listGuestActs, { params: { eventId: event, code } })
  return items
    .filter((act) => isCounting(act) && act.kind !== 'out')
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0]
}

export const addWalkIn = (
  event: string,
  guest: z.input<typeof WalkIn>,
  { gate, isOverride, once }: { gate: string; isOverride: boolean; once: CallOptions },
): Promise<DoorResult> =>
  sendAct(event, { ...actFacts(), ...guest, kind: 'walk-in', gate, isOverride }, once.idempotencyKey)
