import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import type { EventSummary } from '@nine/contract/event/event'
import { Link } from '@tanstack/react-router'
import { Clock, CodeXml, Copy, Ellipsis, Flag, ImageIcon, Link2, MapPin, Trash2, Users, Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { drawnCoverUrl } from '../../../lib/picture/drawn-cover-url.ts'
import { photoThumbUrl } from '../../../lib/picture/image-url.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { eventPaths } from '../../../paths.ts'
import cover from '../../../ui/list/cover-link.module.css'
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx'
import { MenuLink } from '../../../ui/menu-link.tsx'
import { useEnterprise } from '../../business/current-enterprise.ts'
import { CopyOf } from '../copy/copy-of.tsx'
import classes from './event-card.module.css'
import { placeWords, timeWords, titleOf } from '../event-words.ts'
import { PublishMenu } from '../edit/publish-menu.tsx'
import { ShareButtons } from '../share/share-buttons.tsx'
import { useShare } from '../share/use-share.ts'

export interface EventCardProps {
  event: EventSummary
  /** Absent: the person may not. */
  onPublish?: ((isPublish: boolean) => void) | undefined
  onDelete?: (() => void) | undefined
  mayCopy?: boolean
  /** Replaces the footer: actions for a deleted event. */
  foot?: ReactNode
}

const ICONS = { processing: undefined, notprocessing: Clock, finished: Flag }

export function EventCard({ event, onPublish, onDelete, mayCopy = false, foot }: EventCardProps) {
  const { t } = useTranslation('event')
  const { url } = useEnterprise()
  const name = titleOf(t, event)
  const Icon = ICONS[event.status]
  return (
    <article
      className={`column box tall relative clip ${classes['card']}`}
      data-over={event.status === 'finished' || !event.active || undefined}
    >
      <div className={`center relative tinted ${classes['picture']}`}>
        {event.image || event.eventTitle ? (
          <img src={event.image ? photoThumbUrl(event.image) : drawnCoverUrl(event.eventTitle)} alt="" loading="lazy" />
        ) : (
          <ImageIcon size={32} strokeWidth={1.5} aria-hidden="true" />
        )}
        <span className={`absolute raised ${classes['badge']}`}>
          {event.active && event.cancelled ? (
            <StatusBadge tone="red" look="picture" label={t('isCancelled')} />
          ) : event.active ? (
            <PublishMenu name={name} isPublished={event.isPublish} onChange={onPublish} />
          ) : (
            <StatusBadge tone="red" look="picture" label={t('isDeleted')} />
          )}
        </span>
      </div>
      <div className={`grow ${classes['body']}`}>
        <p className={classes['time']} data-now={event.status === 'processing' || undefined}>
          {Icon ? (
            <Icon size={15} aria-hidden="true" />
          ) : (
            <span className={`fixed radius-round ${classes['pulse']}`} aria-hidden="true" />
          )}
          {timeWords(t, event)}
        </p>
        <h2 className={`text-l strong ${classes['title']}`} data-none={event.eventTitle === '' || undefined}>
          {event.active ? (
            <Link
              to={eventPaths.edit}
              params={{ subdomain: url, eventId: event.id }}
              className={`${cover['link']} ${classes['link']}`}
              title={name}
            >
              {name}
            </Link>
          ) : (
            <span className={classes['words']}>{name}</span>
          )}
        </h2>
        <p className={classes['place']}>
          {event.isOnline === 'on' ? <Video size={15} aria-hidden="true" /> : <MapPin size={15} aria-hidden="true" />}
          <span>{placeWords(t, event)}</span>
        </p>
      </div>
      <div className={`row between line-top ${classes['foot']}`}>
        {foot ?? (
          <>
            <span className={`inline-row gap-3 text-s soft ${classes['guests']}`} title={t('guestCount')}>
              <Users size={15} aria-hidden="true" />
              <span className="num">
                {formatNumber(event.guestCount)}
                {event.capacity !== null && ` / ${formatNumber(event.capacity)}`}
              </span>
            </span>
            <span className={`row gap-1 relative raised ${classes['actions']}`}>
              <ShareButtons event={event} />
              {onDelete && <CardMenu event={event} mayCopy={mayCopy} onDelete={onDelete} />}
            </span>
          </>
        )}
      </div>
    </article>
  )
}

interface MenuProps {
  event: EventSummary
  mayCopy: boolean
  onDelete: () => void
}

function CardMenu({ event, mayCopy, onDelete }: MenuProps) {
  const { t } = useTranslation('event')
  const [isCopying, setCopying] = useState(false)
  const { url } = useEnterprise()
  const share = useShare(event)
  const name = titleOf(t, event)
  return (
    <>
      <Menu position="bottom-end" radius="lg" shadow="md" width={200}>
        <Menu.Target>
          <ActionIcon size={32} aria-label={t('more', { name })}>
            <Ellipsis size={17} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Link2 size={16} strokeWidth={1.75} />} onClick={() => void share.copyLink()}>
            {t('copyLink')}
          </Menu.Item>
          {mayCopy && (
            <Menu.Item leftSection={<Copy size={16} strokeWidth={1.75} />} onClick={() => setCopying(true)}>
              {t('copying.open')}
            </Menu.Item>
          )}
          <MenuLink
            to={eventPaths.embed}
            params={{ subdomain: url, eventId: event.id }}
            leftSection={<CodeXml size={16} strokeWidth={1.75} />}
          >
            {t('embed')}
          </MenuLink>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<Trash2 size={16} strokeWidth={1.75} />} onClick={onDelete}>
            {t('trash.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CopyOf event={event} opened={isCopying} onClose={() => setCopying(false)} />
    </>
  )
}

export function EventGrid({ stale = false, children }: { stale?: boolean; children: ReactNode }) {
  return (
    <ul className={`grid gap-8 ${classes['grid']}`} data-stale={stale || undefined}>
      {children}
    </ul>
  )
}

/** Skeleton cards in the same grid. */
export function EventsSkeleton({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <div className={`grid gap-8 ${classes['grid']}`} role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={`column box tall relative clip ${classes['card']}`}>
          <Skeleton radius={0} className={`center relative tinted ${classes['picture']}`} />
          <div className={`grow ${classes['body']}`}>
            <Skeleton height={12} width="55%" />
            <Skeleton height={14} mt={14} />
            <Skeleton height={14} mt={8} width="60%" />
            <Skeleton height={12} mt={14} width="70%" />
          </div>
          <div className={`row between line-top ${classes['foot']}`} />
        </div>
      ))}
    </div>
  )
}
