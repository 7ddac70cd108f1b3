import { Button, Table } from '@mantine/core'
import { type Batch, UNWRITTEN } from '@nine/contract/batch/batch'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { History, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { formatDate, formatDateTime, formatNumber } from '../../lib/format.ts'
import { useLive, useLiveBusiness } from '../../lib/live.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import type { Tone } from '../../lib/tone.ts'
import { workspacePaths } from '../../paths.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { BackToAssets } from './back-to-assets.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { useTitleCount } from '../../ui/list/title-count.ts'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { BatchSearch } from './batch-search.ts'
import { showRows } from './batch-rows.tsx'
import { batchPageQuery, isOver, refreshBatches, sendCancel, sendUndo, untilOver } from './batch.queries.ts'
import { useBatchToast } from './use-batch-toast.ts'
import { useBatchWords } from './use-batch-words.ts'

const PAGE_SIZE = 20
const TONES: Record<Batch['state'], Tone> = {
  waiting: 'blue',
  running: 'blue',
  done: 'green',
  cancelled: 'orange',
  undone: 'grey',
}

/** What was done to many assets at once, and the way back. */
export function BatchLogPage() {
  const { t } = useTranslation('batch')
  const { id: business, url } = useEnterprise()
  const phone = useIsPhone()
  const navigate = useNavigate()
  const { page = 1 } = BatchSearch.parse(useSearch({ strict: false }))
  const list = useQuery(batchPageQuery(business, page))
  const { data } = list
  useTitleCount(phone ? undefined : data?.totalCount)
  useLiveBusiness(business)
  useLive('batch.changed', () => void refreshBatches(business))
  const turnTo = (to: number) =>
    void navigate({ to: workspacePaths.batches, params: { subdomain: url }, search: to > 1 ? { page: to } : {} })
  return (
    <>
      <BackToAssets />
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={6} height={60} />}
      {data?.data.length === 0 && <EmptyState icon={History} title={t('log.empty')} text={t('log.emptyText')} />}
      {data && data.data.length > 0 && (
        <>
          <div className="box clip" data-stale={list.isPlaceholderData || undefined}>
            {phone ? (
              <ul className="list">
                {data.data.map((batch) => (
                  <li key={batch._id} className="column gap-4 p-7 line-bottom">
                    <What batch={batch} />
                    <Who batch={batch} />
                    <Result batch={batch} business={business} />
                  </li>
                ))}
              </ul>
            ) : (
              <Table layout="fixed" verticalSpacing="sm" horizontalSpacing="md">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('log.what')}</Table.Th>
                    <Table.Th w="26%">{t('log.who')}</Table.Th>
                    <Table.Th w="36%">{t('log.result')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data.data.map((batch) => (
                    <Table.Tr key={batch._id}>
                      <Table.Td>
                        <What batch={batch} />
                      </Table.Td>
                      <Table.Td>
                        <Who batch={batch} />
                      </Table.Td>
                      <Table.Td>
                        <Result batch={batch} business={business} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            )}
          </div>
          <div className="mt-4">
            <Pager page={page} limit={PAGE_SIZE} total={data.totalCount} onChange={turnTo} />
          </div>
        </>
      )}
    </>
  )
}

function What({ batch }: { batch: Batch }) {
  const { titleOf, targetOf } = useBatchWords()
  const target = targetOf(batch)
  return (
    <div className="column slim">
      <b className="medium anywhere">
        {titleOf(batch)}
        {target && ` → ${target}`}
      </b>
      {batch.reason && !target?.includes(batch.reason) && <span className="text-s muted anywhere">{batch.reason}</span>}
    </div>
  )
}

function Who({ batch: { by, createdAt } }: { batch: Batch }) {
  return (
    <div className="row slim gap-4">
      <PersonAvatar name={by.name} photo={by.photo} size={28} />
      <span className="column slim">
        <span className="truncate">{by.name}</span>
        <time className="text-xs muted" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </span>
    </div>
  )
}

function Result({ batch, business }: { batch: Batch; business: string }) {
  const { t } = useTranslation('batch')
  const { titleOf } = useBatchWords()
  const [busy, setBusy] = useState(false)
  const { state, done, skipped, failed, total, undoUntil } = batch
  const over = isOver(batch)
  const shown = over ? done : done + skipped + failed
  const refreshAll = () =>
    Promise.all(
      ['batch', 'asset', 'location', 'category'].map((feature) =>
        queryClient.invalidateQueries({ queryKey: [feature, business] }),
      ),
    )
  const toastBatch = useBatchToast(business, () => void refreshAll())

  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
      void refreshAll()
    }
  }
  async function undo(): Promise<void> {
    const title = t('log.confirm', { words: titleOf(batch) })
    if (!(await confirm({ title, text: t('log.confirmText'), action: t('undo') }))) return
    await run(async () => {
      const undone = await sendUndo(business, batch._id)
      await refreshAll()
      toastBatch(await untilOver(business, undone))
    })
  }
  return (
    <div className="column gap-4">
      <span className="row wrap gap-4">
        <StatusBadge tone={TONES[state]} label={t(`log.states.${state}`)} />
        <span className="text-s">{t('log.counts', { done: formatNumber(shown), total: formatNumber(total) })}</span>
        {UNWRITTEN.map(
          (kind) =>
            batch[kind] > 0 && (
              <Button
                key={kind}
                variant="subtle"
                color="gray"
                className={kind === 'failed' ? 'danger' : 'soft'}
                size="compact-xs"
                onClick={() => void showRows(business, batch, kind)}
              >
                {t(`log.${kind}`, { count: batch[kind], shown: formatNumber(batch[kind]) })}
              </Button>
            ),
        )}
      </span>
      {!over && (
        <span className="row gap-5">
          <span className="meter grow" data-tone="blue" role="progressbar" aria-valuenow={shown} aria-valuemax={total}>
            <span style={{ width: `${(100 * shown) / Math.max(total, 1)}%` }} />
          </span>
          {(batch.kind === 'bulk' || batch.kind === 'import') && (
            <Button
              variant="default"
              size="compact-sm"
              loading={busy}
              onClick={() => void run(() => sendCancel(business, batch._id))}
            >
              {t('running.stop')}
            </Button>
          )}
        </span>
      )}
      {undoUntil && (
        <span className="row wrap gap-5">
          <Button
            variant="default"
            size="compact-sm"
            loading={busy}
            leftSection={<Undo2 size={15} />}
            onClick={() => void undo()}
          >
            {t('undo')}
          </Button>
          <span className="text-xs muted">{t('log.undoUntil', { date: formatDate(undoUntil) })}</span>
        </span>
      )}
    </div>
  )
}
