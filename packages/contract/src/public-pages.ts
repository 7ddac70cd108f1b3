import type { Lang } from './lang.ts'
import type { PublicAsset } from './asset/public-asset.ts'
import type { PublicEvent, PublicEventCard } from './event/public-event.ts'
import type { Registrant } from './event/registration/registration.ts'
import type { EventMailContent, NoticeMailContent } from './message/event-mail.ts'
import type { Settings } from './business/settings.ts'

/** A public page as HTML: its head without style and script, and its body. */
export interface PageContent {
  head: string
  body: string
}

/** What every page knows about its visitor and this installation. */
export interface PageContext {
  lang: Lang
  /** Each key once; the first of repeated ones. */
  query: Readonly<Record<string, string | undefined>>
  timeZone: string
  publicOrigin: string
  /** In milliseconds, as `Date.now()` gives it. */
  now: number
}

/** One page of a business's published events. */
export interface PublishedEvents {
  organiser: PublicEvent['organiser']
  items: readonly PublicEventCard[]
  total: number
  limit: number
  page: number
}

export interface Ticket {
  event: PublicEvent
  /** Undefined when the URL names nobody; `invalid` when it names no guest of the event. */
  guest: Registrant | 'invalid' | undefined
}

/** As much of an asset as it takes to write about it. */
export interface ReportableAsset extends Pick<PublicAsset, '_id'> {
  business: Pick<PublicAsset['business'], 'id' | 'name'>
}

type Draw<D> = (data: D, context: PageContext) => PageContent

/** The public pages: the web app's build renders them, the server looks up what they show. */
export interface PublicPages {
  asset: Draw<{ asset: PublicAsset; botCheck: Settings['botCheck'] }>
  /** A private asset, of which strangers learn only whose it is. */
  privateAsset: Draw<{ asset: ReportableAsset; botCheck: Settings['botCheck'] }>
  event: Draw<{ event: PublicEvent; botCheck: Settings['botCheck'] }>
  events: Draw<PublishedEvents>
  /** A label that tells strangers nothing: a blank code, or that of a location. */
  shortCode: Draw<{ code: string }>
  ticket: Draw<Ticket>
  /** Where people ask about their data. */
  dataRequest: Draw<{ event: PublicEvent; botCheck: Settings['botCheck'] }>
  /** Whole mails as HTML, for mail programs. */
  eventMail: (content: EventMailContent) => string
  noticeMail: (content: NoticeMailContent) => string
  /** Shown instead: not found, or a temporary failure. */
  assetFailure: Draw<{ isMissing: boolean }>
  eventFailure: Draw<{ isMissing: boolean }>
  /** Whether the web app has a page at a path; others are not found. */
  isAppPage: (pathname: string, isDevelopment: boolean) => boolean
  /** Whether a path is the door of an event, which is a page of its own. */
  isDoorPage: (pathname: string) => boolean
}
