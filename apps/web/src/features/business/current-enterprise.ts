import type { Enterprise } from '@nine/contract/business/business'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { readEnterprise, storeEnterprise } from '../../lib/session.ts'
import { workspaceHome } from '../../paths.ts'
import { enterprisesQuery } from './business.queries.ts'

/** The current enterprise: that of the URL, else (on the profile page) the last one. */
export function useCurrentEnterprise(): Enterprise | undefined {
  const { subdomain } = useParams({ strict: false })
  const { data } = useQuery(enterprisesQuery())
  if (subdomain) return data?.find(({ url }) => url === subdomain)
  const last = readEnterprise()
  return data?.find(({ id }) => id === last?.id)
}

/** For workspace pages, which are only rendered while there is an enterprise. */
export function useEnterprise(): Enterprise {
  const enterprise = useCurrentEnterprise()
  if (!enterprise) throw new Error('There is no enterprise at this address')
  return enterprise
}

/** Remembers an enterprise and goes to it. */
export function useSwitchEnterprise(): (enterprise: { id: string; name: string; url: string }) => void {
  const navigate = useNavigate()
  return (enterprise) => {
    storeEnterprise(enterprise)
    void navigate({ href: workspaceHome(enterprise.url) })
  }
}
