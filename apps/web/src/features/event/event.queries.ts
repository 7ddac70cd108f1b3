import type { Request } from '@nine/contract/call'
import {
  addEvent,
  cancelEvent,
  deleteEvent,
  type EventSummary,
  type EventCounts,
  type EventDetail,
  getEventForEdit,
  listDeletedEvents,
  listEvents,
  publishEvent,
  reinstateEvent,
  restoreEvent,
  updateEvent,
} from '@nine/contract/event/event'
import { uploadGuests } from '@nine/contract/event/guest/guest'
import { sendInvites } from '@nine/contract/event/invite'
import { getEventMessages } from '@nine/contract/message/message'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type CallOptions } from '../../lib/api.ts'
import { LIVE } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { EventListSearch } from './list/event-search.ts'

export interface EventPage {
  items: EventSummary[]
  total: number
  counts: EventCounts
}

const NO_COUNTS: EventCounts = { all: 0, 'all-event': 0, publish: 0, notpublish: 0, finished: 0, deleted: 0 }

const eventKey = (business: string) => ['event', business] as const

export const eventPageQuery = (business: string, search: EventListSearch) =>
  queryOptions({
    queryKey: [...eventKey(business), 'page', search],
    placeholderData: keepPreviousData,
    meta: LIVE,
    queryFn: async ({ signal }): Promise<EventPage> => {
      const { result, meta } = await call(listEvents, { query: search }, { signal })
      return {
        items: Array.isArray(result) ? result : [],
        total: meta?.total ?? 0,
        counts: meta?.counts ?? NO_COUNTS,
      }
    },
  })

/** Current and past events. */
export const eventsByTimeQuery = (business: string) =>
  queryOptions({
    queryKey: [...eventKey(business), 'by-time'],
    meta: LIVE,
    queryFn: async ({ signal }) => {
      const { result } = await call(listEvents, {}, { signal })
      return Array.isArray(result) ? { getListHappening: result, getListFinished: [] } : result
    },
  })

export const deletedEventsQuery = (business: string) =>
  queryOptions({
    queryKey: [...eventKey(business), 'deleted'],
    meta: LIVE,
    queryFn: ({ signal }) => call(listDeletedEvents, {}, { signal }),
  })

export const eventQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: [...eventKey(business), 'one', id],
    queryFn: ({ signal }) => call(getEventForEdit, { params: { id } }, { signal }),
  })

/** How many guests get a mail when the event changes, is cancelled or reinstated; asked anew each time. */
export const reachQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: [...eventKey(business), 'reach', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => (await call(getEventMessages, { params: { eventId: id } }, { signal })).reach,
  })

export const reloadEvents = (business: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: eventKey(business) })

/** An event changed: refetch lists, and keep the one being edited as the server returned it. */
function keep(business: string, event: EventDetail): EventDetail {
  queryClient.setQueryData(eventQuery(business, event.id).queryKey, event)
  void queryClient.invalidateQueries({
    queryKey: eventKey(business),
    predicate: ({ queryKey }) => queryKey[2] !== 'one',
  })
  return event
}

export async function createEvent(business: string, once: CallOptions): Promise<string> {
  const { id } = await call(addEvent, {}, once)
  void reloadEvents(business)
  return id
}

export type EventChange = NonNullable<Request<typeof updateEvent>['body']>

export const saveEvent = async (business: string, id: string, body: EventChange, once?: CallOptions) =>
  keep(business, await call(updateEvent, { params: { id }, body }, once))

export const publish = async (business: string, id: string, isPublish: boolean) =>
  keep(business, await call(publishEvent, { params: { id }, body: { isPublish } }))

export const cancel = async (
  business: string,
  id: string,
  body: { reason: string; notify: boolean },
  once: CallOptions,
) => keep(business, await call(cancelEvent, { params: { id }, body }, once))

export const reinstate = async (business: string, id: string, notify: boolean) =>
  keep(business, await call(reinstateEvent, { params: { id }, body: { notify } }))

export async function trash(business: string, id: string): Promise<void> {
  await call(deleteEvent, { params: { id } })
  await reloadEvents(business)
}

export async function restore(business: string, id: string): Promise<void> {
  await call(restoreEvent, { params: { id } })
  await reloadEvents(business)
}

export async function purge(business: string, id: string, once: CallOptions): Promise<void> {
  await call(deleteEvent, { params: { id }, query: { permanent: 'true' } }, once)
  await reloadEvents(business)
}

/** Reads the addresses in a file; adds no guests. */
export const readAddresses = (file: File) =>
  call(uploadGuests, { body: { dryRun: 'true', sendMail: 'false' }, files: { file: [file] } })

export const invite = (id: string, listMail: string[], once: CallOptions) =>
  call(sendInvites, { params: { id }, body: { listMail } }, once)
export type Invited = Awaited<ReturnType<typeof invite>>
