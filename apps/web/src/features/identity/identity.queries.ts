import { getProfile, listSessions } from '@nine/contract/profile'
import { listLinkedAccounts } from '@nine/contract/provider-sign-in'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Who is signed in, for the header and the profile page. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['identity', 'profile'],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
  })

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['identity', 'sessions'],
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
  })

export const linkedAccountsQuery = () =>
  queryOptions({
    queryKey: ['identity', 'linked-accounts'],
    queryFn: ({ signal }) => call(listLinkedAccounts, {}, { signal }),
  })
