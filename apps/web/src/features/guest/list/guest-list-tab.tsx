import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import type { EventDetail } from '@nine/contract/event/event'
import type { Guest } from '@nine/contract/event/guest/guest'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Upload, UserPlus, UserSearch } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/error-message.ts'
import { useLive } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/list/pager.tsx'
import { useIsWide } from '../../../ui/use-is-phone.ts'
import { BadgeDialog } from '../../badge/badge-dialog.tsx'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { doorSettingsQuery } from '../../door-settings/door-settings.queries.ts'
import { reloadEvents } from '../../event/event.queries.ts'
import { GuideLink } from '../../guide/guide-link.tsx'
import { GuestDrawer } from '../detail/guest-drawer.tsx'
import { doorQuery, guestPageQuery, reloadGuests } from '../guest.queries.ts'
import { EventPageSearch, guestQueryOf } from '../guest-search.ts'
import { mayEnter } from '../may-enter.ts'
import { toBadge } from '../to-badge.ts'
import { useUndoAct } from '../use-undo-act.ts'
import { GuestCounters } from './guest-counters.tsx'
import { GuestList } from './guest-list.tsx'
import classes from './guest-list.module.css'
import { GuestSegments } from './guest-segments.tsx'
import { GuestSelectionBar } from './guest-selection-bar.tsx'
import { GuestToolbar } from './guest-toolbar.tsx'
import { UnsentLine } from './unsent-line.tsx'
import { useChosenGuests } from './use-chosen-guests.ts'
import { useGuestActions } from './use-guest-actions.ts'
import { useManyGuests } from './use-many-guests.ts'
import { useOpenGuest } from './use-open-guest.ts'

/** Until the settings of the door are known. */
const DEFAULT_SETTINGS = { mode: 'once', timeZone: 'UTC' } as const
/** Refetch while mails are being sent. */
const MAIL_LOOK_MS = 3000

