import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { type AssetView, VIEWS } from '../asset-search.ts'

const STORED = 'asset-view'

/** What the address says, else what was chosen last on this device, else cards. Phones always show cards. */
export function useAssetView(asked: AssetView | undefined): AssetView {
  const phone = useIsPhone()
  return phone ? 'card' : (asked ?? storedView() ?? 'card')
}

export const rememberView = (view: AssetView): void => localStorage.setItem(STORED, view)

function storedView(): AssetView | undefined {
  const stored = localStorage.getItem(STORED)
  return VIEWS.find((view) => view === stored)
}
