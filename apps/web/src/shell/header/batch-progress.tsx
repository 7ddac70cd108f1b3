import type { Enterprise } from '@nine/contract/business/business'
import { lazy, Suspense, useState } from 'react'
import { usePermissions } from '../../features/business/business.queries.ts'
import { withTranslations } from '../../lib/i18n.ts'
import { useLive, useLiveBusiness } from '../../lib/live.ts'

const RunningBatch = lazy(async () => ({
  default: (await withTranslations(import('../../features/batch/running-batch.tsx'), 'batch')).RunningBatch,
}))

/** Loaded when a batch moves for the first time: a running one says so several times a second, also after a reload. */
export function BatchProgress({ enterprise: { id, url } }: { enterprise: Enterprise }) {
  const [hasMoved, setMoved] = useState(false)
  const mayChange = usePermissions(id).can('asset.bulk')
  useLiveBusiness(mayChange ? id : undefined)
  useLive('batch.changed', ({ business }) => {
    if (business === id) setMoved(true)
  })
  if (!mayChange || !hasMoved) return null
  return (
    <Suspense fallback={null}>
      <RunningBatch business={id} url={url} />
    </Suspense>
  )
}
