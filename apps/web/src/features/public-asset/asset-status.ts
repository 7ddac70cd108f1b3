import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'
import { ASSET_STATUS_TONES, type Tone } from '../../lib/tone.ts'

const isKnown = (status: string): status is AssetStatus => Object.hasOwn(ASSET_STATUS_TONES, status)

/** The page names `assigned` too; any other value is shown as it is. */
export function statusWord(status: string, lang: Lang): string {
  if (isKnown(status)) return say(lang, 'assetStatuses', status)
  return status === 'assigned' ? say(lang, 'publicAsset', 'assigned') : status
}

export function statusTone(status: string): Tone {
  if (isKnown(status)) return ASSET_STATUS_TONES[status]
  return status === 'assigned' ? 'blue' : 'grey'
}