/** The list of guests and, beside or over it, the panel of one of them. */
export function GuestListTab({ event }: { event: EventDetail }) {
  const { t } = useTranslation('guest')
  const { id: business, url } = useEnterprise()
  const { can } = usePermissions(business)
  const navigate = useNavigate()
  const wide = useIsWide()
  const search = EventPageSearch.parse(useSearch({ strict: false }))
  const query = guestQueryOf(search)
  const list = useQuery(guestPageQuery(event.id, query))
  const { data } = list
  const guests = data?.items ?? []
  const actions = useGuestActions(event.id)
  const many = useManyGuests(event.id, can)
  const chosen = useChosenGuests(event.id, guests)
  const { data: settings } = useQuery(doorSettingsQuery(event.id))
  const { data: door } = useQuery(doorQuery(event.id))
  const categories = settings?.categories ?? []
  const undo = useUndoAct(event.id)
  const [printed, setPrinted] = useState<readonly Guest[]>([])
  useLive('guest.changed', ({ event: changed }) => {
    if (changed !== event.id) return
    void reloadGuests(event.id)
    void reloadEvents(business)
  })
  const waits = guests.some(({ mail }) => mail === 'queued')
  const { start, stop } = useInterval(() => void reloadGuests(event.id), MAIL_LOOK_MS)
  useEffect(() => {
    if (waits) start()
    return stop
    // oxlint-disable-next-line react/exhaustive-deps -- only what is waited for matters
  }, [waits])

  const go = (change: Partial<EventPageSearch>, replace = true) =>
    void navigate({
      to: eventPaths.edit,
      params: { subdomain: url, eventId: event.id },
      search: { ...search, tab: 'guest', page: undefined, guest: undefined, ...change },
      replace,
      resetScroll: false,
    })
  const panel = useOpenGuest({
    event: event.id,
    code: search.guest,
    guests,
    onOpen: (code) => go({ page: search.page, guest: code }, search.guest !== undefined),
  })
  const isDocked = wide && panel.guest !== undefined

  const mayComeIn = (guest: Guest): boolean => mayEnter(guest, settings ?? DEFAULT_SETTINGS, new Date())
  const isNarrowed = [search.search, search.status, search.category].some((value) => value !== undefined)
  const onResend = can('event.invite') ? (guest: Guest) => void actions.resend(guest) : undefined
  return (
    <>
      {!event.isPublish && <p className="soft mb-6">{t('unpublished')}</p>}
      <div className={isDocked ? classes['docked'] : undefined}>
        <div className="slim">
          {data && (
            <GuestCounters
              event={event.id}
              states={data}
              capacity={event.capacity}
              inside={settings?.mode === 'in-out' ? door?.counts.inside : undefined}
              compact={isDocked}
              onFilter={(status) => go({ status })}
            />
          )}
          <GuestToolbar
            event={event}
            settings={settings}
            search={search}
            isEmpty={!data?.registered}
            // What is typed arrives a moment later: whoever was opened meanwhile stays open.
            onSearch={(change) => go({ guest: search.guest, ...change })}
            onAdded={({ code }) => go({ guest: code })}
          />
          {data && <GuestSegments counts={data.segments} value={search.status} onChange={(status) => go({ status })} />}
          {data && many.send && <UnsentLine event={event.id} count={data.mailNone} onSend={many.send} />}
          {list.isError && !data && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
          {list.isPending && <RowsSkeleton rows={query.limit} />}
          {guests.length > 0 && (
            <GuestList
              guests={guests}
              from={(query.page - 1) * query.limit}
              stale={list.isPlaceholderData}
              categories={categories}
              chosen={chosen}
              open={search.guest}
              compact={isDocked || !wide}
              docked={isDocked}
              mayEnter={mayComeIn}
              onOpen={({ code }) => panel.open(code)}
              onCheckIn={can('guest.checkin') ? (guest) => void actions.checkIn(guest) : undefined}
              onResend={onResend}
              onUndo={can('guest.checkin') ? (guest) => void undo(guest) : undefined}
              onPrint={(guest) => setPrinted([guest])}
              onDelete={can('guest.delete') ? (guest) => void actions.remove(guest) : undefined}
            />
          )}
          {data && data.total > query.limit && (
            <div className={classes['pager']}>
              <Pager
                page={query.page}
                limit={query.limit}
                total={data.total}
                onChange={(page) => go({ page }, false)}
              />
            </div>
          )}
          {data?.items.length === 0 && (
            <EmptyState
              icon={isNarrowed ? UserSearch : UserPlus}
              title={t(isNarrowed ? 'noMatch' : 'empty')}
              text={t(isNarrowed ? 'noMatchText' : 'emptyText')}
              guide={!isNarrowed && <GuideLink guide="door" />}
              action={
                isNarrowed ? (
                  <Button
                    variant="default"
                    onClick={() => go({ search: undefined, status: undefined, category: undefined })}
                  >
                    {t('clear')}
                  </Button>
                ) : (
                  can('guest.import') && (
                    <ButtonLink
                      leftSection={<Upload size={16} />}
                      to={eventPaths.import}
                      params={{ subdomain: url, eventId: event.id }}
                    >
                      {t('add.file')}
                    </ButtonLink>
                  )
                )
              }
            />
          )}
        </div>
        <GuestDrawer
          event={event}
          guest={panel.guest}
          docked={wide}
          onResend={onResend}
          onPrint={(guest) => setPrinted([guest])}
          onPrevious={panel.previous}
          onNext={panel.next}
          onClose={panel.close}
        />
      </div>
      {chosen.ids.size > 0 && (
        <GuestSelectionBar
          chosen={chosen}
          categories={categories}
          actions={many}
          mayEnter={mayComeIn}
          onPrint={setPrinted}
          total={data?.total ?? 0}
          onAll={() => void chosen.chooseAll(query)}
        />
      )}
      <BadgeDialog badges={printed.map((guest) => toBadge(guest, event, categories))} onClose={() => setPrinted([])} />
    </>
  )
}
