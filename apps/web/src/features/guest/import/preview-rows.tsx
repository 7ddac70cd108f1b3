import { SegmentedControl } from '@mantine/core'
import type { GuestImport } from '@nine/contract/event/guest/guest-import-record'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { guestRowsQuery, type RowFilter, ROWS_PAGE_SIZE } from './guest-import.queries.ts'
import classes from './guest-import.module.css'
import { PreviewRow } from './preview-row.tsx'

interface Props {
  event: string
  made: GuestImport
  isStale: boolean
}

const COLUMNS = ['row', 'name', 'email', 'phone', 'company', 'category', 'result'] as const

/** Every row as it would come in: faulty ones first, then those to look at. */
export function PreviewRows({ event, made, isStale }: Props) {
  const { t } = useTranslation('guestImport')
  const [filter, setFilter] = useState<RowFilter>('all')
  const [page, setPage] = useState(1)
  const list = useQuery(guestRowsQuery(event, made, filter, page))
  const { counts } = made
  const filters: [RowFilter, number][] = [
    ['all', made.rows],
    ['faulty', counts.faulty],
    ['warned', counts.warned],
    ['changed', counts.changed],
    ['left-out', counts.leftOut],
  ]
  const shown = filters.filter(([each, count]) => each === 'all' || each === filter || count > 0)
  return (
    <section className={`column gap-6 ${classes['right']}`} aria-label={t('preview.title')}>
      <div className="row wrap between gap-6">
        <h3 className="text-l">{t('preview.title')}</h3>
        <div className="scroll-x">
          <SegmentedControl
            size="sm"
            aria-label={t('preview.filter')}
            value={filter}
            data={shown.map(([each, count]) => ({
              value: each,
              label: `${t(`preview.filters.${each}`)} ${formatNumber(count)}`,
            }))}
            onChange={(value) => {
              setFilter(filters.find(([each]) => each === value)?.[0] ?? 'all')
              setPage(1)
            }}
          />
        </div>
      </div>
      {list.isError && !list.data && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={8} height={46} />}
      {list.data?.items.length === 0 && <p className="soft">{t('preview.none')}</p>}
      {list.data && list.data.items.length > 0 && (
        <div
          className={`box scroll-x fixed ${classes['rows']}`}
          role="table"
          aria-label={t('preview.title')}
          data-stale={isStale || list.isPlaceholderData || undefined}
        >
          <div role="row" className={`grid row gap-5 text-s muted medium no-phone ${classes['row']}`}>
            {COLUMNS.map((column) => (
              <span key={column} role="columnheader">
                {t(`preview.columns.${column}`)}
              </span>
            ))}
          </div>
          {list.data.items.map((row) => (
            <PreviewRow key={row.position} event={event} made={made} row={row} />
          ))}
        </div>
      )}
      {list.data && list.data.total > ROWS_PAGE_SIZE && (
        <Pager page={page} limit={ROWS_PAGE_SIZE} total={list.data.total} onChange={setPage} />
      )}
    </section>
  )
}
