import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import type { EventDetail } from '@nine/contract/event/event'
import { SEARCH_PAUSE_MS } from '@nine/contract/event/event'
import { type Guest } from '@nine/contract/event/guest'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, ScanLine, Upload, UserPlus, UserSearch } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/error-message.ts'
import { useLive } from '../../lib/live.ts'
import { saveFile } from '../../lib/save-file.ts'
import { eventPaths } from '../../paths.ts'
import { GuideLink } from '../guide/guide-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { RowsSkeleton } from '../../ui/feedback/skeletons.tsx'
import { toastError } from '../../ui/feedback/toast.tsx'
import { usePermissions } from '../business/business.queries.ts'
import { useEnterprise } from '../business/current-enterprise.ts'
import { BadgeDialog } from '../badge/badge-dialog.tsx'
import { doorSettingsQuery } from '../door-settings/door-settings.queries.ts'
import { AddWalkInDialog } from './list/add-walk-in-dialog.tsx'
import { mayEnter } from './may-enter.ts'
import { ReviewButton } from './review/review-button.tsx'
import { toBadge } from './to-badge.ts'
import { useUndoAct } from './use-undo-act.ts'
import { reloadEvents } from '../event/event.queries.ts'
import { CategoryMenu, StateMenu } from './list/guest-filters.tsx'
import { GuestCounters } from './list/guest-counters.tsx'
import { GuestDrawer } from './detail/guest-drawer.tsx'
import { doorQuery, guestFile, guestPageQuery, reloadGuests } from './guest.queries.ts'
import { EventPageSearch, guestQueryOf } from './guest-search.ts'
import { GuestList } from './list/guest-list.tsx'
import classes from './list/guest-list.module.css'
import { ImportDialog } from './list/import-dialog.tsx'
import { ScanGuestsDialog } from './scan/scan-guests-dialog.tsx'
import { useGuestActions } from './list/use-guest-actions.ts'

/** Until the settings of the door are known. */
const USUAL = { mode: 'once', timeZone: 'UTC' } as const
/** Refetch while mails are being sent. */
const MAIL_LOOK_MS = 3000

/** The guests of an event; people who may not read the list can only scan codes. */
export function GuestTab({ event }: { event: EventDetail }) {
  const { id: business } = useEnterprise()
  const { can, isPending } = usePermissions(business)
  if (isPending) return <RowsSkeleton />
  return can('guest.read') ? <GuestListTab event={event} /> : <ScanOnlyTab event={event} />
}

function ScanOnlyTab({ event }: { event: EventDetail }) {
  const { t } = useTranslation('guest')
  const [scanning, setScanning] = useState(false)
  return (
    <>
      <EmptyState
        icon={ScanLine}
        title={t('scan.title')}
        text={t('scan.onlyText')}
        action={
          <>
            <Button leftSection={<ScanLine size={16} />} onClick={() => setScanning(true)}>
              {t('scan.open')}
            </Button>
            <ReviewButton event={event.id} />
          </>
        }
      />
      {scanning && <ScanGuestsDialog event={event} onClose={() => setScanning(false)} />}
    </>
  )
}

