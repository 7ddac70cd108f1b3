import { inspectMailLink } from '@nine/contract/identity/identity'
import { getProfile, listSessions, type Profile } from '@nine/contract/identity/profile'
import { listLinkedAccounts } from '@nine/contract/identity/provider-sign-in'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Who is signed in, for the header and the profile page. */
export const profileQuery = () =>
  queryOptions<Profile>({
    queryKey: ['identity', 'profile'],
    staleTime: 60_000,
    // The address may have been confirmed in another window.
    refetchOnWindowFocus: ({ state }) => (state.data?.emailVerified === false ? 'always' : true),
    queryFn: ({ signal }) => call(getProfile, {}, { signal }),
  })

/** What a mail's link is for. Refetched when somebody else signs in. */
export const mailLinkQuery = (token: string, personId: string | undefined) =>
  queryOptions({
    queryKey: ['identity', 'mail-link', token, personId ?? ''],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(inspectMailLink, { body: { token } }, { signal }),
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
