import { type Insertable, type Selectable, sql } from 'kysely'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Database, Db, Trx } from '../../tables.ts'

interface Event {
  business: string
  event: string
}

export type ActRow = Selectable<Database['door_act']> & { by: string }
export type GuestRow = Awaited<ReturnType<typeof lockGuests>>[number]

/** One batch of a device at a time: a repeated one finds what the first has written. */
export async function lockDevice(trx: Trx, { business }: Event, device: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`door ${business} ${device}`}, 0))`.execute(trx)
}

export const selectDoorEvent = (db: Db, { business, event }: Event) =>
  db
    .selectFrom('event')
    .select([
      'check_in_mode',
      'time_zone',
      'capacity',
      'guest_count',
      'held_seats',
      'is_published',
      'over_at',
      'deleted_at',
    ])
    .select(['cancelled_at'])
    .select(['door_answers'])
    .where('business_id', '=', business)
    .where('id', '=', event)
    .modifyEnd(preparedStatement)
    .executeTakeFirst()

/** Always in the same order, so that two devices with the same guests do not wait for each other. */
export const lockGuests = (
  trx: Trx,
  { business, event }: Event,
  { codes, ids }: { codes: readonly string[]; ids: readonly string[] },
) =>
  trx
    .selectFrom('guest as g')
    .select(['g.id', 'g.code', 'g.name', 'g.state', 'g.company', 'g.category_id', 'g.phone', 'g.days'])
    .select(['g.participation_form', 'g.checked_in_at', 'g.left_at', 'g.gate', 'g.answers', 'g.steward'])
    .where('g.business_id', '=', business)
    .where('g.event_id', '=', event)
    .where(sql<boolean>`(g.code = any(${codes}::text[]) or g.id = any(${ids}::text[]))`)
    .orderBy('g.id')
    .forNoKeyUpdate()
    .modifyEnd(preparedStatement)
    .execute()

/** What counts of these guests, what this device sent before under these numbers, and these acts themselves; read after locking. */
export async function selectActs(
  db: Db,
  { business, event }: Event,
  asked: { guests: readonly string[]; device: string; seqs: readonly number[]; ids: readonly string[] },
): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select a.*, coalesce(nullif(a.steward, ''), nullif(trim(concat_ws(' ', p.last_name, p.first_name)), ''), p.email, '') as by
    from (
      select * from door_act where business_id = ${business} and guest_id = any(${asked.guests}::text[])
        and outcome = 'first' and undone_by is null
      union
      select * from door_act where business_id = ${business} and event_id = ${event} and device = ${asked.device}
        and seq = any(${asked.seqs}::integer[])
      union
      select * from door_act where business_id = ${business} and event_id = ${event} and id = any(${asked.ids}::text[])
    ) a left join person p on p.id = a.person_id
    order by a.at, a.received_at, a.id`.execute(db)
  return rows
}

export async function insertActs(trx: Trx, acts: readonly Insertable<Database['door_act']>[]): Promise<void> {
  if (acts.length === 0) return
  await trx
    .insertInto('door_act')
    .values([...acts])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface ActChange {
  id: string
  outcome: string
  reason: string | null
  undone_by: string | null
  earlier: string | null
}

export async function updateActs(trx: Trx, { business }: Event, changes: readonly ActChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update door_act a set outcome = c.outcome, reason = c.reason, undone_by = c.undone_by, earlier = c.earlier
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c(id text, outcome text, reason text, undone_by text, earlier text)
    where a.business_id = ${business} and a.id = c.id`.execute(trx)
}

export interface GuestChange {
  id: string
  state: string
  checked_in_at: string | null
  how: string | null
  by: string | null
  steward: string
  gate: string
  left_at: string | null
}

/** The guest's own columns, which answer fast what the acts add up to. */
export async function updateGuestsAtDoor(
  trx: Trx,
  { business }: Event,
  changes: readonly GuestChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update guest g set state = c.state, checked_in_at = c.checked_in_at, checked_in_how = c.how, checked_in_by = c.by,
      steward = c.steward, gate = c.gate, left_at = c.left_at, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id text, state text, checked_in_at timestamptz,
      how text, by text, steward text, gate text, left_at timestamptz)
    where g.business_id = ${business} and g.id = c.id`.execute(trx)
}

/** Who made a PIN. */
export const selectMaker = async (db: Db, { business, event }: Event, pin: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('door_pin')
      .select('created_by')
      .where('business_id', '=', business)
      .where('event_id', '=', event)
      .where('id', '=', pin)
      .executeTakeFirst()
  )?.created_by

export const selectEmailTaken = async (db: Db, { business, event }: Event, email: string): Promise<boolean> =>
  (await db
    .selectFrom('guest')
    .select('id')
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('email', '=', email)
    .where('state', '!=', 'cancelled')
    .executeTakeFirst()) !== undefined
