import type { EventSummary } from '@nine/contract/event/event'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastFailure } from '../../../ui/feedback/toast.tsx'
import { useCopied } from '../../../ui/use-copied.ts'

const COPIED_MS = 1000

/** Sharing an event: only a published one that is not over. */
export function useShare({ isPublish, status, publicLink }: EventSummary) {
  const { t } = useTranslation('event')
  const [copied, copy] = useCopied(COPIED_MS)
  /** False after showing why not. */
  function isShareable(): boolean {
    if (!isPublish) toastFailure(t('embedding.mustPublish'))
    else if (status === 'finished') toastFailure(t('embedding.ended'))
    else return true
    return false
  }
  return {
    copied,
    isShareable,
    copyLink: async () => {
      if (isShareable()) await copy(publicLink)
    },
  }
}
