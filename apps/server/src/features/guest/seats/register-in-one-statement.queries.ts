import { type Insertable, sql } from 'kysely'
import { codeOf } from '../../../error-facts.ts'
import { preparedStatement } from '../../../db/prepared-statement.ts'
import type { Db } from '../../../tables.ts'
import { claimedSeats } from '../../event/event.public.ts'
import type { eventMailWith } from '../../mail/mail.service.ts'
import type { NotificationAsJson, notificationsWith } from '../../notification/notification.service.ts'
import { addedGuest } from '../guest.queries.ts'
import type { GuestTables } from '../guest.table.ts'

/** The error code with which refuse-place.sql undoes a registration. */
const REFUSED = 'NI001'

interface Parts {
  guest: Insertable<GuestTables['guest']>
  mail: ReturnType<typeof eventMailWith> | undefined
  notifications: ReturnType<typeof notificationsWith>
}

interface Registered {
  code: string
  /** When the mail can be sent. */
  until: Date | null
  notifications: NotificationAsJson[] | null
}

/**
 * Inserts a guest with a seat, their mail and the notifications of the organisers by one statement, which is a transaction by
 * itself. Everybody who wants a seat waits for the one before, so the event is locked last and nothing travels between that and the
 * commit. Returns undefined, with nothing inserted, when the address is registered already or there is no seat.
 */
export async function insertSeatedGuest(
  db: Db,
  { guest, mail, notifications }: Parts,
): Promise<Registered | undefined> {
  const { business_id: business, event_id: event } = guest
  const after = mail
    ? sql`from came, (select count(*) from noted) n, (select count(*) from kept) k`
    : sql`from came, (select count(*) from noted) n`
  try {
    const { rows } = await sql<Registered>`
      with came as (${addedGuest(db, guest)}), noted as (${notifications}),
        ${mail ? sql`counted as (${mail.counted}), kept as (${mail.kept}),` : sql``}
        seat as (${claimedSeats({ business, event, seats: 1, isWalkIn: false }, after)})
      select case when seat.id is null then refuse_place() else came.code end as code,
        ${mail?.until ?? sql`null::timestamptz`} as until,
        (select jsonb_agg(to_jsonb(noted)) from noted) as notifications
      from (values (1)) one left join came on true left join seat on true
      ${preparedStatement}`.execute(db)
    return rows[0]
  } catch (error) {
    if (codeOf(error) === REFUSED) return undefined
    throw error
  }
}
