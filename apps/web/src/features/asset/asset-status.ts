import { ASSET_STATUSES, type AssetStatus } from '@nine/contract/asset/asset-fields'
import type { Tone } from '../../ui/feedback/status-badge.tsx'

const TONES: Record<AssetStatus, Tone> = {
  available: 'green',
  maintenance: 'amber',
  damaged: 'orange',
  disposed: 'grey',
  lost: 'red',
}

/** A status of another client that is none of ours is shown as unknown. */
export const isKnownStatus = (status: string): status is AssetStatus =>
  (ASSET_STATUSES as readonly string[]).includes(status)

export const toneOf = (status: string): Tone => (isKnownStatus(status) ? TONES[status] : 'grey')

/** Where the word for a status stands in the locales. */
export const statusKey = (status: string) =>
  isKnownStatus(status) ? (`assetStatuses:${status}` as const) : ('asset:unknownStatus' as const)
