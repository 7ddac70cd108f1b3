import { LIST_VIEWS, type ListView } from '../../lib/list-view.ts'
import { useIsPhone } from '../use-is-phone.ts'

/** The view in the URL, else the last one chosen on this device, else cards. Phones always show cards. */
export function useListView(list: 'asset' | 'inventory', asked: ListView | undefined) {
  const key = `${list}-view`
  const isPhone = useIsPhone()
  const stored = () => LIST_VIEWS.find((view) => view === localStorage.getItem(key))
  const view = isPhone ? 'card' : (asked ?? stored() ?? 'card')
  return { view, rememberView: (next: ListView): void => localStorage.setItem(key, next) }
}
