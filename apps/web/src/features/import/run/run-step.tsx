import type { Import } from '@nine/contract/asset/import/import-record'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { useLive } from '../../../lib/live.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { refreshAssets } from '../../asset/asset.queries.ts'
import { batchQuery, isOver, refreshBatches, untilOver } from '../../batch/batch.queries.ts'
import { useBatchToast } from '../../batch/use-batch-toast.ts'
import { ImportFrame } from '../import-frame.tsx'
import frame from '../import-frame.module.css'
import { refreshImport } from '../import.queries.ts'
import { RunProgress } from './run-progress.tsx'
import { RunResult } from './run-result.tsx'

interface Props {
  business: string
  url: string
  made: Import
}

/** The rows are being written or have been: progress, result and undo. */
export function RunStep({ business, url, made }: Props) {
  const found = useQuery({ ...batchQuery(business, made.batch ?? ''), enabled: made.batch !== null })
  const { data: batch } = found
  useLive('batch.changed', (changed) => {
    if (changed.batch === made.batch) void found.refetch()
  })
  const refreshAll = () =>
    Promise.all([refreshImport(business, made._id), refreshBatches(business), refreshAssets(business)])
  const toastBatch = useBatchToast(business, () => void refreshAll())
  const over = batch !== undefined && isOver(batch)
  const settle = useEffectEvent(() => void refreshAll())
  useEffect(() => {
    if (over) settle()
  }, [over])

  /** Whoever leaves before the end gets the result as a toast, wherever they are. */
  async function tellLater(): Promise<void> {
    if (!batch || over) return
    try {
      toastBatch(await untilOver(business, batch))
      await refreshAll()
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <ImportFrame step="run" fileName={made.fileName} onLeave={() => void tellLater()}>
      <div className={`grow scroll-y ${frame['ground']}`}>
        <div className="box column gap-7 p-9 across mt-6" style={{ maxWidth: 616 }}>
          {found.isError && !batch && (
            <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
          )}
          {!batch && !found.isError && <RowsSkeleton rows={4} />}
          {batch && !over && (
            <RunProgress
              {...{ business, url, made, batch }}
              asOf={found.dataUpdatedAt}
              onMinimise={() => void tellLater()}
            />
          )}
          {batch && over && (
            <RunResult
              business={business}
              url={url}
              made={made}
              batch={batch}
              onUndone={(undone) => {
                toastBatch(undone)
                void refreshAll()
              }}
            />
          )}
        </div>
      </div>
    </ImportFrame>
  )
}
