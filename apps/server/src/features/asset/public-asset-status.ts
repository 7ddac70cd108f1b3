import { AssetStatus } from '@nine/contract/asset-fields'
import type { Lang } from '@nine/contract/lang'
import { say } from '@nine/contract/messages/say'

const TONES: Record<AssetStatus, string> = {
  available: 'green',
  maintenance: 'amber',
  damaged: 'orange',
  disposed: 'grey',
  lost: 'red',
}

/** The page names `assigned` too; any other value is shown as it is. */
export function statusWord(status: string, lang: Lang): string {
  const known = AssetStatus.safeParse(status)
  if (known.success) return say(lang, 'assetStatuses', known.data)
  return status === 'assigned' ? say(lang, 'publicAsset', 'assigned') : status
}

export function toneOf(status: string): string {
  const known = AssetStatus.safeParse(status)
  return known.success ? TONES[known.data] : status === 'assigned' ? 'blue' : 'grey'
}
