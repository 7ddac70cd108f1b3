import { scheduleDays } from '@nine/contract/event/event-when'
import type { PublicEvent } from '@nine/contract/event/public-event'
import type { PageContext } from '@nine/contract/public-pages'
import type { Words } from '../event-facts.ts'
import { shownZone } from '../shown-zone.ts'
import classes from './schedule.module.css'

interface Props {
  event: PublicEvent
  words: Words
  context: PageContext
}

/** What happens when. Several days have headings, and a switch that leads to them. */
export function Schedule({ event: { eventSchedules, startDateTime }, words, context }: Props) {
  const days = scheduleDays(eventSchedules, startDateTime, context.lang, shownZone(context))
  if (days.length === 0) return null
  const hasDays = days.length > 1
  return (
    <div data-in-zone="schedule">
      <h2>{words('schedule')}</h2>
      {hasDays && (
        <nav className={`scroll-x radius-l tinted ${classes['days']}`} aria-label={words('days')} data-days="">
          {days.map(({ short }, index) => (
            <a
              key={index}
              className="no-link ink radius-m centered"
              href={`#day-${index + 1}`}
              aria-current={index === 0 || undefined}
            >
              <b>{words('dayNumber', { number: index + 1 })}</b>
              <span>{short}</span>
            </a>
          ))}
        </nav>
      )}
      {days.map(({ day, hours, parts }, index) => (
        <section key={index} id={hasDays ? `day-${index + 1}` : undefined} className={classes['day']}>
          {hasDays && (
            <h3 className="row between gap-6 line-bottom">
              <span>{day}</span>
              <small>{hours}</small>
            </h3>
          )}
          <ol className={`list ${classes['parts']}`}>
            {parts.map(({ from, to, note }, at) => (
              <li key={at}>
                <time>
                  {from}
                  {to && <small>{words('until', { time: to })}</small>}
                </time>
                {/* oxlint-disable-next-line react/no-danger -- cleaned when it was saved, see clean-note.ts of the server */}
                <div dangerouslySetInnerHTML={{ __html: note }} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
