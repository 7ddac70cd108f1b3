import { Button, Select, SimpleGrid } from '@mantine/core'
import { DUE_WHEN, type DueMaintenance } from '@nine/contract/maintenance/maintenance'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, Wrench } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { formatDay } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { assetList } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { CategoryPicker } from '../category/category-picker.tsx'
import { LocationPicker } from '../location/location-picker.tsx'
import { DoneDialog, type DoneRequest } from './done-dialog.tsx'
import { MaintenanceChip } from './due-words.tsx'
import { dueQuery, ROWS_A_PAGE } from './maintenance.queries.ts'
import type { TabProps } from './tab-props.ts'
import { planName } from './rhythm-words.ts'
import { StartDialog, type StartRequest } from './start-dialog.tsx'

/** Where there is less beside the buttons, they go below. */
const WORDS_ROOM = '1 1 260px'

/** What is to be maintained, the most urgent first. */
export function DueTab({ business, url, search, mayManage, onSearch }: TabProps) {
  const { t } = useTranslation('maintenance')
  const { page = 1, when = 'month', category, location, search: words } = search
  const [start, setStart] = useState<StartRequest>()
  const [done, setDone] = useState<DoneRequest>()
  const list = useQuery(dueQuery(business, { page, when, category, location, search: words }))
  const isNarrowed = words !== undefined || category !== undefined || location !== undefined
  const narrow = (next: Partial<typeof search>) => onSearch({ ...search, page: undefined, ...next })
  return (
    <>
      <SearchField
        className="mb-4"
        label={t('search')}
        value={words ?? ''}
        onSearch={(text) => narrow({ search: text || undefined })}
      />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" className="mb-6">
        <Select
          label={t('when.label')}
          allowDeselect={false}
          value={when}
          onChange={(value) => narrow({ when: DUE_WHEN.find((known) => known === value) })}
          data={DUE_WHEN.map((value) => ({ value, label: t(`when.${value}`) }))}
        />
        <CategoryPicker
          business={business}
          label={t('category')}
          placeholder={t('anyCategory')}
          value={category ?? null}
          onChange={(id) => narrow({ category: id ?? undefined })}
        />
        <LocationPicker
          business={business}
          label={t('location')}
          placeholder={t('anywhere')}
          value={location ?? null}
          onChange={(id) => narrow({ location: id ?? undefined })}
        />
      </SimpleGrid>
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={6} height={64} />}
      {list.data && (list.data.late > 0 || list.data.open > 0) && (
        <p className="row wrap gap-5 text-s mb-4">
          {list.data.late > 0 && <b className="danger medium">{t('due.late', { count: list.data.late })}</b>}
          {list.data.open > 0 && <span className="muted">{t('due.open', { count: list.data.open })}</span>}
        </p>
      )}
      {list.data?.items.length === 0 && (
        <EmptyState
          icon={Wrench}
          title={t(isNarrowed ? 'due.notFound' : 'due.empty')}
          text={isNarrowed ? undefined : t(mayManage ? 'due.emptyText' : 'due.emptyReader')}
        />
      )}
      {list.data && list.data.items.length > 0 && (
        <>
          <ul className="list box clip" data-stale={list.isPlaceholderData || undefined}>
            {list.data.items.map((row) => (
              <li key={`${row.plan} ${row.asset.id}`} className="row between wrap gap-5 p-6 line-bottom">
                <span className="column slim gap-2" style={{ flex: WORDS_ROOM }}>
                  <TextLink {...assetList(url)} search={{ asset: row.asset.id }} className="medium anywhere clamp">
                    {row.asset.name}
                  </TextLink>
                  <span className="text-xs muted anywhere">
                    {[row.asset.code, row.location, row.holder].filter(Boolean).join(' · ')}
                  </span>
                  <span className="row wrap gap-4 text-s">
                    <span>{planName(row.planName)}</span>
                    <span className="muted">
                      {row.lastDoneOn ? t('due.last', { date: formatDay(row.lastDoneOn) }) : t('due.never')}
                    </span>
                  </span>
                </span>
                <span className="row wrap gap-5">
                  <span className="text-s nowrap">{formatDay(row.dueOn)}</span>
                  {row.job ? (
                    <StatusBadge tone="blue" look="plain" label={t('underWay')} />
                  ) : (
                    <MaintenanceChip dueOn={row.dueOn} look="plain" />
                  )}
                  {mayManage && row.job === null && <RowActions row={row} onStart={setStart} onDone={setDone} />}
                </span>
              </li>
            ))}
          </ul>
          <div className="mt-4">
            <Pager
              page={page}
              limit={ROWS_A_PAGE}
              total={list.data.total}
              onChange={(to) => onSearch({ ...search, page: to })}
            />
          </div>
        </>
      )}
      <StartDialog business={business} request={start} onClose={() => setStart(undefined)} />
      <DoneDialog business={business} request={done} onClose={() => setDone(undefined)} />
    </>
  )
}

interface ActionProps {
  row: DueMaintenance
  onStart: (request: StartRequest) => void
  onDone: (request: DoneRequest) => void
}

function RowActions({ row, onStart, onDone }: ActionProps) {
  const { t } = useTranslation('maintenance')
  const request = { asset: row.asset, plan: row.plan, title: planName(row.planName) }
  return (
    <span className="row gap-5">
      <Button size="xs" variant="default" leftSection={<Wrench size={15} />} onClick={() => onStart(request)}>
        {t('start.short')}
      </Button>
      <Button size="xs" variant="default" leftSection={<CircleCheckBig size={15} />} onClick={() => onDone(request)}>
        {t('done.short')}
      </Button>
    </span>
  )
}
