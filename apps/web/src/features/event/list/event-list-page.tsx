import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { CalendarPlus, CalendarSearch, Plus } from 'lucide-react'
import { useEffect } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { useLive } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { workspacePaths } from '../../../paths.ts'
import { GuideLink } from '../../guide/guide-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { useLastPage } from '../../../ui/list/use-last-page.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { EventCard, EventGrid, EventsSkeleton } from './event-card.tsx'
import { eventPageQuery, reloadEvents } from '../event.queries.ts'
import { EventListSearch } from './event-search.ts'
import { EventToolbar } from './event-toolbar.tsx'
import classes from './event-toolbar.module.css'
import { forgetFormDrafts } from '../form-draft.ts'
import { useAddEvent } from '../edit/use-add-event.ts'
import { useEventActions } from './use-event-actions.ts'

/** The events of an enterprise. All state is in the URL. */
export function EventListPage() {
  const { id: business, url } = useEnterprise()
  const navigate = useNavigate()
  const search = EventListSearch.parse(useSearch({ strict: false }))
  const { can } = usePermissions(business)
  const list = useQuery(eventPageQuery(business, search))
  const { data } = list
  const { adding, add } = useAddEvent()
  const { setPublished, remove } = useEventActions()
  useLive('event.changed', () => void reloadEvents(business))
  useEffect(forgetFormDrafts, [])

  const go = (change: Partial<EventListSearch>, replace = false) =>
    void navigate({
      to: workspacePaths.event,
      params: { subdomain: url },
      search: { ...search, ...change },
      replace,
    })
  const found = data && !list.isPlaceholderData ? { shown: data.items.length, total: data.total } : undefined
  const beyond = useLastPage(search.page, search.limit, found, (last) => go({ page: last }, true))

  const isNarrowed = search.search !== undefined || search.status !== undefined
  const onAdd = can('event.create') ? () => void add() : undefined
  return (
    <>
      <EventToolbar
        search={search}
        counts={data?.counts}
        total={data?.total}
        adding={adding}
        onSearch={(change) => go({ ...change, page: 1 }, true)}
        onAdd={onAdd}
      />
      {list.isError && !data && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <EventsSkeleton count={8} />}
      {data && data.items.length > 0 && (
        <EventGrid stale={list.isPlaceholderData}>
          {data.items.map((event) => (
            <li key={event.id}>
              <EventCard
                event={event}
                onPublish={can('event.publish') ? (isPublish) => void setPublished(event, isPublish) : undefined}
                onDelete={can('event.trash') && event.active ? () => void remove(event) : undefined}
                mayCopy={can('event.create')}
              />
            </li>
          ))}
        </EventGrid>
      )}
      {data && data.total > search.limit && (
        <div className={classes['pager']}>
          <Pager page={search.page} limit={search.limit} total={data.total} onChange={(page) => go({ page })} />
        </div>
      )}
      {data?.items.length === 0 && !beyond && (
        <NoEvents
          isNarrowed={isNarrowed}
          onClear={() => go({ search: undefined, status: undefined, page: 1 })}
          onAdd={onAdd}
        />
      )}
    </>
  )
}

interface NoneProps {
  isNarrowed: boolean
  onClear: () => void
  onAdd: (() => void) | undefined
}

function NoEvents({ isNarrowed, onClear, onAdd }: NoneProps) {
  const { t } = useTranslation('event')
  if (isNarrowed) {
    return (
      <EmptyState
        icon={CalendarSearch}
        title={t('noMatch.title')}
        text={t('noMatch.text')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('noMatch.clear')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={CalendarPlus}
      title={t('empty.title')}
      text={t(onAdd ? 'empty.text' : 'empty.reader')}
      guide={<GuideLink guide="event" />}
      action={
        onAdd && (
          <Button leftSection={<Plus size={18} />} onClick={onAdd}>
            {t('add')}
          </Button>
        )
      }
    />
  )
}
