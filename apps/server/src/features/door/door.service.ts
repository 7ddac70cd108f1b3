import type { Door } from '@nine/contract/event/door/door'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import { DOOR_LIST_HOURS, type DOOR_RIGHTS } from '@nine/contract/event/door/door'
import { DAY_TURNS_AT_HOUR, eventDay } from '@nine/contract/event/door/door-rules'
import { formOf } from '@nine/contract/event/registration/registration-form'
import { codesOneCharacterAway } from '@nine/contract/event/guest/ticket-code'
import { allows, type Role } from '@nine/contract/business/roles'
import type { Lang } from '@nine/contract/lang'
import { offsetMs } from '@nine/contract/time-zone'
import type { Runtime } from '../../runtime.ts'
import { requireEvent, savedForm } from '../event/event.public.ts'
import { nameOf } from '../staff/staff.service.ts'
import { toDoorGuest } from './door-guest.ts'
import { hashKeyOf } from './door-key.ts'
import {
  countAtDoor,
  countByCategory,
  countByGate,
  countDoorGuests,
  selectByCodes,
  selectCategories,
  selectCursor,
  selectDoorGuests,
  selectGates,
} from './door.queries.ts'
import type { DoorKeeper } from './act-context.ts'
import { countOpenReviews } from './review.queries.ts'

const HOUR_MS = 3_600_000
/** A question with more candidates is no question. */
const CANDIDATES_MAX = 5

export async function getDoor({ db, config, secret }: Runtime, keeper: DoorKeeper, lang: Lang): Promise<Door> {
  const { business, event, steward } = keeper
  const row = await requireEvent(db, business, event)
  const timeZone = row.time_zone ?? config.timeZone
  const gates = await selectGates(db, keeper)
  const fields = formOf(await savedForm(db, row), lang)
  return {
    event,
    business,
    eventTitle: row.title,
    startDateTime: row.start_at?.toISOString() ?? null,
    endDateTime: row.end_at?.toISOString() ?? null,
    overAt: row.over_at?.toISOString() ?? null,
    keepUntil: row.over_at ? new Date(row.over_at.getTime() + DOOR_LIST_HOURS * HOUR_MS).toISOString() : null,
    timeZone,
    isPublish: row.is_published,
    isCancelled: row.cancelled_at !== null,
    capacity: row.capacity,
    mode: row.check_in_mode,
    gates,
    categories: await selectCategories(db, keeper),
    answers: row.door_answers.map((name) => ({
      name,
      title: fields.find((field) => field.name === name)?.title ?? name,
    })),
    hashKey: hashKeyOf(secret, event).toString('hex'),
    who: {
      name: steward?.name ?? (keeper.person ? await nameOf(db, keeper.person.id) : ''),
      isSteward: steward !== undefined,
      gate: steward ? (gates.find(({ id }) => id === steward.gateId) ?? null) : null,
      until: steward?.until.toISOString() ?? null,
      rights: rightsOf(keeper.role),
    },
    counts: {
      ...(await countAtDoor(db, keeper, startOfDay(new Date(), timeZone))),
      categories: await countByCategory(db, keeper),
      gates: await countByGate(db, keeper),
    },
    reviews: steward ? 0 : await countOpenReviews(db, keeper, reviewerOf(keeper)),
    serverTime: new Date().toISOString(),
  }
}

function rightsOf(role: Role | undefined): (typeof DOOR_RIGHTS)[number][] {
  if (!role) return []
  return allows(role, 'guest.update')
    ? ['override', 'gates', 'resolve', 'edit', 'undo-all']
    : ['override', 'gates', 'resolve']
}

/** Whose acts a member may review: everybody's, or only their own. */
export const reviewerOf = ({ person, role }: Pick<DoorKeeper, 'person' | 'role'>): string | undefined =>
  role && allows(role, 'guest.update') ? undefined : (person?.id ?? '')

/** When the day of an event began that a time belongs to. */
function startOfDay(time: Date, timeZone: string): Date {
  const shown = Date.parse(`${eventDay(time, timeZone)}T00:00:00Z`) + DAY_TURNS_AT_HOUR * HOUR_MS
  return new Date(shown - offsetMs(time, timeZone))
}

interface ListQuery {
  since?: string | undefined
  after?: string | undefined
  limit: number
}

/** What a device keeps. The cursor is read before the rows: what changes meanwhile comes again with the next refresh. */
export async function listDoorGuests({ db, secret }: Runtime, keeper: DoorKeeper, { since, after, limit }: ListQuery) {
  const { door_answers } = await requireEvent(db, keeper.business, keeper.event)
  const { oldest, next } = await selectCursor(db)
  const isPossible = since === undefined || BigInt(since) <= BigInt(next)
  const rows = isPossible ? await selectDoorGuests(db, keeper, { since, after, limit: limit + 1 }) : []
  const page = rows.slice(0, limit)
  const hashKey = hashKeyOf(secret, keeper.event)
  return {
    guests: page.map((row) => toDoorGuest(row, hashKey, door_answers)),
    next: rows.length > limit ? (page.at(-1)?.code ?? null) : null,
    cursor: oldest,
    isPossible,
    total: await countDoorGuests(db, keeper),
    serverTime: new Date().toISOString(),
  }
}

/** Asks about codes with one wrong character and decides nothing. */
export async function findTicketCode({ db, secret }: Runtime, keeper: DoorKeeper, code: string) {
  const { door_answers } = await requireEvent(db, keeper.business, keeper.event)
  const hashKey = hashKeyOf(secret, keeper.event)
  const find = async (codes: readonly string[]): Promise<DoorGuest[]> =>
    (await selectByCodes(db, keeper, codes)).map((row) => toDoorGuest(row, hashKey, door_answers))
  const [guest] = await find([code])
  if (guest) return { guest, candidates: [] }
  return { guest: null, candidates: (await find(codesOneCharacterAway(code))).slice(0, CANDIDATES_MAX) }
}
