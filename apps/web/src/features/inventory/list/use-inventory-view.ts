import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { type InventoryView, VIEWS } from './inventory-search.ts'

const STORED = 'inventory-view'

/** What the address says, else what was chosen last on this device, else cards. Phones always show cards. */
export function useInventoryView(asked: InventoryView | undefined): InventoryView {
  const phone = useIsPhone()
  return phone ? 'card' : (asked ?? storedView() ?? 'card')
}

export const rememberView = (view: InventoryView): void => localStorage.setItem(STORED, view)

function storedView(): InventoryView | undefined {
  const stored = localStorage.getItem(STORED)
  return VIEWS.find((view) => view === stored)
}
