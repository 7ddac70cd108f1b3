import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FileX } from 'lucide-react'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { DoneStep } from './done-step.tsx'
import { guestImportQuery } from './guest-import.queries.ts'
import classes from './guest-import.module.css'
import { ImportFrame } from './import-frame.tsx'
import { MatchStep } from './match-step.tsx'
import { UploadStep } from './upload-step.tsx'

/** Begins an import of guests: a file is chosen or a list pasted, or an earlier import is continued. */
export function GuestUploadPage() {
  const { eventId = '' } = useParams({ strict: false })
  return (
    <ImportFrame event={eventId} step="upload">
      <UploadStep event={eventId} />
    </ImportFrame>
  )
}

/** One file of guests. Its state on the server decides the step, so that a reload comes to the same. */
export function GuestImportPage() {
  const { t } = useTranslation('guestImport')
  const { url } = useEnterprise()
  const { eventId = '', importId = '' } = useParams({ strict: false })
  const found = useQuery(guestImportQuery(eventId, importId))
  const { data } = found
  if (!data) {
    const isGone = found.error instanceof ApiError && found.error.status === 404
    return (
      <ImportFrame event={eventId} step="match">
        <div className={`grow scroll-y ${classes['ground']}`}>
          {isGone && (
            <EmptyState
              icon={FileX}
              title={t('missing')}
              text={t('missingText')}
              action={
                <ButtonLink to={eventPaths.import} params={{ subdomain: url, eventId }}>
                  {t('backToUpload')}
                </ButtonLink>
              }
            />
          )}
          {found.isError && !isGone && (
            <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
          )}
          {found.isPending && <RowsSkeleton rows={10} height={52} />}
        </div>
      </ImportFrame>
    )
  }
  return (
    <ImportFrame event={eventId} step={data.state === 'open' ? 'match' : 'done'}>
      {data.state === 'open' ? <MatchStep event={eventId} made={data} /> : <DoneStep event={eventId} made={data} />}
    </ImportFrame>
  )
}
