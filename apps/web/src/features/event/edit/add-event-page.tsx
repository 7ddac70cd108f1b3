import { CalendarOff } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { useAddEvent } from './use-add-event.ts'

/** For those who may: creates an event once and replaces the URL with its page. */
export function AddEventPage() {
  const { t } = useTranslation('event')
  const { id: business, url } = useEnterprise()
  const { can, isPending } = usePermissions(business)
  if (isPending) return <RowsSkeleton />
  if (can('event.create')) return <Adding />
  return (
    <EmptyState
      icon={CalendarOff}
      title={t('mayNotAdd')}
      text={t('empty.reader')}
      action={
        <ButtonLink to={workspacePaths.event} params={{ subdomain: url }} variant="default">
          {t('backToList')}
        </ButtonLink>
      }
    />
  )
}

function Adding() {
  const { add } = useAddEvent()
  const begun = useRef(false)
  const begin = useEffectEvent(() => void add({ replace: true }))
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin()
  }, [])
  return <RowsSkeleton />
}
