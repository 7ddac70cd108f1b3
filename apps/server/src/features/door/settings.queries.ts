import type { DoorSettings } from '@nine/contract/event/door/door-settings'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database, Db, Trx } from '../../tables.ts'
import type { DoorTables } from './door.table.ts'

interface Event {
  business: string
  event: string
}

export async function updateDoorColumns(
  trx: Trx,
  { business, event }: Event,
  change: Pick<Updateable<Database['event']>, 'check_in_mode' | 'door_answers' | 'door_version'>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await trx.updateTable('event').set(change).where('business_id', '=', business).where('id', '=', event).execute()
}

export async function selectCategorySeats(db: Db, { business, event }: Event): Promise<DoorSettings['categories']> {
  const { rows } = await sql<DoorSettings['categories'][number]>`
    select c.id, c.name, c.color, c.capacity, (
      select count(*)::int from guest g
      where g.business_id = c.business_id and g.event_id = c.event_id and g.category_id = c.id
        and (g.state = 'registered' or g.offered_until is not null)
    ) as taken
    from guest_category c where c.business_id = ${business} and c.event_id = ${event} order by c.position, c.id`.execute(
    db,
  )
  return rows
}

export async function replaceCategories(
  trx: Trx,
  { business, event }: Event,
  categories: readonly Insertable<Database['guest_category']>[],
): Promise<void> {
  await trx
    .deleteFrom('guest_category')
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where(sql<boolean>`id <> all(${categories.map(({ id }) => id)}::text[])`)
    .execute()
  if (categories.length === 0) return
  await trx
    .insertInto('guest_category')
    .values([...categories])
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'event_id', 'id']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        color: row.ref('excluded.color'),
        position: row.ref('excluded.position'),
        capacity: row.ref('excluded.capacity'),
      })),
    )
    .execute()
}

/** Gates that are gone stay in the history, so they are only marked. */
export async function replaceGates(
  trx: Trx,
  { business, event }: Event,
  gates: readonly Insertable<DoorTables['door_gate']>[],
): Promise<void> {
  // Two gates may exchange their names: nobody has one while they are written.
  await trx
    .updateTable('door_gate')
    .set({ removed_at: new Date() })
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('removed_at', 'is', null)
    .execute()
  await revokePinsOfOtherGates(
    trx,
    { business, event },
    gates.map(({ id }) => id),
  )
  if (gates.length === 0) return
  await trx
    .insertInto('door_gate')
    .values([...gates])
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'event_id', 'id']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        direction: row.ref('excluded.direction'),
        position: row.ref('excluded.position'),
        removed_at: null,
      })),
    )
    .execute()
}

/** Nobody works at a gate that is gone; sessions end with their PIN (revoke-pins.sql). */
async function revokePinsOfOtherGates(trx: Trx, { business, event }: Event, gates: readonly string[]): Promise<void> {
  await trx
    .updateTable('door_pin')
    .set({ revoked_at: new Date() })
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`gate_id <> all(${gates}::text[])`)
    .execute()
}
