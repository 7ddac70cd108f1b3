import type { Request } from '@nine/contract/call'
import { updateMailPace } from '@nine/contract/mail'
import {
  getEventMessages,
  listOutbox,
  type MessageKind,
  previewMessage,
  retryMails,
  sendMessage,
  stopSend,
  testMessage,
  updateEventMessage,
} from '@nine/contract/message/message'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type CallOptions } from '../../lib/api.ts'
import { LIVE } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { reloadMailStatus } from '../mail/mail.queries.ts'

const messageKey = (event: string) => ['message', event] as const
/** Mails go out by themselves. */
const LOOK_MS = 10_000

export const messagesQuery = (event: string) =>
  queryOptions({
    queryKey: [...messageKey(event), 'kinds'],
    meta: LIVE,
    refetchInterval: LOOK_MS,
    queryFn: ({ signal }) => call(getEventMessages, { params: { eventId: event } }, { signal }),
  })

export type OutboxSearch = NonNullable<Request<typeof listOutbox>['query']>

export const outboxQuery = (event: string, query: OutboxSearch) =>
  queryOptions({
    queryKey: [...messageKey(event), 'outbox', query],
    placeholderData: keepPreviousData,
    meta: LIVE,
    refetchInterval: LOOK_MS,
    queryFn: ({ signal }) => call(listOutbox, { params: { eventId: event }, query }, { signal }),
  })

/** A pause in typing, after which a message is drawn anew. */
export const PREVIEW_PAUSE_MS = 400

export type Draft = NonNullable<Request<typeof previewMessage>['body']>

export const previewQuery = (event: string, body: Draft) =>
  queryOptions({
    queryKey: [...messageKey(event), 'preview', body],
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => call(previewMessage, { params: { eventId: event }, body }, { signal }),
  })

const reloadMessages = (event: string): Promise<void> => queryClient.invalidateQueries({ queryKey: messageKey(event) })

export async function saveMessage(
  event: string,
  kind: MessageKind,
  body: NonNullable<Request<typeof updateEventMessage>['body']>,
  once?: CallOptions,
) {
  const saved = await call(updateEventMessage, { params: { eventId: event, kind }, body }, once)
  await reloadMessages(event)
  return saved
}

export const sendTest = (event: string, body: Omit<Draft, 'guest'>) =>
  call(testMessage, { params: { eventId: event }, body })

export async function sendToGuests(
  event: string,
  body: NonNullable<Request<typeof sendMessage>['body']>,
  once: CallOptions,
) {
  const sent = await call(sendMessage, { params: { eventId: event }, body }, once)
  await reloadMessages(event)
  return sent
}

export async function stop(event: string, send: string): Promise<void> {
  await call(stopSend, { params: { eventId: event, sendId: send } })
  await reloadMessages(event)
}

export async function retry(event: string, mail: string | null): Promise<number> {
  const { retried } = await call(retryMails, { params: { eventId: event }, body: { mail } })
  await reloadMessages(event)
  return retried
}

export async function savePace(business: string, perMinute: number): Promise<void> {
  await call(updateMailPace, { body: { perMinute } })
  await reloadMailStatus(business)
}
