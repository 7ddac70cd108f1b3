import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import type { Tone } from '../public-page/badge.tsx'

const TONES: Record<AssetStatus, Tone> = {
  available: 'green',
  maintenance: 'amber',
  damaged: 'orange',
  disposed: 'grey',
  lost: 'red',
}

const isKnown = (status: string): status is AssetStatus => Object.hasOwn(TONES, status)

/** The page names `assigned` too; any other value is shown as it is. */
export function statusWord(status: string, lang: Lang): string {
  if (isKnown(status)) return say(lang, 'assetStatuses', status)
  return status === 'assigned' ? say(lang, 'publicAsset', 'assigned') : status
}

export function statusTone(status: string): Tone {
  if (isKnown(status)) return TONES[status]
  return status === 'assigned' ? 'blue' : 'grey'
}
