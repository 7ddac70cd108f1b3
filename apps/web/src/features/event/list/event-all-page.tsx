import { Button, Tabs } from '@mantine/core'
import type { EventSummary } from '@nine/contract/event/event'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft, CalendarDays, CalendarX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { useLive } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths, workspacePaths } from '../../../paths.ts'
import { DeleteDialog } from '../../../ui/dialog/delete-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { useLastDefined } from '../../../ui/use-last-defined.ts'
import { EventCard, EventGrid, EventsSkeleton } from './event-card.tsx'
import { deletedEventsQuery, eventsByTimeQuery, purge, reloadEvents } from '../event.queries.ts'
import { AllEventsSearch } from './event-search.ts'
import { titleOf } from '../event-words.ts'
import classes from './event-all-page.module.css'
import { useEventActions } from './use-event-actions.ts'

/** Everything that happens or is over, and what was deleted. */
export function EventAllPage() {
  const { t } = useTranslation('event')
  const { id: business, url } = useEnterprise()
  const navigate = useNavigate()
  const { tab } = AllEventsSearch.parse(useSearch({ strict: false }))
  useLive('event.changed', () => void reloadEvents(business))
  return (
    <>
      <ButtonLink
        to={workspacePaths.event}
        params={{ subdomain: url }}
        variant="subtle"
        color="gray"
        leftSection={<ArrowLeft size={17} />}
        className={classes['back']}
      >
        {t('backToList')}
      </ButtonLink>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) =>
          void navigate({
            to: eventPaths.all,
            params: { subdomain: url },
            search: { tab: next === 'deleted' ? 'deleted' : 'event' },
            replace: true,
          })
        }
      >
        <Tabs.List mb={20}>
          <Tabs.Tab value="event" leftSection={<CalendarDays size={16} />}>
            {t('tabs.events')}
          </Tabs.Tab>
          <Tabs.Tab value="deleted" leftSection={<Trash2 size={16} />}>
            {t('tabs.deleted')}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="event">
          <ByTime business={business} />
        </Tabs.Panel>
        <Tabs.Panel value="deleted">
          <Deleted business={business} />
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function ByTime({ business }: { business: string }) {
  const { t } = useTranslation('event')
  const list = useQuery(eventsByTimeQuery(business))
  if (list.isPending) return <EventsSkeleton count={4} />
  if (!list.data) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const { getListHappening: happening, getListFinished: finished } = list.data
  if (happening.length + finished.length === 0)
    return <EmptyState icon={CalendarX} title={t('noneByTime.title')} text={t('noneByTime.text')} />
  return (
    <>
      <Group title={t('happening')} events={happening} />
      <Group title={t('views.finished')} events={finished} />
    </>
  )
}

function Group({ title, events }: { title: string; events: readonly EventSummary[] }) {
  if (events.length === 0) return null
  return (
    <section className={`mb-9 ${classes['group']}`}>
      <h2>
        {title} <span>{events.length}</span>
      </h2>
      <EventGrid>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </EventGrid>
    </section>
  )
}

function Deleted({ business }: { business: string }) {
  const { t } = useTranslation('event')
  const { can } = usePermissions(business)
  const list = useQuery(deletedEventsQuery(business))
  const { bringBack } = useEventActions()
  const [purging, setPurging] = useState<EventSummary>()
  const shown = useLastDefined(purging)
  if (list.isPending) return <EventsSkeleton count={4} />
  if (!list.data) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const { items } = list.data
  return (
    <>
      {items.length === 0 && <EmptyState icon={Trash2} title={t('noneDeleted.title')} text={t('noneDeleted.text')} />}
      <EventGrid>
        {items.map((event) => (
          <li key={event.id}>
            <EventCard
              event={event}
              foot={
                <span className={`flex between full gap-2 ${classes['actions']}`}>
                  {can('event.restore') && (
                    <Button size="xs" px={8} variant="default" onClick={() => void bringBack(event)}>
                      {t('restore')}
                    </Button>
                  )}
                  {can('event.purge') && (
                    <Button size="xs" px={8} variant="subtle" color="red" onClick={() => setPurging(event)}>
                      {t('purge.open')}
                    </Button>
                  )}
                </span>
              }
            />
          </li>
        ))}
      </EventGrid>
      <DeleteDialog
        opened={purging !== undefined}
        onClose={() => setPurging(undefined)}
        title={shown ? t('purge.title', { name: titleOf(t, shown) }) : ''}
        text={t('purge.text')}
        warning={shown && shown.guestCount > 0 ? t('purge.warning', { count: shown.guestCount }) : undefined}
        action={t('purge.action')}
        refusalOf={messageOf}
        onDelete={async (once) => {
          if (!purging) return
          await purge(business, purging.id, once)
          setPurging(undefined)
          toastSuccess(t('deleted'))
        }}
      />
    </>
  )
}
