import type { Guest } from '@nine/contract/event/guest/guest'
import { useState } from 'react'
import { formatDate, formatTime } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'

/** Whether they came, or why they could not. */
export function GuestStatus({ guest }: { guest: Pick<Guest, 'state' | 'checkIn' | 'hasLeft' | 'updatedAt'> }) {
  const { t } = useTranslation('guest')
  const [now] = useState(Date.now)
  const { state } = guest
  if (state !== 'registered')
    return <StatusBadge tone={state === 'cancelled' ? 'red' : 'amber'} label={t(`standings.${state}`)} />
  if (!guest.checkIn) return <StatusBadge tone="grey" label={t('notIn')} />
  const isToday = formatDate(guest.updatedAt) === formatDate(now)
  const time = isToday ? formatTime(guest.updatedAt) : `${formatTime(guest.updatedAt)} ${formatDate(guest.updatedAt)}`
  return guest.hasLeft ? (
    <StatusBadge tone="blue" label={t('hasLeft', { time })} />
  ) : (
    <StatusBadge tone="green" label={t('isIn', { time })} />
  )
}
