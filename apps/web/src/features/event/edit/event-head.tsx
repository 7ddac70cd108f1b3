import type { EventDetail } from '@nine/contract/event/event'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../../paths.ts'
import backLink from '../../../ui/list/back-link.module.css'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { CopyButtons } from '../copy/copy-buttons.tsx'
import classes from './event-edit.module.css'
import { titleOf } from '../event-words.ts'

/** Back button, name, and whether it is published. */
export function EventHead({ event }: { event: EventDetail }) {
  const { t } = useTranslation('event')
  const { url } = useEnterprise()
  return (
    <div className={`row gap-5 ${classes['head']}`}>
      <Link
        to={workspacePaths.event}
        params={{ subdomain: url }}
        className={`center fixed soft radius-m ${backLink['back']}`}
        aria-label={t('backToList')}
      >
        <ArrowLeft size={20} />
      </Link>
      <div className={`flex slim ${classes['names']}`}>
        <h2 className={`text-2xl ${classes['name']}`} data-none={event.eventTitle === '' || undefined}>
          {titleOf(t, event)}
        </h2>
        {event.cancelled ? (
          <StatusBadge tone="red" label={t('isCancelled')} />
        ) : (
          <StatusBadge
            tone={event.isPublish ? 'green' : 'grey'}
            label={t(event.isPublish ? 'isPublished' : 'isUnpublished')}
          />
        )}
      </div>
      <CopyButtons event={event} />
    </div>
  )
}
