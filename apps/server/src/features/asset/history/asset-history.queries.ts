import { type FieldChange, HISTORY_ACTIONS, type HistoryAction } from '@nine/contract/asset/asset-history'
import { sql } from 'kysely'
import { newId } from '../../../db/id.ts'
import { preparedStatement } from '../../../db/prepared-statement.ts'
import type { Db, Trx } from '../../../tables.ts'

/** Prepared for so many entries: a change of one asset rarely has more. */
const FEW = 4

export interface NewEntry {
  action: HistoryAction
  changes: readonly FieldChange[]
  note?: string
}

/** Records what happened to an asset, in the same transaction. Entries never change (append-only-history.sql). */
export const insertHistory = (
  trx: Trx,
  { id, ...change }: ChangeOfAsset & { id: string },
  entries: readonly NewEntry[],
): Promise<void> =>
  insertHistories(
    trx,
    change,
    entries.map((entry) => ({ ...entry, id })),
  )

/** The same as part of the statement that changes an asset, whose changed row is `a`; a parameter holds the `toHistoryRows`. */
export const HISTORY_OF_CHANGED = (parameter: string): string => `
  insert into asset_history (business_id, id, asset_id, action, version, note, changes, performed_by)
  select a.business_id, e.id, a.id, e.action, a.version, e.note, e.changes, a.updated_by
  from a, jsonb_to_recordset(${parameter}::jsonb) as e (id text, action text, note text, changes jsonb)`

export const toHistoryRows = (entries: readonly NewEntry[]): string =>
  JSON.stringify(entries.map(({ note = '', ...entry }) => ({ id: newId(), note, ...entry })))

interface ChangeOfAsset {
  business: string
  version: number
  performedBy: string
}

/** The same for several assets, each named in its entries. */
export async function insertHistories(
  trx: Trx,
  { business, version, performedBy }: ChangeOfAsset,
  entries: readonly (NewEntry & { id: string })[],
): Promise<void> {
  const statement = trx.insertInto('asset_history').values(
    entries.map(({ id, action, changes, note = '' }) => ({
      business_id: business,
      id: newId(),
      asset_id: id,
      action,
      version,
      note,
      changes: JSON.stringify(changes),
      performed_by: performedBy,
    })),
  )
  await (entries.length > FEW ? statement : statement.modifyEnd(preparedStatement)).execute()
}

/** An entry of one of several assets. */
export interface EntryOfMany extends NewEntry {
  assetId: string
  version: number
}

/** The same for several assets in one statement, as part of a batch. */
export async function insertHistoryOfMany(
  trx: Trx,
  { business, performedBy, batch }: { business: string; performedBy: string; batch: string | null },
  entries: readonly EntryOfMany[],
): Promise<void> {
  await sql`
    insert into asset_history (business_id, id, asset_id, action, version, note, changes, performed_by, batch_id)
    select ${business}, id, asset_id, action, version, note, changes::jsonb, ${performedBy}, ${batch}
    from unnest(
      ${entries.map(() => newId())}::text[], ${entries.map(({ assetId }) => assetId)}::text[],
      ${entries.map(({ action }) => action)}::text[], ${entries.map(({ version }) => version)}::int[],
      ${entries.map(({ note = '' }) => note)}::text[], ${entries.map(({ changes }) => JSON.stringify(changes))}::text[]
    ) as e (id, asset_id, action, version, note, changes)`.execute(trx)
}

interface HistoryOf {
  business: string
  id: string
  /** Undefined: all entries. */
  action: HistoryAction | undefined
}

const wanted = (action: HistoryAction | undefined) => (action === undefined ? HISTORY_ACTIONS : [action])

/** The latest first. */
export function selectHistory(db: Db, { business, id, action }: HistoryOf, limit: number) {
  return entriesOf(db, business, id)
    .where('h.action', 'in', wanted(action))
    .orderBy('h.created_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
    .execute()
}

/** Entries after a version. */
export function selectHistorySince(db: Db, business: string, assetId: string, version: number) {
  return entriesOf(db, business, assetId).where('h.version', '>', version).orderBy('h.created_at').execute()
}

export async function countHistory(db: Db, { business, id, action }: HistoryOf): Promise<number> {
  const { total } = await db
    .selectFrom('asset_history')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('business_id', '=', business)
    .where('asset_id', '=', id)
    .where('action', 'in', wanted(action))
    .executeTakeFirstOrThrow()
  return total
}

const entriesOf = (db: Db, business: string, assetId: string) =>
  db
    .selectFrom('asset_history as h')
    .innerJoin('person as p', 'p.id', 'h.performed_by')
    .select([
      'h.id',
      'h.action',
      'h.note',
      'h.changes',
      'h.performed_by',
      'h.batch_id',
      'h.created_at',
      'p.first_name',
      'p.last_name',
      'p.email',
      'p.photo',
    ])
    .where('h.business_id', '=', business)
    .where('h.asset_id', '=', assetId)
