import type { Request } from '@nine/contract/call'
import {
  getRegistrationOffice,
  type RegistrationOffice,
  updateRegistrationRules,
} from '@nine/contract/event/registration/registration-rules'
import { queryOptions } from '@tanstack/react-query'
import { call, type CallOptions } from '../../lib/api.ts'
import { LIVE } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'

export const officeKey = (event: string) => ['registration-office', event] as const

/** Whether people can register, by which rules, and who waits. */
export const officeQuery = (event: string) =>
  queryOptions({
    queryKey: [...officeKey(event), 'office'],
    meta: LIVE,
    queryFn: ({ signal }) => call(getRegistrationOffice, { params: { eventId: event } }, { signal }),
  })

export function keepOffice(event: string, office: RegistrationOffice): RegistrationOffice {
  queryClient.setQueryData(officeQuery(event).queryKey, office)
  return office
}

type RulesChange = NonNullable<Request<typeof updateRegistrationRules>['body']>

export const saveRules = async (event: string, body: RulesChange, once?: CallOptions) =>
  keepOffice(event, await call(updateRegistrationRules, { params: { eventId: event }, body }, once))
