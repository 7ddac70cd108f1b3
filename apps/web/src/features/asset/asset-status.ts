import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import { ASSET_STATUS_TONES, type Tone } from '../../lib/tone.ts'

/** A status set by another client that we do not know is shown as unknown. */
export const isKnownStatus = (status: string): status is AssetStatus => Object.hasOwn(ASSET_STATUS_TONES, status)

export const toneOf = (status: string): Tone => (isKnownStatus(status) ? ASSET_STATUS_TONES[status] : 'grey')

/** The translation key of a status. */
export const statusKey = (status: string) =>
  isKnownStatus(status) ? (`assetStatuses:${status}` as const) : ('asset:unknownStatus' as const)
