import type { Batch, BulkChange } from '@nine/contract/batch/batch'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { useLive, useLiveBusiness } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { toastError, toastInfo } from '../../../ui/feedback/toast.tsx'
import { batchQuery, failedAssets, isOver, refreshBatches, sendCancel } from '../../batch/batch.queries.ts'
import { useBatchToast } from '../../batch/use-batch-toast.ts'
import { refreshAssets } from '../asset.queries.ts'
import { sendBulk, type Which } from './bulk.queries.ts'

interface Props {
  business: string
  which: Which
  /** What stays chosen: nothing, or those that could not be changed. */
  onDone: (left: string[]) => void
  /** The number of matches is no longer the one that was shown. */
  onCountChanged: () => Promise<void>
}

/** Changes what is chosen: at once, or in the background with its progress. */
export function useBulk({ business, which, onDone, onCountChanged }: Props) {
  const { t } = useTranslation('batch')
  const [id, setId] = useState<string>()
  const running = useQuery({ ...batchQuery(business, id ?? ''), enabled: id !== undefined })
  const { data } = running
  useLiveBusiness(id === undefined ? undefined : business)
  useLive('batch.changed', ({ batch }) => {
    if (batch === id) void running.refetch()
  })

  const refreshAll = async () => {
    await Promise.all([refreshAssets(business), refreshBatches(business)])
  }
  const toastBatch = useBatchToast(business, () => void refreshAll())

  async function finish(batch: Batch): Promise<void> {
    setId(undefined)
    toastBatch(batch)
    await refreshAll()
    onDone(batch.failed > 0 ? await failedAssets(business, batch) : [])
  }
  const onOver = useEffectEvent((batch: Batch) => void finish(batch).catch(toastError))
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the server ends a batch, not an event of the page
    if (data && isOver(data)) onOver(data)
  }, [data])

  /** Returns whether it has begun. */
  async function start(change: BulkChange, reason: string): Promise<boolean> {
    try {
      const batch = await sendBulk(business, which, change, reason)
      if (isOver(batch)) await finish(batch)
      else setId(batch._id)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'batch.count_changed') {
        toastInfo(t('countChanged'))
        await onCountChanged()
      } else toastError(error)
      return false
    }
  }

  async function stop(): Promise<void> {
    if (id === undefined) return
    await sendCancel(business, id).catch(toastError)
    await running.refetch()
  }

  return { start, stop, running: id === undefined ? undefined : data }
}
