import { listRoles, listStaff } from '@nine/contract/business/staff'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { currentLang } from '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-client.ts'
import type { StaffSearch } from './staff-search.ts'

/** Roles and their titles change with a release of the server, not in between. */
const ROLES_STALE_MS = 3_600_000

export const staffPageQuery = (business: string, search: StaffSearch) =>
  queryOptions({
    queryKey: ['staff', business, 'page', search, currentLang()],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listStaff, { query: search }, { signal }),
  })

export async function countMembers(): Promise<number> {
  return (await call(listStaff, { query: { state: 'member', limit: 1, page: 1 } })).total
}

/** Everybody, for pickers. */
export const colleaguesQuery = (business: string) =>
  queryOptions({
    queryKey: ['staff', business, 'all', currentLang()],
    queryFn: async ({ signal }) => (await call(listStaff, {}, { signal })).items,
  })

export const rolesQuery = () =>
  queryOptions({
    queryKey: ['staff', 'roles', currentLang()],
    staleTime: ROLES_STALE_MS,
    queryFn: ({ signal }) => call(listRoles, {}, { signal }),
  })

export const refreshStaff = (business: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['staff', business] })
