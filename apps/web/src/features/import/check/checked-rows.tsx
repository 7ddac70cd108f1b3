import { Button, Select } from '@mantine/core'
import type { Import, ImportCounts } from '@nine/contract/asset/import/import-record'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Download, ListX, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { toastError } from '../../../ui/feedback/toast.tsx'
import { SearchField } from '../../../ui/field/search-field.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { useLastPage } from '../../../ui/list/use-last-page.ts'
import { useIsPhone, useIsWide } from '../../../ui/use-is-phone.ts'
import { importRowsQuery, ROWS_PAGE_SIZE, saveFaultyRows } from '../import.queries.ts'
import { type ImportSearch, ROW_FILTERS, type RowFilter } from '../import-search.ts'
import { useImportWords } from '../use-import-words.ts'
import { BulkFix } from './bulk-fix.tsx'
import { RowCards } from './row-cards.tsx'
import { RowTable } from './row-table.tsx'
import { shownColumns } from './row-columns.ts'
import { useRowChanges, withCorrected } from './use-row-changes.ts'

interface Props {
  business: string
  made: Import
  counts: ImportCounts
  rows: RowFilter
  search: ImportSearch
  onSearch: (search: ImportSearch, replace?: boolean) => void
}

/** The rows of the dry run, to be searched, filtered and corrected. */
export function CheckedRows({ business, made, counts, rows, search, onSearch }: Props) {
  const { t } = useTranslation('import')
  const phone = useIsPhone()
  // Narrower, the cells that are wrong would be beyond the edge of the table.
  const wide = useIsWide()
  const words = useImportWords(business)
  const [isFixing, setFixing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const page = search.page ?? 1
  const list = useQuery(importRowsQuery(business, made._id, { rows, search: search.search, page }))
  const { data } = list
  const changes = useRowChanges(business, made, JSON.stringify([rows, search.search, page]))
  const found = data && !list.isPlaceholderData ? { shown: data.data.length, total: data.totalCount } : undefined
  const beyond = useLastPage(page, ROWS_PAGE_SIZE, found, (last) =>
    onSearch({ ...search, page: last > 1 ? last : undefined }, true),
  )
  const shown = withCorrected(data?.data ?? [], changes.kept)
  const total = countOf(counts, made.rows)
  const table = { business, made, columns: shownColumns(made), rows: shown, words, changes }

  async function download(): Promise<void> {
    setSaving(true)
    try {
      await saveFaultyRows(business, made, t('check.downloadName'))
    } catch (error) {
      toastError(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <>
      <div className="row wrap gap-5">
        <SearchField
          label={t('check.search')}
          hasKey={false}
          className={phone ? 'full' : undefined}
          value={search.search ?? ''}
          onSearch={(typed) => onSearch({ rows, search: typed || undefined }, true)}
        />
        <Select
          w={phone ? '100%' : 210}
          aria-label={t('check.filter')}
          data={ROW_FILTERS.filter((filter) => total[filter] > 0 || filter === rows || filter === 'all').map(
            (filter) => ({
              value: filter,
              label: `${nameOf(filter)} (${formatNumber(total[filter])})`,
            }),
          )}
          value={rows}
          onChange={(filter) => filter && onSearch({ rows: filter, search: search.search })}
          comboboxProps={{ radius: 'lg', shadow: 'md' }}
        />
        <span className="text-s soft grow no-phone" role="status">
          {data &&
            t('check.shown', {
              count: total.all,
              shown: formatNumber(data.totalCount),
              total: formatNumber(total.all),
            })}
        </span>
        {counts.faulty > 0 && (
          <>
            <Button variant="default" leftSection={<WandSparkles size={16} />} onClick={() => setFixing(true)}>
              {t('check.bulk')}
            </Button>
            <Button
              variant="default"
              loading={isSaving}
              leftSection={<Download size={16} />}
              onClick={() => void download()}
            >
              {t('check.download', { count: counts.faulty, shown: formatNumber(counts.faulty) })}
            </Button>
          </>
        )}
      </div>
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={8} />}
      {data && shown.length === 0 && !beyond && (
        <EmptyState
          icon={rows === 'faulty' && !search.search ? CheckCheck : ListX}
          title={t(search.search ? 'check.noMatch' : rows === 'faulty' ? 'check.noneFaulty' : 'check.none')}
          {...(rows === 'faulty' && !search.search ? { text: t('check.noneFaultyText') } : {})}
          action={
            rows !== 'all' && (
              <Button variant="default" onClick={() => onSearch({ rows: 'all' })}>
                {t('check.showAll')}
              </Button>
            )
          }
        />
      )}
      {shown.length > 0 && (
        <div data-stale={list.isPlaceholderData || undefined}>
          {wide ? <RowTable {...table} /> : <RowCards {...table} />}
        </div>
      )}
      {data && (
        <Pager
          page={page}
          limit={ROWS_PAGE_SIZE}
          total={data.totalCount}
          onChange={(to) => onSearch({ ...search, rows, page: to > 1 ? to : undefined })}
        />
      )}
      {isFixing && (
        <BulkFix
          business={business}
          made={made}
          words={words}
          onGo={(value) => {
            setFixing(false)
            onSearch({ rows: 'faulty', search: value || undefined })
          }}
          onClose={() => setFixing(false)}
        />
      )}
    </>
  )

  function nameOf(filter: RowFilter): string {
    return filter === 'all' || filter === 'warned' || filter === 'skipped' || filter === 'left-out'
      ? t(`check.filters.${filter}`)
      : t(`check.states.${filter}`)
  }
}

/** How many rows each filter shows; a plain reading of the counts. */
const countOf = (counts: ImportCounts, rows: number): Record<RowFilter, number> => ({
  all: rows,
  new: counts.new,
  changed: counts.changed,
  unchanged: counts.unchanged,
  faulty: counts.faulty,
  warned: counts.warned,
  skipped: counts.skipped,
  'left-out': counts.leftOut,
})
