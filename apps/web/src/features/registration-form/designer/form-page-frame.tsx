import type { EventDetail } from '@nine/contract/event/event'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { eventPaths } from '../../../paths.ts'
import backLink from '../../../ui/list/back-link.module.css'
import { NotFoundPage } from '../../../ui/page/not-found-page.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { eventQuery } from '../../event/event.queries.ts'
import { titleOf } from '../../event/event-words.ts'
import classes from './form-designer.module.css'

/** The event whose form a page is about, for those who may change it. */
export function WithEvent({ children }: { children: (event: EventDetail) => ReactNode }) {
  const { id: business } = useEnterprise()
  const { eventId = '' } = useParams({ strict: false })
  const { can, isPending } = usePermissions(business)
  const found = useQuery(eventQuery(business, eventId))
  const isHidden = found.error instanceof ApiError && found.error.status < 500 && found.error.status > 0
  if (isHidden || (!isPending && !can('event.update'))) return <NotFoundPage />
  if (found.isError && !found.data)
    return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  if (!found.data || isPending) return <RowsSkeleton />
  return children(found.data)
}

interface HeadProps {
  event: EventDetail
  title: string
  /** The target of the back arrow. */
  back: typeof eventPaths.edit | typeof eventPaths.form | typeof eventPaths.designer
  children?: ReactNode
}

export function FormHead({ event, title, back, children }: HeadProps) {
  const { t } = useTranslation('event')
  const { t: form } = useTranslation('form')
  const { url } = useEnterprise()
  return (
    <div className={`row wrap gap-5 mb-7 ${classes['head']}`}>
      <Link
        to={back}
        params={{ subdomain: url, eventId: event.id }}
        className={`center fixed soft radius-m ${backLink['back']}`}
        aria-label={form('back')}
      >
        <ArrowLeft size={20} />
      </Link>
      <div className={`slim ${classes['headWords']}`}>
        <h2>{title}</h2>
        <p>{titleOf(t, event)}</p>
      </div>
      {children}
    </div>
  )
}
