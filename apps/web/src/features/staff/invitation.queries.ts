import { acceptInvitation, getInvitation } from '@nine/contract/staff'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { currentLang } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import { enterprisesQuery } from '../business/business.queries.ts'

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['staff', 'invitation', token, currentLang()],
    queryFn: ({ signal }) => call(getInvitation, { params: { token } }, { signal }),
  })

export async function accept(token: string) {
  const business = await call(acceptInvitation, { params: { token } })
  await queryClient.invalidateQueries({ queryKey: enterprisesQuery().queryKey })
  return business
}
