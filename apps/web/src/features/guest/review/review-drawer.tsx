import { Button, Drawer, SegmentedControl } from '@mantine/core'
import type { DoorReview } from '@nine/contract/event/door/door-reviews'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { doorSettingsQuery } from '../../door-settings/door-settings.queries.ts'
import { reviewsQuery } from '../guest.queries.ts'
import { ReviewCard } from './review-card.tsx'
import classes from './review.module.css'
import { useSettleReview } from './use-settle-review.ts'

interface Props {
  opened: boolean
  event: string
  onClose: () => void
}

/** What devices decided at the door and somebody should look at: conflicts, unknown tickets, a full event, a revoked PIN. */
export function ReviewDrawer({ opened, event, onClose }: Props) {
  const { t } = useTranslation('guest')
  const { t: common } = useTranslation()
  const phone = useIsPhone()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={phone ? '100%' : 520}
      title={t('review.title')}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
      closeButtonProps={{ 'aria-label': common('close'), size: phone ? 44 : 36 }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Reviews event={event} />
    </Drawer>
  )
}

/** Names are asked for one by one. */
const needsNoName = ({ proposal }: DoorReview): boolean => proposal !== 'walk-in'

function Reviews({ event }: { event: string }) {
  const { t } = useTranslation('guest')
  const [status, setStatus] = useState<'open' | 'resolved'>('open')
  const found = useQuery(reviewsQuery(event, status))
  const { data: settings } = useQuery(doorSettingsQuery(event))
  const { settle, settleAll, busy } = useSettleReview(event)
  const reviews = found.data?.items
  const proposed = status === 'open' ? (reviews?.filter(needsNoName) ?? []) : []
  return (
    <div className="column gap-6">
      <SegmentedControl
        aria-label={t('review.title')}
        data={[
          { value: 'open', label: t('review.open') },
          { value: 'resolved', label: t('review.resolved') },
        ]}
        value={status}
        onChange={(value) => setStatus(value === 'open' ? 'open' : 'resolved')}
      />
      {found.isError && !reviews && (
        <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <RowsSkeleton rows={3} height={120} />}
      {reviews?.length === 0 && (
        <EmptyState
          icon={CheckCheck}
          title={t(status === 'open' ? 'review.none' : 'review.noneResolved')}
          {...(status === 'open' ? { text: t('review.noneText') } : {})}
        />
      )}
      <ul className="list column gap-6">
        {reviews?.map((review) => (
          <ReviewCard
            key={review.act}
            review={review}
            categories={settings?.categories ?? []}
            disabled={busy}
            onSettle={(as) => void settle(review, as)}
          />
        ))}
      </ul>
      {proposed.length > 1 && (
        <div className={`line-top surface ${classes['foot']}`}>
          <Button fullWidth loading={busy} onClick={() => void settleAll(proposed)}>
            {t('review.all', { count: proposed.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
