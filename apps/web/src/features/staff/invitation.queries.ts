import { acceptInvitation, declineInvitation, getInvitation } from '@nine/contract/business/staff'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { currentLang } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import { enterprisesQuery } from '../business/business.queries.ts'
import { ownInvitationsQuery } from '../business/own-invitations.queries.ts'
import { profileQuery } from '../identity/identity.queries.ts'

/** The response depends on who is signed in. */
export const invitationQuery = (token: string, person: string | undefined) =>
  queryOptions({
    queryKey: ['staff', 'invitation', token, person, currentLang()],
    queryFn: ({ signal }) => call(getInvitation, { params: { token } }, { signal }),
  })

export async function accept(token: string) {
  const business = await call(acceptInvitation, { params: { token } })
  await Promise.all(
    [enterprisesQuery(), profileQuery(), ownInvitationsQuery()].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
  return business
}

export async function decline(token: string): Promise<void> {
  await call(declineInvitation, { params: { token } })
  await queryClient.invalidateQueries({ queryKey: ownInvitationsQuery().queryKey })
}
