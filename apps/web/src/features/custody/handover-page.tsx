import { Button, Select, Tabs } from '@mantine/core'
import { HANDOVER_STATES } from '@nine/contract/custody/handover'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BellRing, FileSignature, Plus, UserSearch } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../lib/error-message.ts'
import { useLive, useLiveBusiness } from '../../lib/live.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { StatusBadge } from '../../ui/feedback/status-badge.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { PersonAvatar } from '../../ui/picture/person-avatar.tsx'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { PAPERS_A_PAGE, papersQuery, PEOPLE_A_PAGE, peopleQuery, refreshCustody } from './custody.queries.ts'
import { HandoverSearch } from './handover-search.ts'
import { HolderDialog } from './holder-dialog.tsx'
import { OverdueList } from './overdue-list.tsx'
import { PaperList } from './paper-list.tsx'
import { remindAll } from './remind-all.ts'

/** Minutes of the enterprise, and everybody who holds something. */
export function HandoverPage() {
  const { t } = useTranslation('custody')
  const { id: business, url } = useEnterprise()
  const { can } = usePermissions(business)
  const navigate = useNavigate()
  const search = HandoverSearch.parse(useSearch({ strict: false }))
  const mayManage = can('custody.hand-over')
  useLiveBusiness(business)
  useLive('custody.changed', () => void refreshCustody(business))
  const go = (next: HandoverSearch) =>
    void navigate({ to: workspacePaths.handovers, params: { subdomain: url }, search: next })
  const parts = { business, search, mayManage, onSearch: go }
  if (!mayManage) return <Papers {...parts} />
  return (
    <Tabs value={search.tab ?? 'papers'} onChange={(tab) => go(tab === 'people' || tab === 'overdue' ? { tab } : {})}>
      <Tabs.List mb="md">
        <Tabs.Tab value="papers">{t('page.papers')}</Tabs.Tab>
        <Tabs.Tab value="people">{t('page.people')}</Tabs.Tab>
        <Tabs.Tab value="overdue">{t('page.overdue')}</Tabs.Tab>
      </Tabs.List>
      {search.tab === 'people' && <People {...parts} />}
      {search.tab === 'overdue' && (
        <OverdueList business={business} url={url} page={search.page} onPage={(page) => go({ tab: 'overdue', page })} />
      )}
      {search.tab === undefined && <Papers {...parts} />}
    </Tabs>
  )
}

interface PartProps {
  business: string
  search: HandoverSearch
  mayManage: boolean
  onSearch: (search: HandoverSearch) => void
}

function Papers({ business, search, mayManage, onSearch }: PartProps) {
  const { t } = useTranslation('custody')
  const { page = 1, search: words, state } = search
  const list = useQuery(papersQuery(business, { page, limit: PAPERS_A_PAGE, search: words, state }))
  const isNarrowed = words !== undefined || state !== undefined
  return (
    <>
      <div className="row wrap gap-5 mb-6 share">
        <SearchField
          className="grow"
          label={t('papers.search')}
          value={words ?? ''}
          onSearch={(text) => onSearch({ state, search: text || undefined })}
        />
        <Select
          aria-label={t('papers.state')}
          placeholder={t('papers.all')}
          clearable
          value={state ?? null}
          onChange={(value) => onSearch({ search: words, state: HANDOVER_STATES.find((each) => each === value) })}
          data={HANDOVER_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
        {mayManage && state === 'waiting' && (list.data?.totalCount ?? 0) > 0 && (
          <Button variant="default" leftSection={<BellRing size={16} />} onClick={() => void remindAll(business)}>
            {t('remindAll.button')}
          </Button>
        )}
      </div>
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={6} height={60} />}
      {list.data?.data.length === 0 && (
        <EmptyState
          icon={FileSignature}
          title={t(isNarrowed ? 'papers.notFound' : 'papers.empty')}
          text={isNarrowed ? undefined : t('papers.emptyText')}
        />
      )}
      {list.data && list.data.data.length > 0 && (
        <>
          <div className="box clip" data-stale={list.isPlaceholderData || undefined}>
            <PaperList business={business} papers={list.data.data} mayManage={mayManage} />
          </div>
          <div className="mt-4">
            <Pager
              page={page}
              limit={PAPERS_A_PAGE}
              total={list.data.totalCount}
              onChange={(to) => onSearch({ ...search, page: to })}
            />
          </div>
        </>
      )}
    </>
  )
}

function People({ business, search, onSearch }: PartProps) {
  const { t } = useTranslation('custody')
  const { url } = useEnterprise()
  const [isAdding, setAdding] = useState(false)
  const { page = 1, search: words, department } = search
  const list = useQuery(peopleQuery(business, { page, search: words, department }))
  return (
    <>
      <div className="row wrap gap-5 mb-6 share">
        <SearchField
          className="grow"
          label={t('people.search')}
          value={words ?? ''}
          onSearch={(text) => onSearch({ tab: 'people', department, search: text || undefined })}
        />
        <Select
          aria-label={t('people.department')}
          placeholder={t('people.allDepartments')}
          clearable
          searchable
          value={department ?? null}
          onChange={(value) => onSearch({ tab: 'people', search: words, department: value ?? undefined })}
          data={list.data?.departments ?? []}
        />
        <Button variant="default" leftSection={<Plus size={16} />} onClick={() => setAdding(true)}>
          {t('people.add')}
        </Button>
      </div>
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={6} height={60} />}
      {list.data?.items.length === 0 && <EmptyState icon={UserSearch} title={t('people.empty')} />}
      {list.data && list.data.items.length > 0 && (
        <>
          <ul className="list box clip" data-stale={list.isPlaceholderData || undefined}>
            {list.data.items.map((person) => (
              <li key={person.id} className="row between wrap gap-5 p-6 line-bottom">
                <span className="row slim gap-6 grow">
                  <PersonAvatar name={person.name} photo={person.photo} size={36} />
                  <span className="column slim">
                    <TextLink
                      to={workspacePaths.keeper}
                      params={{ subdomain: url }}
                      search={{ id: person.id }}
                      className="medium truncate"
                    >
                      {person.name}
                    </TextLink>
                    <span className="text-xs muted truncate">
                      {[person.department, person.email, person.isMember ? '' : t('people.noAccount')]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                </span>
                <span className="row gap-5">
                  <span className="text-s muted">{t('dialog.holds', { count: person.held })}</span>
                  {person.overdue > 0 && (
                    <StatusBadge tone="red" look="plain" label={`${t('people.overdue')}: ${person.overdue}`} />
                  )}
                </span>
              </li>
            ))}
          </ul>
          <div className="mt-4">
            <Pager
              page={page}
              limit={PEOPLE_A_PAGE}
              total={list.data.total}
              onChange={(to) => onSearch({ ...search, page: to })}
            />
          </div>
        </>
      )}
      <HolderDialog business={business} opened={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
