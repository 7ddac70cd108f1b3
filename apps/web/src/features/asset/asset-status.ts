import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import { ASSET_STATUS_TONES, type Tone } from '../../lib/tone.ts'

/** A status of another client that is none of ours is shown as unknown. */
export const isKnownStatus = (status: string): status is AssetStatus => Object.hasOwn(ASSET_STATUS_TONES, status)

export const toneOf = (status: string): Tone => (isKnownStatus(status) ? ASSET_STATUS_TONES[status] : 'grey')

/** Where the word for a status stands in the locales. */
export const statusKey = (status: string) =>
  isKnownStatus(status) ? (`assetStatuses:${status}` as const) : ('asset:unknownStatus' as const)
