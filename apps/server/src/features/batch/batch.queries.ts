import type { RowReason, RowState, Unwritten } from '@nine/contract/batch/batch'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { BatchTables, Values } from './batch.table.ts'

export type BatchRecord = Selectable<BatchTables['batch']>

/** One that still has rows to be worked on, locked: two runners take turns. */
export function lockBatch(trx: Trx, business: string, id: string): Promise<BatchRecord | undefined> {
  return trx
    .selectFrom('batch')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertBatch(trx: Trx, batch: Insertable<BatchTables['batch']>): Promise<void> {
  await trx.insertInto('batch').values(batch).execute()
}

export async function updateBatch(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<BatchTables['batch']>,
): Promise<void> {
  await trx.updateTable('batch').set(change).where('business_id', '=', business).where('id', '=', id).execute()
}

/** Rows of chosen assets, in their order, each with the version that was shown or else the present one. */
export async function insertChosenRows(
  trx: Trx,
  business: string,
  batch: string,
  assets: readonly { id: string; version?: number | undefined }[],
): Promise<void> {
  await sql`
    insert into batch_row (business_id, batch_id, position, asset_id, version_before)
    select ${business}, ${batch}, w.position, w.id, coalesce(w.version, a.version)
    from unnest(${assets.map(({ id }) => id)}::text[], ${assets.map(({ version }) => version ?? null)}::int[])
      with ordinality as w (id, version, position)
    left join asset a on a.business_id = ${business} and a.id = w.id`.execute(trx)
}

/** Rows of all assets that fulfil some conditions; returns how many there are. */
export async function insertMatchingRows(
  trx: Trx,
  business: string,
  batch: string,
  conditions: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with chosen as materialized (select id, version, created_at from asset where ${conditions} limit ${sql.lit(most)}),
    added as (
      insert into batch_row (business_id, batch_id, position, asset_id, version_before)
      select ${business}, ${batch}, row_number() over (order by created_at desc, id desc), id, version from chosen
      returning 1
    )
    select count(*) as total from added`.execute(trx)
  return rows[0]?.total ?? 0
}

/** Rows that take back what another batch wrote: `before` is what it wrote, `after` what was there. Returns how many. */
export async function insertUndoRows(trx: Trx, business: string, batch: string, undoOf: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    with added as (
      insert into batch_row (business_id, batch_id, position, asset_id, before, after)
      select business_id, ${batch}, row_number() over (order by position), asset_id, after, before from batch_row
      where business_id = ${business} and batch_id = ${undoOf} and state = 'done'
      returning 1
    )
    select count(*) as total from added`.execute(trx)
  return rows[0]?.total ?? 0
}

export type WaitingRow = Pick<
  Selectable<BatchTables['batch_row']>,
  'position' | 'asset_id' | 'version_before' | 'before' | 'after'
>

export function selectWaitingRows(trx: Trx, business: string, batch: string, limit: number): Promise<WaitingRow[]> {
  return trx
    .selectFrom('batch_row')
    .select(['position', 'asset_id', 'version_before', 'before', 'after'])
    .where('business_id', '=', business)
    .where('batch_id', '=', batch)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Codes that the waiting rows of a batch will give their assets. */
export async function selectWaitingCodes(trx: Trx, business: string, batch: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select after ->> 'code' as code from batch_row
    where business_id = ${business} and batch_id = ${batch} and state = 'waiting' and after ->> 'code' is not null`.execute(
    trx,
  )
  return rows.map(({ code }) => code)
}

/** The outcome of a row. */
export interface Outcome {
  position: number
  state: Exclude<RowState, 'waiting'>
  reason: RowReason | null
  /** What was written, and what was there before; null when nothing was. */
  written: { before: Values; after: Values } | null
}

/** Rows that nothing was written of keep what they would have written. */
export async function updateRows(
  trx: Trx,
  business: string,
  batch: string,
  outcomes: readonly Outcome[],
): Promise<void> {
  const json = (values: Values | undefined) => (values ? JSON.stringify(values) : null)
  await sql`
    update batch_row r set state = o.state, reason = o.reason, before = o.before::jsonb,
      after = coalesce(o.after::jsonb, r.after)
    from unnest(
      ${outcomes.map(({ position }) => position)}::int[], ${outcomes.map(({ state }) => state)}::text[],
      ${outcomes.map(({ reason }) => reason)}::text[], ${outcomes.map(({ written }) => json(written?.before))}::text[],
      ${outcomes.map(({ written }) => json(written?.after))}::text[]
    ) as o (position, state, reason, before, after)
    where r.business_id = ${business} and r.batch_id = ${batch} and r.position = o.position
      and r.position = any(${outcomes.map(({ position }) => position)}::int[])`.execute(trx)
}

const withPerson = (db: Db, business: string) =>
  db
    .selectFrom('batch as b')
    .innerJoin('person as p', 'p.id', 'b.created_by')
    .selectAll('b')
    .select(['p.first_name', 'p.last_name', 'p.email', 'p.photo'])
    .where('b.business_id', '=', business)

export type BatchWithPerson = NonNullable<Awaited<ReturnType<typeof selectBatch>>>

export const selectBatch = (db: Db, business: string, id: string) =>
  withPerson(db, business).where('b.id', '=', id).executeTakeFirst()

/** The newest first. */
export const selectBatches = (db: Db, business: string, { limit, offset }: { limit: number; offset: number }) =>
  withPerson(db, business).orderBy('b.created_at', 'desc').orderBy('b.id', 'desc').limit(limit).offset(offset).execute()

export async function countBatches(db: Db, business: string): Promise<number> {
  const { total } = await db
    .selectFrom('batch')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .executeTakeFirstOrThrow()
  return total
}

export async function selectBusinessOfBatch(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('batch').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

/** Rows that were not written, with the names of their assets, or of what would have become one. */
export const selectUnwrittenRows = (
  db: Db,
  business: string,
  batch: string,
  { state, limit, offset }: { state: Unwritten; limit: number; offset: number },
) =>
  db
    .selectFrom('batch_row as r')
    .leftJoin('asset as a', (join) =>
      join.onRef('a.business_id', '=', 'r.business_id').onRef('a.id', '=', 'r.asset_id'),
    )
    .select(['r.asset_id', 'r.state', 'r.reason'])
    .select(sql<string | null>`coalesce(a.name, r.after ->> 'name')`.as('name'))
    .select(sql<string | null>`coalesce(a.code, r.after ->> 'code')`.as('code'))
    .where('r.business_id', '=', business)
    .where('r.batch_id', '=', batch)
    .where('r.state', '=', state === 'partly' ? 'done' : state)
    .$if(state === 'partly', (done) => done.where('r.reason', '=', 'partly'))
    .orderBy('r.position')
    .limit(limit)
    .offset(offset)
    .execute()

/** Batches that a process left unfinished. */
export const selectOpenBatches = (db: Db) =>
  db.selectFrom('batch').select(['business_id', 'id']).where('state', 'in', ['waiting', 'running']).execute()

interface HolderCount {
  person: string
  count: number
  /** One of the assets, for the case that there is only one. */
  name: string
  code: string
}

/** Whom a batch gave how many assets. */
export async function selectNewHolders(trx: Trx, business: string, batch: string): Promise<HolderCount[]> {
  const { rows } = await sql<HolderCount>`
    select r.after ->> 'holder_id' as person, count(*) as count, min(a.name) as name, min(a.code) as code
    from batch_row r join asset a on a.business_id = r.business_id and a.id = r.asset_id
    where r.business_id = ${business} and r.batch_id = ${batch} and r.state = 'done' and r.after ->> 'holder_id' is not null
    group by 1`.execute(trx)
  return rows
}

/** Who holds how many of what a batch moved, by where it went. */
export async function selectMovedHolders(
  trx: Trx,
  business: string,
  batch: string,
): Promise<{ person: string; location: string; count: number }[]> {
  const { rows } = await sql<{ person: string; location: string; count: number }>`
    select a.holder_id as person, r.after ->> 'location_id' as location, count(*) as count
    from batch_row r join asset a on a.business_id = r.business_id and a.id = r.asset_id
    where r.business_id = ${business} and r.batch_id = ${batch} and r.state = 'done'
      and r.after ->> 'location_id' is not null and a.holder_id is not null
    group by 1, 2`.execute(trx)
  return rows
}
