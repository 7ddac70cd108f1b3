import type { PublicEvent } from '@nine/contract/event/public-event'
import type { PageContext } from '@nine/contract/public-pages'
import { isoIn } from '@nine/contract/time-zone'
import { DataBlock } from '../public-page/data-block.tsx'
import { LinkCard, type LinkPicture } from '../public-page/link-card.tsx'
import { wordsOf } from '../public-page/words.ts'
import { factsOf, linkPictureOf } from './link-picture.ts'

interface Props {
  event: PublicEvent
  context: PageContext
}

/** What search engines and messengers read of an event. */
export function EventHead({ event, context }: Props) {
  const { lang, publicOrigin, timeZone } = context
  const { eventTitle, note, organiser, publicLink } = event
  const words = wordsOf('publicEvent', lang)
  const facts = factsOf(event, words, { lang, timeZone })
  // When and where come first: messengers show only the beginning.
  const description = [facts, note].filter(Boolean).join('\n') || eventTitle
  const picture = linkPictureOf(event, facts, context)
  return (
    <>
      <title>{`${eventTitle} · ${organiser.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicLink} />
      <LinkCard
        lang={lang}
        title={eventTitle}
        description={description}
        site={organiser.name}
        url={publicLink}
        picture={picture}
      />
      {event.startDateTime && (
        <DataBlock
          type="application/ld+json"
          value={forSearchEngines(event, event.startDateTime, picture, publicOrigin)}
        />
      )}
    </>
  )
}

/** As schema.org describes an event. */
function forSearchEngines(event: PublicEvent, start: string, picture: LinkPicture, publicOrigin: string) {
  const { eventTitle, note, organiser, publicLink, endDateTime, timeZone, capacity, seatsLeft } = event
  const isOnline = event.isOnline === 'on'
  const { address, formatted } = event.address
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: eventTitle,
    url: publicLink,
    ...(note ? { description: note } : {}),
    image: [picture.url],
    startDate: isoIn(new Date(start), timeZone),
    ...(event.enableEndTime && endDateTime ? { endDate: isoIn(new Date(endDateTime), timeZone) } : {}),
    eventStatus: `https://schema.org/Event${event.cancelled ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: publicLink }
      : { '@type': 'Place', name: address || formatted, address: formatted || address },
    ...(capacity === null ? {} : { maximumAttendeeCapacity: capacity, remainingAttendeeCapacity: seatsLeft ?? 0 }),
    organizer: { '@type': 'Organization', name: organiser.name, url: `${publicOrigin}/${organiser.url}/all-event` },
  }
}
