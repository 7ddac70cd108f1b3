import type { PublicEvent } from '@nine/contract/event/public-event'
import { webCalendars } from '@nine/contract/event/web-calendars'
import { CalendarPlus, Navigation } from 'lucide-react'
import { calendarUrl, mapUrl, placeOf, type Words } from '../public-event/event-facts.ts'
import buttons from '../public-page/button.module.css'
import { Icon } from '../public-page/icon.tsx'
import classes from './ticket-links.module.css'

const HOUR_MS = 3_600_000

/** The event in a calendar, and the way there. */
export function TicketLinks({ event, words }: { event: PublicEvent; words: Words }) {
  const where = placeOf(event, words)
  return (
    <div className={`gap-5 ${classes['links']}`}>
      {event.startDateTime && (
        <details className={`relative ${classes['menu']}`}>
          <summary className={`ink surface ${buttons['second']}`}>
            <Icon of={CalendarPlus} size={18} />
            {words('addToCalendar')}
          </summary>
          <div className={`column float radius-l surface ${classes['choices']}`}>
            {webCalendars({
              title: event.eventTitle,
              start: new Date(event.startDateTime),
              end: endOf(event, event.startDateTime),
              where,
              url: event.publicLink,
            }).map(({ label, url }) => (
              <a key={label} className="ink no-link" href={url} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            ))}
            {event.isPublish && (
              <a className="ink no-link" href={calendarUrl(event.id)}>
                {words('calendarFile')}
              </a>
            )}
          </div>
        </details>
      )}
      {event.isOnline === 'off' && where && (
        <a
          className={`ink surface ${buttons['second']}`}
          href={mapUrl(where)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon of={Navigation} size={18} />
          {words('directions')}
        </a>
      )}
    </div>
  )
}

/** Without an end an hour, as in the file. */
const endOf = ({ enableEndTime, endDateTime }: PublicEvent, start: string): Date =>
  enableEndTime && endDateTime ? new Date(endDateTime) : new Date(Date.parse(start) + HOUR_MS)
