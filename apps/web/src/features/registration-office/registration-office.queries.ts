import type { Request } from '@nine/contract/call'
import { answerDataRequest, listDataRequests } from '@nine/contract/event/privacy/data-request'
import { getEventPrivacy, type PrivacyRules, updateEventPrivacy } from '@nine/contract/event/privacy/privacy'
import { answerPending } from '@nine/contract/event/registration/registration-rules'
import { queryOptions } from '@tanstack/react-query'
import { call, type CallOptions } from '../../lib/api.ts'
import { LIVE } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { keepOffice, officeKey } from '../event/office.queries.ts'

export const privacyQuery = (event: string) =>
  queryOptions({
    queryKey: [...officeKey(event), 'privacy'],
    queryFn: ({ signal }) => call(getEventPrivacy, { params: { eventId: event } }, { signal }),
  })

export const requestsQuery = (event: string) =>
  queryOptions({
    queryKey: [...officeKey(event), 'requests'],
    meta: LIVE,
    queryFn: ({ signal }) => call(listDataRequests, { params: { eventId: event } }, { signal }),
  })

export async function answerRequest(
  { event, id }: { event: string; id: string },
  body: { answer: string; erases: boolean },
  once: CallOptions,
): Promise<void> {
  await call(answerDataRequest, { params: { eventId: event, requestId: id }, body }, once)
  await queryClient.invalidateQueries({ queryKey: officeKey(event) })
}

export type Answer = NonNullable<Request<typeof answerPending>['body']>

export async function answer(event: string, body: Answer, once: CallOptions) {
  const answered = await call(answerPending, { params: { eventId: event }, body }, once)
  keepOffice(event, answered.office)
  return answered
}

export async function savePrivacy(event: string, body: PrivacyRules, once: CallOptions) {
  const saved = await call(updateEventPrivacy, { params: { eventId: event }, body }, once)
  queryClient.setQueryData(privacyQuery(event).queryKey, saved)
  return saved
}
