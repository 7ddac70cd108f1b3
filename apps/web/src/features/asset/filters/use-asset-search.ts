import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { workspacePaths } from '../../../paths.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { type AssetFilters, AssetSearch, type ViewSearch } from '../asset-search.ts'

type Dialog = Pick<AssetSearch, 'asset' | 'add' | 'name' | 'copy' | 'labels' | 'label' | 'blank'>

const CLOSED = {
  asset: undefined,
  add: undefined,
  name: undefined,
  copy: undefined,
  labels: undefined,
  label: undefined,
  blank: undefined,
} satisfies Dialog

/** The state of the list, kept in the URL, and the functions that change it. */
export function useAssetSearch() {
  const { url } = useEnterprise()
  const navigate = useNavigate()
  const router = useRouter()
  const search = AssetSearch.parse(useSearch({ strict: false }))
  const here = { to: workspacePaths.asset, params: { subdomain: url } } as const

  return {
    search,
    /** For links that open an asset over the list. */
    linkTo: (asset: string) =>
      ({ ...here, search: { ...search, asset }, state: { fromList: true }, resetScroll: false }) as const,
    filter: (change: Partial<AssetFilters>) =>
      void navigate({ ...here, search: { ...search, ...change, page: undefined }, resetScroll: false }),
    /** Another order begins at the first page. */
    sort: (sort: string | undefined) =>
      void navigate({ ...here, search: { ...search, sort, page: undefined }, resetScroll: false }),
    /** Another look of the same list: going back does not undo it step by step. */
    arrange: (change: Pick<AssetSearch, 'columns' | 'rows'>) =>
      void navigate({ ...here, search: { ...search, ...change, page: undefined }, replace: true, resetScroll: false }),
    /** Opens a saved view, or without one the whole list. */
    openView: (saved: string | undefined, view: ViewSearch, replace = false) =>
      void navigate({ ...here, search: { view: search.view, ...view, saved }, replace }),
    turnTo: (page: number, replace = false) => void navigate({ ...here, search: { ...search, page }, replace }),
    show: (view: AssetSearch['view']) =>
      void navigate({ ...here, search: { ...search, view }, replace: true, resetScroll: false }),
    open: (dialog: Dialog) =>
      void navigate({
        ...here,
        search: { ...search, ...CLOSED, ...dialog },
        state: { fromList: true },
        resetScroll: false,
      }),
    /** From one open asset to another, maybe on another page: going back once still closes the dialog. */
    pass: (asset: string, page: number) =>
      void navigate({
        ...here,
        search: { ...search, asset, page },
        replace: true,
        state: { fromList: router.state.location.state.fromList === true },
        resetScroll: false,
      }),
    /** From an open asset to adding another one like it: going back once closes that. */
    duplicate: (copy: string) =>
      void navigate({
        ...here,
        search: { ...search, ...CLOSED, add: '1', copy },
        replace: search.asset !== undefined,
        state: { fromList: search.asset === undefined || router.state.location.state.fromList === true },
        resetScroll: false,
      }),
    /** Goes back to where the dialog was opened; after a direct link, replaces it with the list. */
    close: () => {
      if (router.state.location.state.fromList) router.history.back()
      else
        void navigate({
          ...here,
          search: { ...search, ...CLOSED },
          replace: true,
          resetScroll: false,
        })
    },
  }
}

export type AssetNavigation = ReturnType<typeof useAssetSearch>
