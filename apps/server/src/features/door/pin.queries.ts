import { type Insertable, sql } from 'kysely'
import type { DoorSessionTable } from '../../access/door-session.table.ts'
import type { Db, Trx } from '../../tables.ts'
import type { DoorTables } from './door.table.ts'

interface Event {
  business: string
  event: string
}

const PINS_SHOWN = 200
const STEWARDS_SHOWN = 50

export const selectPins = (db: Db, { business, event }: Event) =>
  db
    .selectFrom('door_pin as n')
    .innerJoin('door_gate as g', (gate) =>
      gate
        .onRef('g.business_id', '=', 'n.business_id')
        .onRef('g.event_id', '=', 'n.event_id')
        .onRef('g.id', '=', 'n.gate_id'),
    )
    .innerJoin('person as p', 'p.id', 'n.created_by')
    .select(['n.id', 'n.label', 'n.gate_id', 'n.valid_from', 'n.valid_until', 'n.revoked_at', 'n.created_at'])
    .select(['g.name as gate', 'g.direction', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .where('n.business_id', '=', business)
    .where('n.event_id', '=', event)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(PINS_SHOWN)
    .execute()

export const selectStewards = (db: Db, { business, event }: Event) =>
  db
    .selectFrom('door_session')
    .select(['pin_id', 'steward as name', 'created_at'])
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .limit(PINS_SHOWN * STEWARDS_SHOWN)
    .execute()

/** False when another PIN of the event has the same digits. */
export async function insertPin(trx: Trx, pin: Insertable<DoorTables['door_pin']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('door_pin')
    .values(pin)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function countPins(db: Db, { business, event }: Event): Promise<number> {
  const { total } = await db
    .selectFrom('door_pin')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('revoked_at', 'is', null)
    .where('valid_until', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return total
}

/** Sessions end with it (revoke-pins.sql). */
export async function revokePin(trx: Trx, { business, event }: Event, id: string): Promise<void> {
  await trx
    .updateTable('door_pin')
    .set({ revoked_at: new Date() })
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The PIN in force with these digits, and its gate. */
export const selectValidPin = (db: Db, { business, event }: Event, hash: Buffer) =>
  db
    .selectFrom('door_pin as n')
    .innerJoin('door_gate as g', (gate) =>
      gate
        .onRef('g.business_id', '=', 'n.business_id')
        .onRef('g.event_id', '=', 'n.event_id')
        .onRef('g.id', '=', 'n.gate_id'),
    )
    .select(['n.id', 'n.valid_until', 'g.id as gate_id', 'g.name as gate', 'g.direction'])
    .where('n.business_id', '=', business)
    .where('n.event_id', '=', event)
    .where('n.pin_hash', '=', hash)
    .where('n.revoked_at', 'is', null)
    .where('n.valid_from', '<=', sql<Date>`now()`)
    .where('n.valid_until', '>', sql<Date>`now()`)
    .forShare('n')
    .executeTakeFirst()

export async function insertDoorSession(
  trx: Trx,
  session: Insertable<DoorSessionTable['door_session']>,
): Promise<void> {
  await trx.insertInto('door_session').values(session).execute()
}

export async function endDoorSession(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('door_session')
    .set({ ended_at: new Date() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
