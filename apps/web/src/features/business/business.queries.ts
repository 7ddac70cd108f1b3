import {
  type BusinessDetail,
  createBusiness,
  getBusiness,
  getBusinessLimits,
  listBusinesses,
  updateBusiness,
} from '@nine/contract/business/business'
import type { Request } from '@nine/contract/call'
import type { Permission } from '@nine/contract/business/roles'
import { listPermissions } from '@nine/contract/business/staff'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, call, type CallOptions } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { clearWorkspace, forgetSession, storeEnterprise } from '../../lib/session.ts'

/** The enterprises of the person signed in; guards, switcher and account menu read it. */
export const enterprisesQuery = () =>
  queryOptions({
    queryKey: ['business', 'list'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      try {
        return (await call(listBusinesses, {}, { signal })).items
      } catch (error) {
        // A 401 has ended the session already.
        if (error instanceof ApiError && error.status === 403) forgetSession('expired')
        throw error
      }
    },
  })

/** One enterprise with its company details. */
export const businessQuery = (business: string) =>
  queryOptions({
    queryKey: ['business', business],
    queryFn: async ({ signal }) => {
      try {
        return await call(getBusiness, { params: { business } }, { signal })
      } catch (error) {
        // A 401 has ended the session already.
        if (error instanceof ApiError && error.status === 403) clearWorkspace()
        throw error
      }
    },
  })

/** Limits and usage; refetched whenever shown, because files are added elsewhere. */
export const businessLimitsQuery = (business: string) =>
  queryOptions({
    queryKey: ['business', business, 'limits'],
    staleTime: 0,
    queryFn: ({ signal }) => call(getBusinessLimits, { params: { business } }, { signal }),
  })

export const permissionsQuery = (business: string) =>
  queryOptions({
    queryKey: ['business', business, 'permissions'],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(listPermissions, {}, { signal }),
  })

/** Permissions of the person in the enterprise; none until they are loaded. */
export function usePermissions(business: string): { can: (permission: Permission) => boolean; isPending: boolean } {
  const { data, isPending } = useQuery(permissionsQuery(business))
  return { can: (permission) => data?.includes(permission) ?? false, isPending }
}

export async function createEnterprise(name: string, once: CallOptions) {
  const enterprise = await call(createBusiness, { body: { name } }, once)
  await queryClient.invalidateQueries({ queryKey: enterprisesQuery().queryKey })
  return enterprise
}

export type SettingsChange = NonNullable<Request<typeof updateBusiness>['body']>

/** Saves some company settings; the page, the switcher and the stored name follow. */
export async function saveSettings(
  business: string,
  changes: SettingsChange,
  once?: CallOptions,
): Promise<BusinessDetail> {
  const saved = await call(updateBusiness, { params: { business }, body: changes }, once)
  queryClient.setQueryData(businessQuery(business).queryKey, saved)
  storeEnterprise(saved)
  void queryClient.invalidateQueries({ queryKey: enterprisesQuery().queryKey })
  return saved
}
