import { meetingName } from '@nine/contract/event/meeting-name'
import { TimeAndPlace } from '@nine/contract/event/time-and-place'
import type { Selectable } from 'kysely'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { formattedAddress } from '../region/region.service.ts'
import { timesOf, zoneOf } from './event-response.ts'
import { selectFormerTimeAndPlace } from './event.queries.ts'
import type { EventTables } from './event.table.ts'

type Row = Selectable<EventTables['event']>

/** When and where an event was before a change that guests are told of. Older changes that are queued say nothing of the link. */
export type Former = TimeAndPlace & { isOtherLink?: boolean }

/** Where an event is, as people say it: the name of its meeting, or its address. */
export const placeOf = (row: Row): string => (row.is_online ? meetingNameOf(row) : venueOf(row))

const meetingNameOf = (row: Pick<Row, 'online_item' | 'meeting_url'>): string =>
  meetingName({ onlineItems: row.online_item, meetingLink: row.meeting_url })

const venueOf = ({ address, province, district, place_scheme: scheme }: Row): string =>
  formattedAddress({ address, province, district, scheme })

/** When and where an event is. */
export const timeAndPlaceOf = (row: Row, config: Pick<Runtime['config'], 'timeZone'>): TimeAndPlace => ({
  ...timesOf(row),
  timeZone: zoneOf(row, config),
  isOnline: row.is_online,
  meeting: row.is_online ? meetingNameOf(row) : '',
  venue: row.is_online ? '' : venueOf(row),
})

export const isSameTimeAndPlace = (a: TimeAndPlace, b: TimeAndPlace): boolean =>
  TimeAndPlace.keyof().options.every((key) => a[key] === b[key])

/** Whether an event stays online and its guests join through another link of the organiser's; its place can read the same. */
export const hasOtherLink = (before: Online, after: Online): boolean =>
  before.is_online && after.is_online && before.meeting_url !== after.meeting_url
type Online = Pick<Row, 'is_online' | 'meeting_url'>

/** When and where an event was to be at some time, if it is not there any more. */
export async function formerTimeAndPlace(
  db: Db,
  config: Pick<Runtime['config'], 'timeZone'>,
  event: Row,
  at: Date,
): Promise<TimeAndPlace | null> {
  const former = await selectFormerTimeAndPlace(db, event, at)
  return former && !isSameTimeAndPlace(former, timeAndPlaceOf(event, config)) ? former : null
}
