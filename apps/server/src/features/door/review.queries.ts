import { sql } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import { doneBy } from './done-by.ts'
import type { ActRow } from './record-acts.queries.ts'

interface Event {
  business: string
  event: string
}

const REVIEWS_MAX = 5000

/** Of `by` only, or of everybody. */
export const selectReviews = (db: Db, event: Event, by: string | undefined, status: 'open' | 'resolved') =>
  acts(db, event).where(isReview(by, status)).orderBy('a.at').orderBy('a.id').limit(REVIEWS_MAX).execute()

export async function countOpenReviews(db: Db, { business, event }: Event, by: string | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('door_act as a')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('a.business_id', '=', business)
    .where('a.event_id', '=', event)
    .where(isReview(by, 'open'))
    .executeTakeFirstOrThrow()
  return total
}

/** One that was settled may count by now. */
const isReview = (by: string | undefined, status: 'open' | 'resolved') => sql<boolean>`
  a.reason is not null and (a.outcome in ('conflict', 'review') or a.resolution is not null)
  and (a.resolution is null) = ${status === 'open'} and (${by ?? null}::text is null or a.person_id = ${by ?? null})`

const acts = (db: Db, { business, event }: Event) =>
  db
    .selectFrom('door_act as a')
    .leftJoin('person as p', 'p.id', 'a.person_id')
    .leftJoin('person as r', 'r.id', 'a.resolved_by')
    .selectAll('a')
    .select(doneBy('a').as('by'))
    .select(
      sql<string>`coalesce(nullif(trim(concat_ws(' ', r.last_name, r.first_name)), ''), r.email, '')`.as('resolver'),
    )
    .where('a.business_id', '=', business)
    .where('a.event_id', '=', event)

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

export const selectAct = (db: Db, event: Event, id: string) => acts(db, event).where('a.id', '=', id).executeTakeFirst()

/** What happened to a guest, the latest first. */
export const selectActsOfGuest = (db: Db, event: Event, guest: string) =>
  acts(db, event).where('a.guest_id', '=', guest).orderBy('a.received_at', 'desc').orderBy('a.id', 'desc').execute()

/** Settling takes turns. */
export const lockAct = (trx: Trx, { business, event }: Event, id: string) =>
  trx
    .selectFrom('door_act')
    .select('id')
    .where('business_id', '=', business)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function updateResolution(
  trx: Trx,
  { business }: Event,
  id: string,
  change: {
    outcome: ActRow['outcome']
    guest_id: string | null
    resolution: 'drop' | 'count' | 'walk-in' | null
    resolved_by: string | null
    resolved_at: Date | null
    resolved_act: string | null
  },
): Promise<void> {
  await trx.updateTable('door_act').set(change).where('business_id', '=', business).where('id', '=', id).execute()
}
