import { sayWhen } from '@nine/contract/event/event-when'
import { localeOf } from '@nine/contract/lang'
import type { PublicEventCard } from '@nine/contract/event/public-event'
import type { PageContext, PublishedEvents } from '@nine/contract/public-pages'
import { Calendar, ChevronLeft, ChevronRight } from 'lucide-react'
import { drawnCoverUrl } from '../../../lib/picture/drawn-cover-url.ts'
import { photoThumbUrl } from '../../../lib/picture/image-url.ts'
import { Badge } from '../../public-page/badge.tsx'
import { Icon } from '../../public-page/icon.tsx'
import { LinkCard } from '../../public-page/link-card.tsx'
import { Message } from '../../public-page/message.tsx'
import { wordsOf } from '../../public-page/words.ts'
import { placeOf, stateOf, type Words } from '../event-facts.ts'
import { EventFrame } from '../event-frame.tsx'
import { factsOf, linkPictureOf } from '../link-picture.ts'
import { placeIcon } from '../place-icon.ts'
import classes from './events-page.module.css'

const EMBED_KEYS = ['embed', 'origin', 'lang'] as const
const PAGES_SHOWN = 5

interface Props {
  list: PublishedEvents
  context: PageContext
}

/** How many events a link to the list names. */
const NAMED = 3

/** What search engines and messengers read: the events that come first, and a picture of the first. */
export function EventsHead({ list: { organiser, items }, context }: Props) {
  const { lang, publicOrigin } = context
  const words = wordsOf('publicEvent', lang)
  const title = `${words('listTitle')} · ${organiser.name}`
  const url = `${publicOrigin}/${organiser.url}/all-event`
  const [first] = items
  const names = items.slice(0, NAMED).map(({ eventTitle }) => eventTitle)
  const description = names.join(' · ') || words('listEmptyText')
  const picture = first && linkPictureOf(first, factsOf(first, words, { lang, timeZone: first.timeZone }), context)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <LinkCard lang={lang} title={title} description={description} site={organiser.name} url={url} picture={picture} />
    </>
  )
}

/** All published events of a business. */
export function EventsPage({ list, context }: Props) {
  const { organiser, items, total, limit } = list
  const words = wordsOf('publicEvent', context.lang)
  const kept: Record<string, string> = {}
  for (const key of EMBED_KEYS) {
    const value = context.query[key]
    if (value !== undefined) kept[key] = value
  }
  return (
    <EventFrame context={context} words={words} organiser={organiser}>
      <main className={classes['events']} lang={localeOf(context.lang)}>
        <h1>{words('listTitle')}</h1>
        {items.length === 0 ? (
          <Message icon={Calendar}>
            <h2>{words('listEmpty')}</h2>
            <p>{words('listEmptyText')}</p>
          </Message>
        ) : (
          <ul className={`grid gap-8 ${classes['grid']}`}>
            {items.map((event) => (
              <EventCard key={event.id} event={event} words={words} context={context} kept={kept} />
            ))}
          </ul>
        )}
        {total > limit && <Pager list={list} words={words} kept={kept} />}
      </main>
    </EventFrame>
  )
}

interface CardProps {
  event: PublicEventCard
  words: Words
  context: PageContext
  /** What a framed page keeps in every address. */
  kept: Record<string, string>
}

function EventCard({ event, words, context: visit, kept }: CardProps) {
  const context = { ...visit, timeZone: event.timeZone }
  const { tone, text } = stateOf(event, words, context)
  return (
    <li>
      <a href={`${event.id}?${new URLSearchParams({ back: 'true', ...kept }).toString()}`}>
        <span className={`center muted tinted ${classes['thumb']}`}>
          <img src={event.image ? photoThumbUrl(event.image) : drawnCoverUrl(event.eventTitle)} alt="" loading="lazy" />
        </span>
        <span className={`grid gap-4 ${classes['words']}`}>
          <Badge tone={tone}>{text}</Badge>
          <b>{event.eventTitle}</b>
          {event.startDateTime && (
            <small>
              <Icon of={Calendar} size={16} />
              {sayWhen(event, context.lang, context.timeZone)}
            </small>
          )}
          <small>
            <Icon of={placeIcon(event)} size={16} />
            {placeOf(event, words)}
          </small>
        </span>
      </a>
    </li>
  )
}

interface PagerProps {
  list: PublishedEvents
  words: Words
  kept: Record<string, string>
}

function Pager({ list: { organiser, total, limit, page }, words, kept }: PagerProps) {
  const pages = Math.ceil(total / limit)
  const from = Math.max(1, Math.min(page - 2, pages - PAGES_SHOWN + 1))
  const shown = Array.from({ length: Math.min(PAGES_SHOWN, pages) }, (_, index) => from + index)
  const urlOf = (to: number): string =>
    `?${new URLSearchParams({ business: organiser.id, limit: String(limit), page: String(to), ...kept }).toString()}`
  return (
    <nav className={`flex middle gap-3 ${classes['pager']}`} aria-label={words('pages')}>
      {page > 1 && (
        <a href={urlOf(page - 1)} aria-label={words('previous')}>
          <Icon of={ChevronLeft} size={18} />
        </a>
      )}
      {shown.map((number) => (
        <a
          key={number}
          href={urlOf(number)}
          aria-current={number === page ? 'page' : undefined}
          aria-label={words('page', { page: number })}
        >
          {number}
        </a>
      ))}
      {page < pages && (
        <a href={urlOf(page + 1)} aria-label={words('next')}>
          <Icon of={ChevronRight} size={18} />
        </a>
      )}
    </nav>
  )
}
