import type { InventoryStatus, InventorySummary } from '@nine/contract/inventory/inventory'
import type { Tone } from '../../lib/tone.ts'

/** The rounded part of all that is checked; of nothing it is 0. */
export const percentOf = ({ checked, totalAssets }: Pick<InventorySummary, 'checked' | 'totalAssets'>): number =>
  totalAssets === 0 ? 0 : Math.round((checked / totalAssets) * 100)

/** Begun or not is the same to people: it goes on until it is completed. */
export const shownStatus = (status: InventoryStatus): 'open' | 'completed' =>
  status === 'completed' ? 'completed' : 'open'

export const toneOf = (status: InventoryStatus): Tone => (status === 'completed' ? 'green' : 'blue')

/** Two digits at least, on through all pages. */
export const numberOf = (index: number, page: number, limit: number): string =>
  String((page - 1) * limit + index + 1).padStart(2, '0')
