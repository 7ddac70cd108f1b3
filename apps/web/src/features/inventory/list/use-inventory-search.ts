import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { workspacePaths } from '../../../paths.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { InventorySearch } from './inventory-search.ts'

/** The search params, and functions that change them. */
export function useInventorySearch() {
  const { url } = useEnterprise()
  const navigate = useNavigate()
  const router = useRouter()
  const search = InventorySearch.parse(useSearch({ strict: false }))
  const go = (change: Partial<InventorySearch>, options: { replace?: boolean; state?: { fromList: true } } = {}) =>
    void navigate({
      to: workspacePaths.inventory,
      params: { subdomain: url },
      search: { ...search, ...change },
      ...options,
    })
  return {
    search,
    go,
    linkTo: (check: string) => ({
      to: workspacePaths.inventory,
      params: { subdomain: url },
      search: { ...search, check, step: undefined },
      state: { fromList: true },
    }),
    open: (change: { check: string } | { add: '1' }) => go(change, { state: { fromList: true } }),
    /** Goes back if the dialog was opened from the list, else replaces it with the list. */
    close: () => {
      if (router.state.location.state.fromList) router.history.back()
      else go({ check: undefined, step: undefined, add: undefined, location: undefined }, { replace: true })
    },
  }
}
