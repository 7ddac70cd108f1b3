import { Alert, Button } from '@mantine/core'
import type { EventDetail } from '@nine/contract/event/event'
import { CalendarX } from 'lucide-react'
import { formatDateTime } from '../../../lib/format.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { choose } from '../../../ui/dialog/choose.tsx'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.tsx'
import { reachQuery, reinstate } from '../event.queries.ts'

/** That an event does not take place, since when and why, and the way back. */
export function CancelledNotice({ event, mayChange }: { event: EventDetail; mayChange: boolean }) {
  const { t } = useTranslation('event')
  const { cancelled } = event
  if (!cancelled) return null
  async function askToReinstate(): Promise<void> {
    try {
      const { reinstated: count } = await queryClient.fetchQuery(reachQuery(event.business, event.id))
      const choice = await choose({
        title: t('reinstating.title'),
        text: t('reinstating.text'),
        choices: [
          { key: 'quiet', label: t('reinstating.quiet') },
          ...(count > 0
            ? [{ key: 'tell' as const, label: t('reinstating.tell', { count }), look: 'main' as const }]
            : []),
        ],
      })
      if (!choice) return
      await reinstate(event.business, event.id, choice === 'tell')
      toastSuccess(t('reinstating.done'))
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <Alert
      color="red"
      my={8}
      icon={<CalendarX size={18} />}
      title={t('cancelled.title', { time: formatDateTime(cancelled.at) })}
    >
      <p className="anywhere">
        {t('cancelled.text')} {cancelled.reason && t('cancelled.reason', { reason: cancelled.reason })}
      </p>
      {mayChange && (
        <Button size="sm" variant="default" mt={8} onClick={() => void askToReinstate()}>
          {t('reinstating.open')}
        </Button>
      )}
    </Alert>
  )
}
