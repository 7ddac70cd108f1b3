import type { Updateable } from 'kysely'
import type { Database, Db, Trx } from '../../tables.ts'

interface Event {
  business: string
  event: string
}

export const lockGuestByCode = (trx: Trx, { business, event }: Event, code: string) =>
  trx
    .selectFrom('guest')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'company',
      'note',
      'category_id',
      'days',
      'state',
      'offered_until',
      'participation_form',
      'mail_id',
      'cancelled_how',
    ])
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const selectIdOfCode = async (db: Db, { business, event }: Event, code: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('guest')
      .select('id')
      .where('business_id', '=', business)
      .where('event_id', '=', event)
      .where('code', '=', code)
      .executeTakeFirst()
  )?.id

export async function updateGuestRow(
  trx: Trx,
  { business, event }: Event,
  id: string,
  change: Updateable<Database['guest']>,
): Promise<void> {
  await trx
    .updateTable('guest')
    .set(change)
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .execute()
}

/** Keeps what somebody changed about a guest. */
export async function insertEdit(
  trx: Trx,
  { business, event }: Event,
  edit: { id: string; guest_id: string; person_id: string; gate: string; details: string },
): Promise<void> {
  await trx
    .insertInto('door_act')
    .values({
      ...edit,
      business_id: business,
      event_id: event,
      kind: 'edit',
      method: 'list',
      outcome: 'done',
      at: new Date(),
    })
    .execute()
}
