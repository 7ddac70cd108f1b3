import { Select } from '@mantine/core'
import { JOB_STATES } from '@nine/contract/maintenance/maintenance'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { messageOf } from '../../lib/error-message.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { JobList } from './job-list.tsx'
import { jobsQuery, ROWS_A_PAGE } from './maintenance.queries.ts'
import type { TabProps } from './tab-props.ts'

/** Maintenance under way and done. */
export function JobsTab({ business, url, search, mayManage, onSearch }: TabProps) {
  const { t } = useTranslation('maintenance')
  const { page = 1, state, search: words } = search
  const list = useQuery(jobsQuery(business, { page, state, search: words }))
  const isNarrowed = words !== undefined || state !== undefined
  return (
    <>
      <div className="row wrap gap-5 mb-6 share">
        <SearchField
          className="grow"
          label={t('search')}
          value={words ?? ''}
          onSearch={(text) => onSearch({ tab: 'jobs', state, search: text || undefined })}
        />
        <Select
          aria-label={t('jobs.state')}
          placeholder={t('jobs.all')}
          clearable
          value={state ?? null}
          onChange={(value) =>
            onSearch({ tab: 'jobs', search: words, state: JOB_STATES.find((known) => known === value) })
          }
          data={JOB_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={6} height={64} />}
      {list.data?.data.length === 0 && (
        <EmptyState
          icon={History}
          title={t(isNarrowed ? 'jobs.notFound' : 'jobs.empty')}
          text={isNarrowed ? undefined : t('jobs.emptyText')}
        />
      )}
      {list.data && list.data.data.length > 0 && (
        <>
          <div className="box clip" data-stale={list.isPlaceholderData || undefined}>
            <JobList business={business} url={url} jobs={list.data.data} mayManage={mayManage} />
          </div>
          <div className="mt-4">
            <Pager
              page={page}
              limit={ROWS_A_PAGE}
              total={list.data.totalCount}
              onChange={(to) => onSearch({ ...search, page: to })}
            />
          </div>
        </>
      )}
    </>
  )
}
