import { GUEST_STATES } from '@nine/contract/event/event-list'
import { Button, Menu } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import type { EventDetail } from '@nine/contract/event/event'
import { SEARCH_PAUSE_MS } from '@nine/contract/event/event'
import { type Guest } from '@nine/contract/event/guest'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Check, ChevronDown, Download, ListFilter, ScanLine, Upload, UserPlus, UserSearch } from 'lucide-react'
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
import { reloadEvents } from '../event/event.queries.ts'
import { GuestCounters } from './guest-counters.tsx'
import { GuestDrawer } from './guest-drawer.tsx'
import { guestFile, guestPageQuery, reloadGuests } from './guest.queries.ts'
import { EventPageSearch, guestQueryOf } from './guest-search.ts'
import { GuestList } from './guest-list.tsx'
import classes from './guest-tab.module.css'
import { ImportDialog } from './import-dialog.tsx'
import { ScanGuestsDialog } from './scan-guests-dialog.tsx'
import { useGuestActions } from './use-guest-actions.ts'

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
          <Button leftSection={<ScanLine size={16} />} onClick={() => setScanning(true)}>
            {t('scan.open')}
          </Button>
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
  const [shown, setShown] = useState<Guest>()
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

  const isNarrowed = search.search !== undefined || search.status !== undefined
  const onImport = can('guest.import') ? () => setImporting(true) : undefined
  return (
    <>
      {data && (
        <GuestCounters event={event.id} states={data} capacity={event.capacity} onFilter={(status) => go({ status })} />
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
        <span className={`grow ${classes['space']}`} />
        {can('guest.checkin') && (
          <Button className={classes['scan']} leftSection={<ScanLine size={16} />} onClick={() => setScanning(true)}>
            {t('scan.open')}
          </Button>
        )}
        {onImport && (
          <Button variant="default" leftSection={<Upload size={16} />} onClick={onImport}>
            {t('import.open')}
          </Button>
        )}
        {can('guest.export') && (
          <Button
            variant="default"
            leftSection={<Download size={16} />}
            loading={loading}
            disabled={!data?.registered}
            onClick={() => void download()}
          >
            {t('export')}
          </Button>
        )}
      </div>
      {list.isError && !data && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={query.limit} />}
      {data && data.items.length > 0 && (
        <GuestList
          guests={data.items}
          from={(query.page - 1) * query.limit}
          stale={list.isPlaceholderData}
          many={actions.many(can)}
          onOpen={setShown}
          onCheckIn={can('guest.checkin') ? (guest) => void actions.checkIn(guest) : undefined}
          onResend={can('event.invite') ? (guest) => void actions.resend(guest) : undefined}
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
              <Button variant="default" onClick={() => go({ search: undefined, status: undefined })}>
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
      <GuestDrawer guest={shown} onClose={() => setShown(undefined)} />
      {scanning && <ScanGuestsDialog event={event} onClose={() => setScanning(false)} />}
      <ImportDialog opened={importing} event={event.id} onClose={() => setImporting(false)} />
    </>
  )
}

interface StateProps {
  value: EventPageSearch['status']
  onChange: (status: EventPageSearch['status']) => void
}

function StateMenu({ value, onChange }: StateProps) {
  const { t } = useTranslation('guest')
  const tick = (isChosen: boolean) => (isChosen ? <Check size={15} /> : null)
  return (
    <Menu position="bottom-start" width={210} radius="lg" shadow="md">
      <Menu.Target>
        <Button
          variant={value ? 'light' : 'default'}
          leftSection={<ListFilter size={16} />}
          rightSection={<ChevronDown size={15} />}
        >
          {value ? t(`states.${value}`) : t('state')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item rightSection={tick(!value)} onClick={() => onChange(undefined)}>
          {t('states.all')}
        </Menu.Item>
        {GUEST_STATES.map((state) => (
          <Menu.Item key={state} rightSection={tick(state === value)} onClick={() => onChange(state)}>
            {t(`states.${state}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
