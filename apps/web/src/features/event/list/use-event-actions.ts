import type { EventSummary } from '@nine/contract/event/event'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toastError, toastFailure, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { publish, restore, trash } from '../event.queries.ts'
import { titleOf } from '../event-words.ts'

/** Actions of an event card. */
export function useEventActions() {
  const { t } = useTranslation('event')
  const { id: business, url } = useEnterprise()
  const navigate = useNavigate()

  /** Opens the event's page to fill in what is missing. */
  function onRefused(event: EventSummary, error: unknown): void {
    if (!(error instanceof ApiError) || error.issues.length === 0) return toastError(error)
    toastFailure(t('notReady'))
    void navigate({ to: eventPaths.edit, params: { subdomain: url, eventId: event.id } })
  }

  return {
    setPublished: async (event: EventSummary, isPublish: boolean) => {
      const name = titleOf(t, event)
      if (
        !isPublish &&
        !(await confirm({
          title: t('unpublish.title', { name }),
          text: t('unpublish.text'),
          action: t('unpublish.action'),
        }))
      )
        return
      try {
        await publish(business, event.id, isPublish)
        toastSuccess(t(isPublish ? 'published' : 'unpublished'))
      } catch (error) {
        onRefused(event, error)
      }
    },
    remove: async (event: EventSummary) => {
      const question = {
        title: t('trash.title', { name: titleOf(t, event) }),
        // Guests of a deleted event hear nothing: who wants them to know calls it off first.
        text:
          event.guestCount > 0 && !event.cancelled && event.status !== 'finished'
            ? t('trash.textWithGuests', { count: event.guestCount })
            : t('trash.text'),
        action: t('trash.action'),
        danger: true,
      }
      if (!(await confirm(question))) return
      try {
        await trash(business, event.id)
        toastSuccess(t('deleted'))
      } catch (error) {
        toastError(error)
      }
    },
    bringBack: async (event: EventSummary) => {
      try {
        await restore(business, event.id)
        toastSuccess(t('restored'))
      } catch (error) {
        toastError(error)
      }
    },
  }
}
