import type { EventDetail } from '@nine/contract/event/event'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/error-message.ts'
import { useLive } from '../../lib/live.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { DoorAddress } from './door-address.tsx'
import { DoorSettingsForm } from './door-settings-form.tsx'
import { doorSettingsQuery } from './door-settings.queries.ts'
import classes from './door-settings.module.css'
import { PinSection } from './pin-section.tsx'

/** How the door of an event works, and who works there without an account. */
export function DoorSettingsTab({ event }: { event: EventDetail }) {
  const { t } = useTranslation('doorSettings')
  const found = useQuery(doorSettingsQuery(event.id))
  useLive('event.changed', ({ id }) => {
    if (id === event.id) void found.refetch()
  })
  const settings = found.data
  if (found.isError && !settings)
    return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  if (!settings) return <RowsSkeleton />
  return (
    <div className={`grid gap-8 top ${classes['columns']}`}>
      <DoorSettingsForm event={event} settings={settings} />
      <aside className="column slim gap-7" aria-label={t('staff')}>
        <PinSection event={event} gates={settings.gates} />
        <DoorAddress event={event.id} />
      </aside>
    </div>
  )
}
