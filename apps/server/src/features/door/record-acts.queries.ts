import { type RawBuilder, type Selectable, sql } from 'kysely'
import { isOneOf } from '../../db/one-of.ts'
import { preparedStatement } from '../../db/prepared-statement.ts'
import type { Database, Db, Trx } from '../../tables.ts'
import { doneBy, memberName } from './done-by.ts'

interface Event {
  business: string
  event: string
}

export type ActRow = Selectable<Database['door_act']> & { by: string }
export type NewAct = Omit<Selectable<Database['door_act']>, (typeof RESOLVED)[number]>

/** One batch of a device at a time: a repeated one finds what the first has written. */
export async function lockDevice(trx: Trx, { business }: Event, device: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`door ${business} ${device}`}, 0))`.execute(trx)
}

export type DoorEvent = Pick<
  Selectable<Database['event']>,
  | 'check_in_mode'
  | 'time_zone'
  | 'capacity'
  | 'guest_count'
  | 'held_seats'
  | 'is_published'
  | 'over_at'
  | 'deleted_at'
  | 'cancelled_at'
  | 'door_answers'
>
export type GuestRow = Pick<
  Selectable<Database['guest']>,
  | 'id'
  | 'code'
  | 'name'
  | 'state'
  | 'company'
  | 'category_id'
  | 'phone'
  | 'days'
  | 'participation_form'
  | 'checked_in_at'
  | 'left_at'
  | 'gate'
  | 'answers'
  | 'steward'
>
interface Tickets {
  codes: readonly string[]
  ids: readonly string[]
}

const GUEST = sql.raw(`g.id, g.code, g.name, g.state, g.company, g.category_id, g.phone, g.days, g.participation_form,
  g.checked_in_at, g.left_at, g.gate, g.answers, g.steward`)

/** Always in the same order, so that two devices with the same guests do not wait for each other. */
function lockedGuests({ business, event }: Event, { codes, ids }: Tickets): RawBuilder<GuestRow> {
  const byCode = codes.length > 0 ? [isOneOf('g.code', codes)] : []
  const byId = ids.length > 0 || codes.length === 0 ? [isOneOf('g.id', ids)] : []
  return sql<GuestRow>`
    select ${GUEST} from guest g
    where g.business_id = ${business} and g.event_id = ${event} and (${sql.join([...byCode, ...byId], sql` or `)})
    order by g.id for no key update`
}

export const lockGuests = async (trx: Trx, event: Event, tickets: Tickets): Promise<GuestRow[]> =>
  (await lockedGuests(event, tickets).execute(trx)).rows

const DOOR_EVENT =
  sql.raw(`e.check_in_mode, e.time_zone, e.capacity, e.guest_count, e.held_seats, e.is_published, e.over_at,
  e.deleted_at, e.cancelled_at, e.door_answers`)

/** The event, the name of the member who asks, and the guests with these tickets, who are locked. */
export async function lockGuestsAtDoor(
  trx: Trx,
  keeper: Event & { person: { id: string } | undefined },
  tickets: Tickets,
): Promise<{ event: DoorEvent; member: string; guests: GuestRow[] } | undefined> {
  const { rows } = await sql<DoorEvent & { member: string } & (GuestRow | Record<keyof GuestRow, null>)>`
    select ${DOOR_EVENT}, ${memberName} as member, ${GUEST}
    from event e left join person p on p.id = ${keeper.person?.id ?? null}
      left join lateral (${lockedGuests(keeper, tickets)}) g on true
    where e.business_id = ${keeper.business} and e.id = ${keeper.event} ${preparedStatement}`.execute(trx)
  const [first] = rows
  return first && { event: first, member: first.member, guests: rows.filter((row) => row.id !== null) }
}

type KeptAct = Omit<ActRow, 'at' | 'received_at' | 'resolved_at'> &
  Record<'at' | 'received_at', string> & { resolved_at: string | null }
interface Seen {
  event: DoorEvent
  member: string
  guest: GuestRow | undefined
  /** The transaction that made the guest what they are. */
  version: string
  acts: ActRow[]
}

/** The same for one ticket without a lock, with what counts of its guest and what the device sent under this number. */
export async function selectGuestAtDoor(
  db: Db,
  keeper: Event & { person: { id: string } | undefined },
  { code, id, device, seq }: { code: string | undefined; id: string | undefined; device: string; seq: number },
): Promise<Seen | undefined> {
  const { business } = keeper
  const acts = actsAmong(business, [actsOfDevice(keeper, device, [seq]), countedOf(business, sql`guest_id = g.id`)])
  const { rows } = await sql<
    DoorEvent & { member: string; version: string; acts: KeptAct[] | null } & (GuestRow | Record<keyof GuestRow, null>)
  >`
    select ${DOOR_EVENT}, ${memberName} as member, ${GUEST}, g.xmin::text as version, acts
    from event e left join person p on p.id = ${keeper.person?.id ?? null}
      left join guest g on g.business_id = e.business_id and g.event_id = e.id
        and ${id === undefined ? sql`g.code = ${code ?? ''}` : sql`g.id = ${id}`}
      left join lateral (
        select jsonb_agg(to_jsonb(a) || jsonb_build_object('by', ${doneBy('a')}) ${IN_ORDER}) as acts ${acts}
      ) known on true
    where e.business_id = ${business} and e.id = ${keeper.event} ${preparedStatement}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { member, version } = row
  return { event: row, member, version, guest: row.id === null ? undefined : row, acts: (row.acts ?? []).map(asAct) }
}

