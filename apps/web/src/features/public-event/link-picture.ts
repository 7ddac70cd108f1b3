import { numberOf } from '@nine/contract/event/drawn-cover'
import { sayWhen } from '@nine/contract/event/event-when'
import {
  getEventPicture,
  type PublicEvent,
  type PublicEventCard,
  SHARE_PICTURE,
} from '@nine/contract/event/public-event'
import type { PageContext } from '@nine/contract/public-pages'
import { imageUrl } from '../../lib/picture/image-url.ts'
import type { LinkPicture } from '../public-page/link-card.tsx'
import { placeOf, type Words } from './event-facts.ts'

/** When and where, in one line. */
export const factsOf = (event: PublicEventCard, words: Words, at: Pick<PageContext, 'lang' | 'timeZone'>): string =>
  [sayWhen(event, at.lang, at.timeZone), placeOf(event, words)].filter(Boolean).join(' · ')

/** The cover, or the one the server draws; its address changes with what it says. */
export function linkPictureOf(
  event: PublicEventCard & Partial<Pick<PublicEvent, 'imageSize'>>,
  facts: string,
  { lang, publicOrigin }: PageContext,
): LinkPicture {
  const { id, eventTitle, image, imageSize } = event
  if (image) return { url: `${publicOrigin}${imageUrl(image)}`, size: imageSize ?? null, alt: eventTitle }
  const drawn = getEventPicture.path.replace('{id}', id)
  return {
    url: `${publicOrigin}${drawn}?lang=${lang}&v=${numberOf(eventTitle + facts).toString(36)}`,
    size: SHARE_PICTURE,
    alt: facts ? `${eventTitle}, ${facts}` : eventTitle,
  }
}
