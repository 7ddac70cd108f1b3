import type { Batch, Unwritten } from '@nine/contract/batch/batch'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/error-message.ts'
import { formatNumber } from '../../lib/format.ts'
import { queryClient } from '../../lib/query-client.ts'
import { t as words } from '../../lib/sentences/sentences.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { openQuestion } from '../../ui/dialog/questions.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { batchRowsQuery } from './batch.queries.ts'

const TITLES = { failed: 'title', partly: 'partlyTitle', skipped: 'keptTitle' } as const

/** Lists what a batch left as it was, wholly or in part, and why. */
export async function showRows(business: string, batch: Batch, state: Unwritten): Promise<void> {
  const { modals, giveFocusBack } = await openQuestion()
  modals.open({
    title: words(`rows.${TITLES[state]}`, { ns: 'batch' }),
    size: 520,
    centered: true,
    closeButtonProps: { 'aria-label': words('close') },
    onClose: giveFocusBack,
    children: <BatchRows business={business} batch={batch} state={state} />,
  })
}

function BatchRows({ business, batch, state }: { business: string; batch: Batch; state: Unwritten }) {
  const { t } = useTranslation('batch')
  const { data, error, refetch } = useQuery(batchRowsQuery(business, batch._id, state), queryClient)
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={4} height={52} />
  const left = data.totalCount - data.data.length
  return (
    <ul className="list column gap-5">
      {data.data.map(({ asset, name, code, reason }) => (
        <li key={asset} className="column slim">
          <span className="row gap-4 slim">
            <b className="medium truncate">{name || t('rows.unknown')}</b>
            <span className="fixed text-xs muted">{code}</span>
          </span>
          {reason && <span className="text-s soft">{t(`reasons.${reason}`)}</span>}
        </li>
      ))}
      {left > 0 && <li className="text-s muted">{t('rows.more', { count: left, shown: formatNumber(left) })}</li>}
    </ul>
  )
}