/** As the driver reads its columns. */
const asAct = ({ at, received_at, resolved_at, ...act }: KeptAct): ActRow => ({
  ...act,
  at: new Date(at),
  received_at: new Date(received_at),
  resolved_at: resolved_at === null ? null : new Date(resolved_at),
})

const NEW_ACT_COLUMNS = [
  'business_id',
  'event_id',
  'id',
  'guest_id',
  'kind',
  'method',
  'outcome',
  'reason',
  'is_override',
  'gate',
  'person_id',
  'steward',
  'pin_id',
  'device',
  'seq',
  'at',
  'received_at',
  'is_doubtful',
  'ticket',
  'details',
  'undoes',
  'undone_by',
  'note',
  'earlier',
] as const satisfies readonly (keyof Database['door_act'])[]
const RESOLVED = ['resolution', 'resolved_by', 'resolved_at', 'resolved_act'] as const

/** Acts as `a`, each with the member who did it as `p`. */
const actsAmong = (business: string, found: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
  from door_act a join (${sql.join(found, sql` union `)}) f on f.id = a.id left join person p on p.id = a.person_id
  where a.business_id = ${business}`

const IN_ORDER = sql.raw('order by a.at, a.received_at, a.id')

const actsOfDevice = ({ business, event }: Event, device: string, seqs: readonly number[]): RawBuilder<unknown> =>
  sql`select id from door_act where business_id = ${business} and event_id = ${event} and device = ${device}
    and ${isOneOf('seq', seqs)}`

const countedOf = (business: string, isTheirs: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select id from door_act where business_id = ${business} and ${isTheirs} and outcome = 'first' and undone_by is null`

/** What counts of these guests, what this device sent before under these numbers, and these acts themselves; read after locking. */
export async function selectActs(
  db: Db,
  of: Event,
  asked: { guests: readonly string[]; device: string; seqs: readonly number[]; ids: readonly string[] },
): Promise<ActRow[]> {
  const { business, event } = of
  const { guests, device, seqs, ids } = asked
  const found = [
    actsOfDevice(of, device, seqs),
    ...(guests.length > 0 ? [countedOf(business, isOneOf('guest_id', guests))] : []),
    ...(ids.length > 0
      ? [sql`select id from door_act where business_id = ${business} and event_id = ${event} and ${isOneOf('id', ids)}`]
      : []),
  ]
  const { rows } = await sql<ActRow>`
    select ${ACT}, ${doneBy('a')} as by ${actsAmong(business, found)} ${IN_ORDER} ${preparedStatement}`.execute(db)
  return rows
}
const ACT = sql.raw([...NEW_ACT_COLUMNS, ...RESOLVED].map((name) => `a.${name}`).join(', '))
const NEW_ACT = sql.raw(NEW_ACT_COLUMNS.join(', '))

export interface ActChange {
  id: string
  outcome: string
  reason: string | null
  undone_by: string | null
  earlier: string | null
}

/** The guest's own columns, which answer fast what the acts add up to. */
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

const passed = ({ business }: Event, guests: readonly GuestChange[]): RawBuilder<unknown> => sql`
  update guest g set state = c.state, checked_in_at = c.checked_in_at, checked_in_how = c.how, checked_in_by = c.by,
    steward = c.steward, gate = c.gate, left_at = c.left_at, updated_at = now()
  from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as c(id text, state text, checked_in_at timestamptz,
    how text, by text, steward text, gate text, left_at timestamptz)
  where g.business_id = ${business} and g.id = c.id`

const added = ({ business }: Event, acts: readonly NewAct[]): RawBuilder<unknown> => sql`
  insert into door_act (${NEW_ACT})
  select ${NEW_ACT} from jsonb_populate_recordset(null::door_act, ${JSON.stringify(acts)}::jsonb)
  where business_id = ${business}`

/** All that happened, in one statement. An act that is there already stays as it is. */
export async function writeActs(
  trx: Trx,
  of: Event,
  changes: { added: readonly NewAct[]; changed: readonly ActChange[]; guests: readonly GuestChange[] },
): Promise<void> {
  const { changed, guests } = changes
  if (changes.added.length + changed.length + guests.length === 0) return
  await sql`
    with corrected as (
      update door_act a set outcome = c.outcome, reason = c.reason, undone_by = c.undone_by, earlier = c.earlier
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        as c(id text, outcome text, reason text, undone_by text, earlier text)
      where a.business_id = ${of.business} and a.id = c.id
    ), passed as (${passed(of, guests)})
    ${added(of, changes.added)} on conflict do nothing ${preparedStatement}`.execute(trx)
}

/**
 * One act, with the guest whom it changes, unless that guest is another than the one who was seen; false then. An act with the
 * same number that somebody writes at the same moment is an error, and nothing is written.
 */
export async function writeUnchanged(
  db: Db,
  of: Event,
  { act, guest, version }: { act: NewAct; guest: GuestChange | undefined; version: string },
): Promise<boolean> {
  const { rows } = await (
    guest
      ? sql`
      with passed as (${passed(of, [guest])} and g.xmin = ${version}::text::xid returning g.id)
      ${added(of, [act])} and exists (select from passed) returning id ${preparedStatement}`
      : sql`${added(of, [act])} returning id ${preparedStatement}`
  ).execute(db)
  return rows.length > 0
}

export const updateActs = (trx: Trx, event: Event, changed: readonly ActChange[]): Promise<void> =>
  writeActs(trx, event, { added: [], changed, guests: [] })

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
