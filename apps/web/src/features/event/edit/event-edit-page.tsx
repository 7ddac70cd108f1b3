import { Button, Skeleton, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { CalendarDays, ClipboardPen, DoorOpen, FormInput, Mail, Users } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import type { EventDetail } from '@nine/contract/event/event'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { formatNumber } from '../../../lib/format.ts'
import { useLive } from '../../../lib/live.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { doorPath, eventPaths } from '../../../paths.ts'
import { NotFoundPage } from '../../../ui/page/not-found-page.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { MountOnFirstOpen } from '../../../ui/dialog/mount-on-first-open.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { TabList } from '../../../ui/list/tab-list.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { usePermissions } from '../../business/business.queries.ts'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { MailOutageNotice } from '../../mail/mail-outage-notice.tsx'
import { CancelledNotice } from './cancelled-notice.tsx'
import { EventEditor } from './event-editor.tsx'
import classes from './event-edit.module.css'
import { EventHead } from './event-head.tsx'
import { eventQuery } from '../event.queries.ts'
import { InviteButton } from '../invite/invite-button.tsx'
import { EditSearch, isOtherTab } from '../list/event-search.ts'

const PublishedHeader = lazy(async () => ({
  default: (await import('../published/published-header.tsx')).PublishedHeader,
}))

interface Props {
  /** Who comes to it: guests are a feature of their own. */
  guestTab: ComponentType<{ event: EventDetail }>
  /** How many things at its door wait for somebody's decision. */
  reviewCount: ComponentType<{ event: string }>
  doorTab: ComponentType<{ event: EventDetail }>
  messageTab: ComponentType<{ event: EventDetail }>
  registrationTab: ComponentType<{ event: EventDetail }>
}

/** One event: what it is, who comes, what they get by mail, and how they come in. */
export function EventEditPage({
  guestTab: GuestTab,
  reviewCount: ReviewCount,
  doorTab: DoorTab,
  messageTab: MessageTab,
  registrationTab: RegistrationTab,
}: Props) {
  const { t } = useTranslation('event')
  const { id: business, url } = useEnterprise()
  const { eventId = '' } = useParams({ strict: false })
  const { tab = 'event' } = EditSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const phone = useIsPhone()
  const { can, isPending } = usePermissions(business)
  const found = useQuery(eventQuery(business, eventId))
  useLive('event.changed', ({ id }) => {
    if (id === eventId) void found.refetch()
  })
  const event = found.data
  if (isHidden(found.error)) return <NotFoundPage />
  if (!event && found.isError)
    return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
  if (!event || isPending) return <RowsSkeleton />
  // People who may not read the list can still check guests in.
  const hasGuests = can('guest.read') || can('guest.checkin')
  const hasDoor = can('event.update')
  const hasMessages = can('guest.read')
  const isAllowed = { event: true, guest: hasGuests, door: hasDoor, message: hasMessages, registration: hasMessages }[
    tab
  ]
  const shown = isAllowed ? tab : 'event'
  // On a phone they would push what the other tabs show below the fold.
  const withAll = !phone || shown === 'event'
  return (
    <>
      <EventHead event={event} />
      <CancelledNotice event={event} mayChange={can('event.publish')} />
      {can('event.invite') && <MailOutageNotice business={business} />}
      <Tabs
        value={shown}
        keepMounted
        onChange={(next) =>
          void navigate({
            to: eventPaths.edit,
            params: { subdomain: url, eventId },
            search: next && isOtherTab(next) ? { tab: next } : {},
          })
        }
      >
        <div className={`row wrap between line-bottom ${classes['tabs']}`}>
          <TabList open={shown} className={`scroll-x ${classes['tabList']}`}>
            <Tabs.Tab value="event" leftSection={phone ? undefined : <CalendarDays size={16} />}>
              {t('tabs.event')}
            </Tabs.Tab>
            {hasGuests && (
              <Tabs.Tab
                value="guest"
                leftSection={phone ? undefined : <Users size={16} />}
                rightSection={
                  <span className="row gap-3">
                    <span className={`text-xs soft radius-l tinted ${classes['pill']}`}>
                      {formatNumber(event.guestCount)}
                    </span>
                    <Suspense>
                      <ReviewCount event={event.id} />
                    </Suspense>
                  </span>
                }
              >
                {t('tabs.guest')}
              </Tabs.Tab>
            )}
            {hasMessages && (
              <Tabs.Tab value="registration" leftSection={phone ? undefined : <ClipboardPen size={16} />}>
                {t('tabs.registration')}
              </Tabs.Tab>
            )}
            {hasMessages && (
              <Tabs.Tab value="message" leftSection={phone ? undefined : <Mail size={16} />}>
                {t('tabs.message')}
              </Tabs.Tab>
            )}
            {hasDoor && (
              <Tabs.Tab value="door" leftSection={phone ? undefined : <DoorOpen size={16} />}>
                {t('tabs.door')}
              </Tabs.Tab>
            )}
          </TabList>
          <div className={`flex wrap gap-4 ${classes['tabActions']}`}>
            {can('guest.checkin') && (
              <Button component="a" href={doorPath(url, eventId)} leftSection={<DoorOpen size={16} />}>
                {t('openDoor')}
              </Button>
            )}
            {withAll && can('event.invite') && <InviteButton event={event} />}
            {withAll && can('event.update') && (
              <ButtonLink
                to={eventPaths.form}
                params={{ subdomain: url, eventId }}
                variant="default"
                leftSection={<FormInput size={16} />}
              >
                {t(event.formVersion === 0 ? 'createForm' : 'form')}
              </ButtonLink>
            )}
          </div>
        </div>
        <Tabs.Panel value="event">
          {event.isPublish && shown === 'event' && (
            <Suspense fallback={<Skeleton height={208} radius="lg" mb="lg" />}>
              <PublishedHeader event={event} />
            </Suspense>
          )}
          <EventEditor key={event.id} event={event} mayChange={can('event.update')} />
        </Tabs.Panel>
        {hasGuests && (
          <Tabs.Panel value="guest">
            {shown === 'guest' && (
              <Suspense fallback={<RowsSkeleton />}>
                <GuestTab event={event} />
              </Suspense>
            )}
          </Tabs.Panel>
        )}
        {hasMessages && (
          <Tabs.Panel value="registration">
            <MountOnFirstOpen when={shown === 'registration'}>
              <Suspense fallback={<RowsSkeleton />}>
                <RegistrationTab event={event} />
              </Suspense>
            </MountOnFirstOpen>
          </Tabs.Panel>
        )}
        {hasMessages && (
          <Tabs.Panel value="message">
            <MountOnFirstOpen when={shown === 'message'}>
              <Suspense fallback={<RowsSkeleton />}>
                <MessageTab event={event} />
              </Suspense>
            </MountOnFirstOpen>
          </Tabs.Panel>
        )}
        {hasDoor && (
          <Tabs.Panel value="door">
            {/* What was typed there stays while somebody looks at the guests. */}
            <MountOnFirstOpen when={shown === 'door'}>
              <Suspense fallback={<RowsSkeleton />}>
                <DoorTab event={event} />
              </Suspense>
            </MountOnFirstOpen>
          </Tabs.Panel>
        )}
      </Tabs>
    </>
  )
}

const isHidden = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'CAN_NOT_SEE_EVENT' || error.code === 'request.malformed')