function GuestListTab({ event }: { event: EventDetail }) {
  const { t } = useTranslation('guest')
  const { id: business, url } = useEnterprise()
  const { can } = usePermissions(business)
  const navigate = useNavigate()
  const search = EventPageSearch.parse(useSearch({ strict: false }))
  const query = guestQueryOf(search)
  const list = useQuery(guestPageQuery(event.id, query))
  const { data } = list
  const actions = useGuestActions(event.id)
  const { data: settings } = useQuery(doorSettingsQuery(event.id))
  const { data: door } = useQuery(doorQuery(event.id))
  const categories = settings?.categories ?? []
  const undo = useUndoAct(event.id)
  const [chosen, setShown] = useState<Guest>()
  // The row as it is now: somebody else may have changed it.
  const shown = chosen && (data?.items.find(({ id }) => id === chosen.id) ?? chosen)
  const [printed, setPrinted] = useState<readonly Guest[]>([])
  const [adding, setAdding] = useState(false)
  const [importing, setImporting] = useState(false)
  const [loading, setLoading] = useState(false)
  const [scanning, setScanning] = useState(false)
  useLive('guest.changed', ({ event: changed }) => {
    if (changed !== event.id) return
    void reloadGuests(event.id)
    void reloadEvents(business)
  })
  const waits = data?.items.some(({ mail }) => mail === 'queued') ?? false
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
      search: { ...search, tab: 'guest', page: undefined, ...change },
      replace,
    })

  async function download(): Promise<void> {
    setLoading(true)
    try {
      saveFile(await guestFile(event.id), `${t('fileName')}.xlsx`)
    } catch (error) {
      toastError(error)
    } finally {
      setLoading(false)
    }
  }

  const isNarrowed = [search.search, search.status, search.category].some((value) => value !== undefined)
  const onResend = can('event.invite') ? (guest: Guest) => void actions.resend(guest) : undefined
  const onImport = can('guest.import') ? () => setImporting(true) : undefined
  return (
    <>
      {!event.isPublish && <p className="soft mb-6">{t('unpublished')}</p>}
      {data && (
        <GuestCounters
          event={event.id}
          states={data}
          capacity={event.capacity}
          inside={settings?.mode === 'in-out' ? door?.counts.inside : undefined}
          onFilter={(status) => go({ status })}
        />
      )}
      <div className={`row wrap gap-4 mb-6 ${classes['toolbar']}`}>
        <SearchField
          className={classes['search']}
          value={search.search ?? ''}
          label={t('search')}
          pauseMs={SEARCH_PAUSE_MS}
          onSearch={(text) => go({ search: text || undefined })}
        />
        <StateMenu value={search.status} onChange={(status) => go({ status })} />
        {categories.length > 0 && (
          <CategoryMenu categories={categories} value={search.category} onChange={(category) => go({ category })} />
        )}
        <ReviewButton event={event.id} />
        <span className={`grow ${classes['space']}`} />
        {can('guest.checkin') && (
          <Button className={classes['scan']} leftSection={<ScanLine size={16} />} onClick={() => setScanning(true)}>
            {t('scan.open')}
          </Button>
        )}
        {can('guest.checkin') && (
          <Button variant="default" leftSection={<UserPlus size={16} />} onClick={() => setAdding(true)}>
            {t('addWalkIn.open')}
          </Button>
        )}
        {onImport && (
          <Button variant="default" leftSection={<Upload size={16} />} onClick={onImport}>
            {t('import.open')}
          </Button>
        )}
        {can('guest.export') && (
          <Tooltip label={t('export')}>
            <ActionIcon
              variant="default"
              size={36}
              data-touch
              aria-label={t('export')}
              loading={loading}
              disabled={!data?.registered}
              onClick={() => void download()}
            >
              <Download size={17} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {list.isError && !data && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={query.limit} />}
      {data && data.items.length > 0 && (
        <GuestList
          guests={data.items}
          from={(query.page - 1) * query.limit}
          stale={list.isPlaceholderData}
          categories={categories}
          mayEnter={(guest) => mayEnter(guest, settings ?? USUAL, new Date())}
          many={{ ...actions.many(can), print: setPrinted }}
          onOpen={setShown}
          onCheckIn={can('guest.checkin') ? (guest) => void actions.checkIn(guest) : undefined}
          onResend={onResend}
          onUndo={can('guest.checkin') ? (guest) => void undo(guest) : undefined}
          onPrint={(guest) => setPrinted([guest])}
          onDelete={can('guest.delete') ? (guest) => void actions.remove(guest) : undefined}
        />
      )}
      {data && data.total > query.limit && (
        <div className={classes['pager']}>
          <Pager page={query.page} limit={query.limit} total={data.total} onChange={(page) => go({ page }, false)} />
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
              onImport && (
                <Button leftSection={<Upload size={16} />} onClick={onImport}>
                  {t('import.open')}
                </Button>
              )
            )
          }
        />
      )}
      <GuestDrawer
        event={event}
        guest={shown}
        onResend={onResend}
        onPrint={(guest) => setPrinted([guest])}
        onChanged={setShown}
        onClose={() => setShown(undefined)}
      />
      <AddWalkInDialog opened={adding} event={event.id} settings={settings} onClose={() => setAdding(false)} />
      <BadgeDialog badges={printed.map((guest) => toBadge(guest, event, categories))} onClose={() => setPrinted([])} />
      {scanning && <ScanGuestsDialog event={event} onClose={() => setScanning(false)} />}
      <ImportDialog opened={importing} event={event.id} onClose={() => setImporting(false)} />
    </>
  )
}
