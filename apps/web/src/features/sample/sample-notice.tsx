import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { toastSuccess } from '../../ui/feedback/toast.tsx'
import { useMarkAsBeingFilled } from '../../ui/list/being-filled.ts'
import { refreshAll, sampleQuery } from './sample.queries.ts'

const SampleBar = lazy(async () => ({ default: (await import('./sample-bar.tsx')).SampleBar }))

/** Shown above the pages of an enterprise while sample data is added, or when that failed. */
export function SampleNotice({ business, mayControl }: { business: string; mayControl: boolean }) {
  const { t } = useTranslation('sample')
  const { data } = useQuery(sampleQuery(business))
  const state = data?.state
  useMarkAsBeingFilled(state === 'running')
  const before = useRef(state)
  const finish = useEffectEvent(() => {
    void refreshAll()
    if (state === 'done') toastSuccess(t('done'))
  })
  useEffect(() => {
    if (before.current === 'running' && state !== 'running') finish()
    before.current = state
  }, [state])
  if (!data || (state !== 'running' && state !== 'failed')) return null
  return (
    <Suspense>
      <SampleBar business={business} progress={data} mayControl={mayControl} />
    </Suspense>
  )
}
