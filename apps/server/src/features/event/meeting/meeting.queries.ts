import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import type { EventTables } from '../event.table.ts'

/** One job at a time per meeting, so that the last one sends what was saved last. */
export async function lockMeeting(trx: Trx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`meeting ${id}`}, 0))`.execute(trx)
}

/**
 * Addresses of those with a seat who registered themselves or came to the door; whom organisers put on the list did not ask for
 * a calendar entry. Google refuses the whole entry for one empty address.
 */
export async function selectRegistrants(db: Db, business: string, event: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('guest')
    .select('email')
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('participation_form', 'in', ['registration', 'walk-in'])
    .where('state', '=', 'registered')
    .where('email', '!=', '')
    .groupBy('email')
    .orderBy(({ fn }) => fn.min('created_at'))
    .orderBy('email')
    .limit(limit)
    .execute()
  return rows.map(({ email }) => email)
}

/** Does not raise the event's version: nobody edited it. */
export async function updateMeetingState(
  trx: Trx,
  business: string,
  id: string,
  state: Selectable<EventTables['event']>['meet_state'],
): Promise<void> {
  await trx
    .updateTable('event')
    .set({ meet_state: state })
    .where('business_id', '=', business)
    .where('id', '=', id)
    .where('meet_state', '!=', state)
    .execute()
}

export function selectRefusedMeetings(db: Db, owner: string) {
  return db
    .selectFrom('event')
    .select(['business_id', 'id', 'meet_id'])
    .where('meet_owner', '=', owner)
    .where('meet_state', '=', 'refused')
    .execute()
}
