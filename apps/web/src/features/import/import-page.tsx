import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { FileX } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '../../lib/api.ts'
import { messageOf } from '../../lib/error-message.ts'
import { useLive } from '../../lib/live.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { importPath, workspacePaths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { toastInfo } from '../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { useEnterprise } from '../business/current-enterprise.ts'
import { CheckStep } from './check/check-step.tsx'
import { ImportFrame } from './import-frame.tsx'
import frame from './import-frame.module.css'
import { importQuery, refreshImport } from './import.queries.ts'
import { ImportSearch } from './import-search.ts'
import { MatchStep } from './match/match-step.tsx'
import { RunStep } from './run/run-step.tsx'
import type { Step } from './steps.ts'

/** One import. Its state on the server decides the step, so that a reload or a colleague comes to the same. */
export function ImportPage() {
  const { t } = useTranslation('import')
  const { id: business, url } = useEnterprise()
  const { importId = '' } = useParams({ strict: false })
  const search = ImportSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const found = useQuery(importQuery(business, importId))
  const { data } = found
  useLive('import.changed', (changed) => {
    if (changed.import === importId) void refreshImport(business, importId)
  })
  const go = (change: ImportSearch, replace = false) =>
    void navigate({ to: importPath, params: { subdomain: url, importId }, search: change, replace })
  function goToStep(step: Step): void {
    if (step === 'upload') void navigate({ to: workspacePaths.import, params: { subdomain: url } })
    else go(step === 'match' ? { step } : {})
  }

  // A colleague has changed the columns while this person looked at the rows.
  const state = data?.state
  const before = useRef(state)
  const explain = useEffectEvent(() => {
    if (search.step === undefined) toastInfo(t('check.reopened'))
  })
  useEffect(() => {
    if (before.current === 'checked' && state === 'matching') explain()
    before.current = state
  }, [state])

  if (!data) {
    const isGone = found.error instanceof ApiError && found.error.status === 404
    return (
      <ImportFrame step="match">
        <div className={`grow scroll-y ${frame['ground']}`}>
          {isGone && (
            <EmptyState
              icon={FileX}
              title={t('missing')}
              text={t('missingText')}
              action={
                <ButtonLink to={workspacePaths.import} params={{ subdomain: url }}>
                  {t('backToUpload')}
                </ButtonLink>
              }
            />
          )}
          {found.isError && !isGone && (
            <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
          )}
          {found.isPending && <RowsSkeleton rows={10} height={45} />}
        </div>
      </ImportFrame>
    )
  }
  if (data.state === 'running' || data.state === 'done' || data.state === 'cancelled')
    return <RunStep business={business} url={url} made={data} />
  if (data.state === 'matching' || search.step === 'match')
    return <MatchStep business={business} made={data} onStep={goToStep} />
  return <CheckStep business={business} url={url} made={data} search={search} onSearch={go} onStep={goToStep} />
}
