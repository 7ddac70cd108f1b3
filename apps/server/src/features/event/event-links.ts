import { numberOf } from '@nine/contract/event/drawn-cover'
import { getEventPicture } from '@nine/contract/event/public-event'
import type { Selectable } from 'kysely'
import type { Runtime } from '../../runtime.ts'
import { checkInLink, publicLink } from './event-response.ts'
import type { EventRow } from './event.queries.ts'
import type { EventTables } from './event.table.ts'

type Row = Selectable<EventTables['event']>

/** The public page of an event. */
export const publicLinkOf = (row: EventRow, { publicOrigin }: Pick<Runtime['config'], 'publicOrigin'>): string =>
  publicLink(publicOrigin, row.url, row.id)

/** A guest's own link: its holder is let in. */
export const guestLink = (origin: string, slug: string, event: string, guest: string): string =>
  `${checkInLink(origin, slug, event)}?userid=${guest}`

/** A cover for mails about an event without one. */
export const drawnCoverLink = (origin: string, { id, title }: Pick<Row, 'id' | 'title'>): string =>
  `${origin}${getEventPicture.path.replace('{id}', id)}?kind=cover&v=${numberOf(title).toString(36)}`

type Online = Pick<Row, 'is_online' | 'online_item' | 'meeting_url' | 'meet_link'>

/** Where guests of an online event go: the organiser's own link, or the meeting that was made for it. */
export const meetingLink = (row: Online): string => (row.is_online && row.meeting_url) || madeMeetingLink(row)

/** The link of the meeting on Google Meet; empty for an event that has none. */
export const madeMeetingLink = (row: Online): string => (isOnGoogle(row) ? row.meet_link : '')

/** Whether it has a meeting made for it: one with a link of its own needs none. */
export const isOnGoogle = ({ is_online, online_item, meeting_url }: Omit<Online, 'meet_link'>): boolean =>
  is_online && online_item === 'google' && meeting_url === ''
