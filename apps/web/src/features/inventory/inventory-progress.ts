import type { InventoryStatus, InventorySummary } from '@nine/contract/inventory/inventory'
import type { Tone } from '../../lib/tone.ts'

/** The rounded percentage checked; 0 for an empty check. */
export const percentOf = ({ checked, totalAssets }: Pick<InventorySummary, 'checked' | 'totalAssets'>): number =>
  totalAssets === 0 ? 0 : Math.round((checked / totalAssets) * 100)

/** Started or not makes no difference to people: it is open until completed. */
export const shownStatus = (status: InventoryStatus): 'open' | 'completed' =>
  status === 'completed' ? 'completed' : 'open'

export const toneOf = (status: InventoryStatus): Tone => (status === 'completed' ? 'green' : 'blue')

/** Two digits at least, on through all pages. */
export const numberOf = (index: number, page: number, limit: number): string =>
  String((page - 1) * limit + index + 1).padStart(2, '0')
