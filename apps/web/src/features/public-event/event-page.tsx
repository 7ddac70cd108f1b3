import { sayWhen } from '@nine/contract/event/event-when'
import { localeOf } from '@nine/contract/lang'
import type { PublicEvent } from '@nine/contract/event/public-event'
import type { PageContext } from '@nine/contract/public-pages'
import type { Settings } from '@nine/contract/business/settings'
import { CalendarX, ChevronLeft, EyeOff } from 'lucide-react'
import { drawnCoverUrl } from '../../lib/picture/drawn-cover-url.ts'
import { imageUrl } from '../../lib/picture/image-url.ts'
import { Badge } from '../public-page/badge.tsx'
import bar from '../public-page/bar.module.css'
import { DataBlock } from '../public-page/data-block.tsx'
import { Icon } from '../public-page/icon.tsx'
import { wordsOf } from '../public-page/words.ts'
import { EventCard } from './event-card.tsx'
import { AgainDialog } from './registration/again-dialog.tsx'
import { canRegister, isToCome, placeOf, requestPageOf, stateOf, type Words } from './event-facts.ts'
import { EventFrame } from './event-frame.tsx'
import classes from './event-page.module.css'
import { Schedule } from './schedule/schedule.tsx'
import { REGISTRATION_DATA } from './registration/registration-data.ts'
import { RegistrationDialogs } from './registration/registration-dialogs.tsx'

interface Props {
  event: PublicEvent
  botCheck: Settings['botCheck']
  context: PageContext
}

/** An event as strangers see it first. */
export function EventPage({ event, botCheck, context }: Props) {
  const { lang } = context
  const words = wordsOf('publicEvent', lang)
  const { tone, text } = stateOf(event, words, context)
  return (
    <EventFrame
      context={context}
      words={words}
      organiser={event.organiser}
      data={{ 'data-event': event.id, 'data-unpublished': event.isPublish ? undefined : words('unpublished') }}
    >
      <nav aria-label={words('back')}>
        <a
          className={`row gap-3 text-m soft medium nowrap no-link ${bar['link']} ${classes['back']}`}
          href={`/${event.organiser.url}/all-event`}
          data-back=""
          hidden
        >
          <Icon of={ChevronLeft} size={18} />
          {words('back')}
        </a>
      </nav>
      {!event.isPublish && (
        <p className={`row gap-5 medium radius-l amber ${classes['draft']}`} role="status">
          <Icon of={EyeOff} size={18} />
          {words('draft')}
        </p>
      )}
      {event.cancelled && (
        <p className={`row gap-5 medium radius-l ${classes['draft']} ${classes['cancelled']}`} role="status">
          <Icon of={CalendarX} size={18} />
          <span className="slim anywhere">
            {words('cancelledText')}{' '}
            {event.cancelled.reason && words('cancelReason', { reason: event.cancelled.reason })}
          </span>
        </p>
      )}
      <main className={`grid gap-9 ${classes['event']}`} lang={localeOf(lang)}>
        <div>
          <img
            className={`block full radius-l tinted ${classes['cover']}`}
            src={event.image ? imageUrl(event.image) : drawnCoverUrl(event.eventTitle)}
            alt=""
          />
          <div className={classes['head']}>
            <div className="row wrap gap-4">
              {isFull(event) && <Badge tone="amber">{words('allTaken', { count: event.capacity ?? 0 })}</Badge>}
              <Badge tone={tone}>{text}</Badge>
            </div>
            <h1>{event.eventTitle}</h1>
          </div>
        </div>
        <EventCard event={event} words={words} context={context} />
        <div className={classes['more']}>
          {event.note && <p className="text-xl soft anywhere lines">{event.note}</p>}
          {event.content && (
            // oxlint-disable-next-line react/no-danger -- cleaned when it was saved, see clean-note.ts of the server
            <div className={`anywhere ${classes['content']}`} dangerouslySetInnerHTML={{ __html: event.content }} />
          )}
          <Schedule event={event} words={words} context={context} />
        </div>
      </main>
      {event.isPublish && canRegister(event) && (
        <RegistrationIsland event={event} botCheck={botCheck} words={words} context={context} />
      )}
      {event.isPublish && isToCome(event) && <AgainDialog event={event.id} botCheck={botCheck} words={words} />}
    </EventFrame>
  )
}

const isFull = (event: PublicEvent): boolean => event.capacity !== null && event.seatsLeft === 0 && isToCome(event)

/** The registration dialog; hydrated when first opened. */
function RegistrationIsland({ event, botCheck, words, context: { lang, timeZone } }: Props & { words: Words }) {
  const data = {
    lang,
    event: event.id,
    title: event.eventTitle,
    image: event.image,
    when: sayWhen(event, lang, timeZone),
    where: placeOf(event, words),
    fields: event.requiredRegister.filter(({ show }) => show),
    registration: event.registration,
    requestPage: requestPageOf(event),
    fileMb: event.answerFileMb,
    botCheck,
  }
  return (
    <>
      <div data-registration="">
        <RegistrationDialogs data={data} />
      </div>
      <DataBlock id={REGISTRATION_DATA} type="application/json" value={data} />
    </>
  )
}
