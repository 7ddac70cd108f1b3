import type { HandoverState } from '@nine/contract/custody/handover'
import type { PaperKind } from '@nine/contract/custody/paper'
import { searchForms, searchWords } from '@nine/contract/text/search-forms'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { containing } from '../../db/like-pattern.ts'
import type { Db, Trx } from '../../tables.ts'
import type { CustodyTables } from './custody.table.ts'

export type HandoverRow = NonNullable<Awaited<ReturnType<typeof selectHandover>>>

const papersOf = (db: Db, business: string) =>
  db
    .selectFrom('handover as h')
    .leftJoin('mail as m', 'm.id', 'h.mail_id')
    .leftJoin('handover as n', (join) =>
      join.onRef('n.business_id', '=', 'h.business_id').onRef('n.replaces', '=', 'h.id'),
    )
    .leftJoin('handover as o', (join) =>
      join.onRef('o.business_id', '=', 'h.business_id').onRef('o.id', '=', 'h.replaces'),
    )
    .selectAll('h')
    .select(['m.state as mail_state', 'n.number as replaced_by', 'o.number as replaced'])
    .where('h.business_id', '=', business)

export const selectHandover = (db: Db, business: string, id: string) =>
  papersOf(db, business).where('h.id', '=', id).executeTakeFirst()

export interface HandoverFilter {
  state?: HandoverState | undefined
  kind?: PaperKind | undefined
  search?: string | undefined
  asset?: string | undefined
  keeper?: string | undefined
  /** Only papers that this person is on. */
  seenBy?: string | undefined
}

function filtered(db: Db, business: string, { state, kind, search, asset, keeper, seenBy }: HandoverFilter) {
  let rows = papersOf(db, business)
  if (state) rows = rows.where('h.state', '=', state)
  if (kind) rows = rows.where('h.kind', '=', kind)
  for (const word of searchWords(search ?? '')) rows = rows.where('h.search_text', 'like', containing(word))
  if (asset)
    rows = rows.where((where) =>
      where.exists(
        where
          .selectFrom('handover_line as l')
          .select('l.position')
          .whereRef('l.business_id', '=', 'h.business_id')
          .whereRef('l.handover_id', '=', 'h.id')
          .where('l.asset_id', '=', asset),
      ),
    )
  if (keeper)
    rows = rows.where((where) =>
      where.or(
        (['giver_person_id', 'giver_holder_id', 'receiver_person_id', 'receiver_holder_id'] as const).map((column) =>
          where(`h.${column}`, '=', keeper),
        ),
      ),
    )
  if (seenBy)
    rows = rows.where((where) =>
      where.or([where('h.giver_person_id', '=', seenBy), where('h.receiver_person_id', '=', seenBy)]),
    )
  return rows
}

/** The newest first. */
export const selectHandovers = (
  db: Db,
  business: string,
  filter: HandoverFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<HandoverRow[]> =>
  filtered(db, business, filter)
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export async function countHandovers(db: Db, business: string, filter: HandoverFilter): Promise<number> {
  const { total } = await filtered(db, business, filter)
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** What a paper is found by. */
export const searchTextOf = (parts: readonly string[]): string => searchForms(parts.join(' ')).join(' ')

/** Answered, voided and drawn one at a time. */
export const lockHandover = (trx: Trx, business: string, id: string) =>
  trx
    .selectFrom('handover')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function insertHandover(
  trx: Trx,
  handover: Insertable<CustodyTables['handover']>,
  lines: readonly Insertable<CustodyTables['handover_line']>[],
  photos: readonly string[],
): Promise<void> {
  await trx.insertInto('handover').values(handover).execute()
  await trx.insertInto('handover_line').values(lines).execute()
  const { business_id, id: handover_id } = handover
  if (photos.length > 0)
    await trx
      .insertInto('handover_photo')
      .values(photos.map((media_id, position) => ({ business_id, handover_id, position, media_id })))
      .execute()
}

export async function updateHandover(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<CustodyTables['handover']>,
): Promise<void> {
  await trx.updateTable('handover').set(change).where('business_id', '=', business).where('id', '=', id).execute()
}

export const selectLines = (
  db: Db,
  business: string,
  id: string,
): Promise<Pick<Selectable<CustodyTables['handover_line']>, 'asset_id' | 'from_person_id' | 'from_holder_id'>[]> =>
  db
    .selectFrom('handover_line')
    .select(['asset_id', 'from_person_id', 'from_holder_id'])
    .where('business_id', '=', business)
    .where('handover_id', '=', id)
    .orderBy('position')
    .execute()

export async function selectPhotos(db: Db, business: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('handover_photo')
    .select('media_id')
    .where('business_id', '=', business)
    .where('handover_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ media_id }) => media_id)
}

export async function selectBusinessOfHandover(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('handover').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

/** Papers whose PDF is not drawn, or no longer what they say. */
export const selectUndrawn = (db: Db) =>
  db
    .selectFrom('handover')
    .select(['business_id', 'id'])
    .where('pdf_version', '<', sql<number>`version`)
    .orderBy('created_at')
    .execute()

/** Papers that have waited for so many days by a time, with fewer reminders than that calls for. */
export async function selectUnanswered(
  db: Db,
  now: Date,
  days: readonly number[],
): Promise<{ business_id: string; id: string; wanted: number }[]> {
  const { rows } = await sql<{ business_id: string; id: string; wanted: number }>`
    select business_id, id, wanted from (
      select business_id, id, reminders,
        (select count(*) from unnest(${days}::int[]) d where created_at + make_interval(days => d) <= ${now})::int as wanted
      from handover where state = 'waiting'
    ) waiting where reminders < wanted order by business_id, id`.execute(db)
  return rows
}

/** Papers that wait and of which nobody was reminded on a day by hand, the oldest first. */
export const lockUnreminded = (trx: Trx, business: string, { today, limit }: { today: string; limit: number }) =>
  trx
    .selectFrom('handover')
    .selectAll()
    .where('business_id', '=', business)
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('reminded_on', 'is', null), where('reminded_on', '<', today)]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()

/** How many wait, and of how many of them somebody was reminded on a day. */
export async function countWaiting(
  db: Db,
  business: string,
  today: string,
): Promise<{ waiting: number; reminded: number }> {
  const { rows } = await sql<{ waiting: number; reminded: number }>`
    select count(*) as waiting, count(*) filter (where reminded_on = ${today}::date) as reminded
    from handover where business_id = ${business} and state = 'waiting'`.execute(db)
  return rows[0] ?? { waiting: 0, reminded: 0 }
}
