import type { Request } from '@nine/contract/call'
import type { GuestState } from '@nine/contract/event/event-list'
import {
  checkGuestIn,
  deleteGuest,
  exportGuests,
  type Guest,
  listArrivals,
  listGuests,
  resendGuestMail,
  undoCheckIns,
  uploadGuests,
} from '@nine/contract/event/guest'
import { registerGuest } from '@nine/contract/event/registration'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, call, callFile, type CallOptions } from '../../lib/api.ts'
import { LIVE } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { rethrowUnless } from '../../lib/expected-error.ts'

export interface GuestSearch {
  limit: number
  page: number
  search?: string | undefined
  status?: GuestState | undefined
}

const key = (event: string) => ['guest', event] as const

export const guestPageQuery = (event: string, query: GuestSearch) =>
  queryOptions({
    queryKey: [...key(event), query],
    placeholderData: keepPreviousData,
    meta: LIVE,
    queryFn: ({ signal }) => call(listGuests, { params: { eventId: event }, query }, { signal }),
  })

export const arrivalsQuery = (event: string) =>
  queryOptions({
    queryKey: [...key(event), 'arrivals'],
    meta: LIVE,
    queryFn: ({ signal }) => call(listArrivals, { params: { eventId: event } }, { signal }),
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

/** Works one by one and returns those that failed. The list is refetched once. */
export async function forEachGuest(
  event: string,
  guests: readonly Guest[],
  work: (guest: Guest) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<Guest[]> {
  const failed: Guest[] = []
  for (const [index, guest] of guests.entries()) {
    try {
      await work(guest)
    } catch (error) {
      rethrowUnless(error, ApiError)
      failed.push(guest)
    }
    onProgress(index + 1)
  }
  await reloadGuests(event)
  return failed
}

/** Takes back check-ins as they were answered; returns how many. */
export async function takeBackCheckIns(event: string, guests: readonly CheckedInGuest[]): Promise<number> {
  const { undone } = await call(undoCheckIns, { params: { eventId: event }, body: { guests: [...guests] } })
  await reloadGuests(event)
  return undone.length
}
export type CheckedInGuest = Request<typeof undoCheckIns>['body']['guests'][number]

export const checkInOnly = (event: string, id: string) =>
  call(checkGuestIn, { params: { id }, body: { checkIn: true, eventID: event } })
export const removeOnly = (id: string) => call(deleteGuest, { params: { id } })
export const resendOnly = (id: string) => call(resendGuestMail, { params: { id } })

interface ImportChoices {
  dryRun: boolean
  sendMail: boolean
}

export function importFile(event: string, file: File, choices: ImportChoices, once?: CallOptions) {
  return call(
    uploadGuests,
    {
      headers: { 'x-event-id': event },
      body: { dryRun: choices.dryRun ? 'true' : 'false', sendMail: choices.sendMail ? 'true' : 'false' },
      files: { file: [file] },
    },
    once,
  )
}
export type ImportResult = Awaited<ReturnType<typeof importFile>>

export const guestFile = (event: string): Promise<Blob> => callFile(exportGuests, { params: { eventId: event } })
