import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { useLive } from '../../lib/live.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspacePath } from '../../paths.ts'
import { batchPageQuery, isOver } from './batch.queries.ts'
import { actionOf } from './use-batch-words.ts'

/** On every page while an import or a large change runs: how far it is, and the way to the log. */
export function RunningBatch({ business, url }: { business: string; url: string }) {
  const { t } = useTranslation('batch')
  const { data, refetch } = useQuery(batchPageQuery(business, 1))
  const batch = data?.data.find((one) => !isOver(one) && one.total > 0)
  useLive('batch.changed', (changed) => {
    // While one runs it is asked for again by itself.
    if (changed.business === business && !batch) void refetch()
  })
  if (!batch) return null
  const looked = batch.done + batch.skipped + batch.failed
  return (
    <Link
      to={workspacePath('batches', url)}
      className="row fixed gap-4 px-6 radius-l bordered text-s medium ink no-link num"
      style={{ height: 36 }}
      aria-label={t(`running.${actionOf(batch.action)}`, {
        done: formatNumber(looked),
        of: formatNumber(batch.total),
      })}
    >
      <Loader size={14} aria-hidden="true" />
      {formatNumber(Math.floor((100 * looked) / batch.total))}%
    </Link>
  )
}
