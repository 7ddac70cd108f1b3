import type { EventSummary } from '@nine/contract/event/event'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastFailure } from '../../../ui/feedback/toast.tsx'
import { useCopied } from '../../../ui/use-copied.ts'

const COPIED_MS = 1000

/** Why an event is not shared, as a key of its sentences; nobody could come to it by its link. */
export function shareRefusal({ isPublish, active, cancelled, status }: EventSummary) {
  // A deleted one has no page either.
  if (!isPublish || !active) return 'embedding.mustPublish'
  if (cancelled) return 'cancelled.short'
  return status === 'finished' ? 'embedding.ended' : undefined
}

/** Sharing an event: only a published one that is not over. */
export function useShare(event: EventSummary, copiedMs = COPIED_MS) {
  const { t } = useTranslation('event')
  const [copied, copy] = useCopied(copiedMs)
  /** False after showing why not. */
  function isShareable(): boolean {
    const refusal = shareRefusal(event)
    if (refusal) toastFailure(t(refusal))
    return refusal === undefined
  }
  return {
    copied,
    isShareable,
    copyLink: async () => {
      if (isShareable()) await copy(event.publicLink)
    },
  }
}
