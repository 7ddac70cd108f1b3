import type { Lang } from './lang.ts'
import type { PublicAsset } from './asset/public-asset.ts'
import type { PublicEvent, PublicEventCard } from './event/public-event.ts'
import type { Registrant } from './event/registration.ts'
import type { Settings } from './business/settings.ts'

/** A page for strangers as HTML: its head besides style and script, and its body. */
export interface PageContent {
  head: string
  body: string
}

/** What every page knows of its visitor and of this installation. */
export interface PageContext {
  lang: Lang
  /** Each key once; of several the first. */
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
  /** Undefined when nobody was named; `invalid` when the name is no guest's. */
  guest: Registrant | 'invalid' | undefined
}

type Draw<D> = (data: D, context: PageContext) => PageContent

/** The pages for strangers: the web app's build draws them, the server looks up what they show. */
export interface PublicPages {
  asset: Draw<PublicAsset>
  event: Draw<{ event: PublicEvent; botCheck: Settings['botCheck'] }>
  events: Draw<PublishedEvents>
  ticket: Draw<Ticket>
  /** Shown instead: nothing is there, or it may work the next time. */
  assetFailure: Draw<{ isMissing: boolean }>
  eventFailure: Draw<{ isMissing: boolean }>
}
