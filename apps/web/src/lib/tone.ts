import type { AssetStatus } from '@nine/contract/asset/asset-fields'

/** Colours that mean something, for badges and dots. */
export type Tone = 'green' | 'amber' | 'orange' | 'red' | 'grey' | 'blue'

export const ASSET_STATUS_TONES: Readonly<Record<AssetStatus, Tone>> = {
  available: 'green',
  maintenance: 'amber',
  damaged: 'orange',
  disposed: 'grey',
  lost: 'red',
}
