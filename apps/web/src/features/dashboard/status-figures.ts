import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import type { AssetOverview } from '@nine/contract/dashboard'

/** In the order of the cards: usable, needing repair, gone. */
const CARDS = ['available', 'maintenance', 'damaged', 'lost', 'disposed'] as const satisfies readonly AssetStatus[]

export interface StatusFigure {
  status: AssetStatus
  count: number
  /** Of all assets, from 0 to 1. */
  share: number
}

export const statusFigures = (overview: AssetOverview): StatusFigure[] =>
  CARDS.map((status) => {
    const count = overview[`${status}Assets`]
    return { status, count, share: overview.totalAssets === 0 ? 0 : count / overview.totalAssets }
  })
