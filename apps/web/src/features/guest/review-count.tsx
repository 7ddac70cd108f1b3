import { VisuallyHidden } from '@mantine/core'
import { useThrottledCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../lib/format.ts'
import { useLive } from '../../lib/live.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { doorQuery, reloadDoor } from './guest.queries.ts'
import classes from './review-count.module.css'

/** At a busy door guests come in many times a second. */
const LOOK_MS = 2000

/** How much of what happened at the door waits for a decision; nothing where there is none. */
export function ReviewCount({ event }: { event: string }) {
  const { t } = useTranslation('event')
  const { data } = useQuery(doorQuery(event))
  const reload = useThrottledCallback(() => void reloadDoor(event), LOOK_MS)
  useLive('guest.changed', ({ event: changed }) => {
    if (changed === event) reload()
  })
  if (!data?.reviews) return null
  return (
    <span className={`text-xs strong centered radius-round ${classes['count']}`}>
      {formatNumber(data.reviews)}
      <VisuallyHidden> {t('toReview')}</VisuallyHidden>
    </span>
  )
}
