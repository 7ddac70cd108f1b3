import { meetingName } from '@nine/contract/event/meeting-name'
import { Placing } from '@nine/contract/event/placing'
import type { Selectable } from 'kysely'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { formattedAddress } from '../region/region.service.ts'
import { timesOf, zoneOf } from './event-response.ts'
import { selectPlacing } from './event.queries.ts'
import type { EventTables } from './event.table.ts'

type Row = Selectable<EventTables['event']>

/** Where an event is, as people say it: the name of its meeting, or its address. */
export const placeOf = (row: Row): string => (row.is_online ? meetingNameOf(row) : venueOf(row))

const meetingNameOf = (row: Pick<Row, 'online_item' | 'meeting_url'>): string =>
  meetingName({ onlineItems: row.online_item, meetingLink: row.meeting_url })

const venueOf = ({ address, province, district, place_scheme: scheme }: Row): string =>
  formattedAddress({ address, province, district, scheme })

/** When and where an event is. */
export const placingOf = (row: Row, config: Pick<Runtime['config'], 'timeZone'>): Placing => ({
  ...timesOf(row),
  timeZone: zoneOf(row, config),
  isOnline: row.is_online,
  meeting: row.is_online ? meetingNameOf(row) : '',
  venue: row.is_online ? '' : venueOf(row),
})

export const isSamePlacing = (a: Placing, b: Placing): boolean =>
  Placing.keyof().options.every((key) => a[key] === b[key])

/** When and where an event was to be at some time, if it is not there any more. */
export async function formerPlacing(
  db: Db,
  config: Pick<Runtime['config'], 'timeZone'>,
  event: Row,
  at: Date,
): Promise<Placing | null> {
  const former = await selectPlacing(db, event, at)
  return former && !isSamePlacing(former, placingOf(event, config)) ? former : null
}
