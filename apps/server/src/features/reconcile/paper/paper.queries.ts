import type { BatchState } from '@nine/contract/batch/batch'
import type { Choice, Drift, Finding } from '@nine/contract/inventory/reconcile'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import { PLACES_ABOVE } from '../../location/location.public.ts'
import type { CheckOf } from '../decide/findings.queries.ts'
import type { ReconcileTables } from '../reconcile.table.ts'

export type SignerRow = Selectable<ReconcileTables['stocktake_signer']>

const papers = (db: Db) =>
  db
    .selectFrom('stocktake_paper as p')
    .innerJoin('batch as b', (join) =>
      join.onRef('b.business_id', '=', 'p.business_id').onRef('b.id', '=', 'p.batch_id'),
    )
    .selectAll('p')
    .select(['b.state as batch_state', 'b.done', 'b.failed', 'b.skipped', 'b.undo_until'])

export type PaperRow = NonNullable<Awaited<ReturnType<typeof selectPaper>>>

export const selectPaper = (db: Db, business: string, id: string) =>
  papers(db).where('p.business_id', '=', business).where('p.id', '=', id).executeTakeFirst()

export const selectPaperOfCheck = (db: Db, business: string, check: string) =>
  papers(db).where('p.business_id', '=', business).where('p.check_id', '=', check).executeTakeFirst()

/** Whatever business it is of: the id is all that a reader of the paper has. */
export const selectPaperById = (db: Db, id: string) => papers(db).where('p.id', '=', id).executeTakeFirst()

/** Signed, undone and drawn one at a time. */
export const lockPaper = (trx: Trx, business: string, id: string) =>
  trx
    .selectFrom('stocktake_paper')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function insertPaper(
  trx: Trx,
  paper: Insertable<ReconcileTables['stocktake_paper']>,
  signers: readonly Insertable<ReconcileTables['stocktake_signer']>[],
): Promise<void> {
  await trx.insertInto('stocktake_paper').values(paper).execute()
  await trx.insertInto('stocktake_signer').values(signers).execute()
}

export async function updatePaper(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<ReconcileTables['stocktake_paper']>,
): Promise<void> {
  await trx
    .updateTable('stocktake_paper')
    .set(change)
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}

const signers = (db: Db) =>
  db
    .selectFrom('stocktake_signer as s')
    .leftJoin('mail as m', 'm.id', 's.mail_id')
    .selectAll('s')
    .select('m.state as mail_state')

export type SignerWithMail = Awaited<ReturnType<typeof selectSigners>>[number]

export const selectSigners = (db: Db, business: string, paper: string) =>
  signers(db).where('s.business_id', '=', business).where('s.paper_id', '=', paper).orderBy('s.position').execute()

/** Whatever business it is of, for the holder of a personal link. */
export const selectSignerById = (db: Db, id: string) => signers(db).where('s.id', '=', id).executeTakeFirst()

export async function updateSigner(
  trx: Trx,
  { business_id, id }: Pick<SignerRow, 'business_id' | 'id'>,
  change: Updateable<ReconcileTables['stocktake_signer']>,
): Promise<void> {
  await trx
    .updateTable('stocktake_signer')
    .set(change)
    .where('business_id', '=', business_id)
    .where('id', '=', id)
    .execute()
}

export async function insertFile(
  trx: Trx,
  { business, paper, version, sha256 }: { business: string; paper: string; version: number; sha256: string },
): Promise<void> {
  await trx.insertInto('stocktake_file').values({ business_id: business, paper_id: paper, version, sha256 }).execute()
}

export async function selectFiles(db: Db, business: string, paper: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stocktake_file')
    .select('sha256')
    .where('business_id', '=', business)
    .where('paper_id', '=', paper)
    .orderBy('version')
    .execute()
  return rows.map(({ sha256 }) => sha256)
}

/** Papers whose PDF is not drawn, or no longer what they say. */
export const selectUndrawn = (db: Db) =>
  db
    .selectFrom('stocktake_paper')
    .select(['business_id', 'id'])
    .where('pdf_version', '<', sql<number>`version`)
    .orderBy('created_at')
    .execute()

export interface ReportRow {
  asset_id: string | null
  finding: Finding
  drift: Drift | null
  action: Choice | null
  note: string
  name: string
  code: string
  unit: string
  location_names: string[]
  seen_name: string | null
  checked: boolean
  condition: 'available' | 'damaged' | 'lost'
  notes: string
  quantity: number | null
  price: number | null
  currency: string
}

/** Everything that the report lists. */
export async function selectReportRows(trx: Trx, { business, check }: CheckOf): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select f.asset_id, f.finding, f.drift, f.action, coalesce(c.note, '') as note, coalesce(i.name, a.name, m.code, '') as name,
      coalesce(a.code, i.code, m.code, '') as code, coalesce(a.unit, '') as unit,
      coalesce(i.location_names, array(
        select n.name from location l cross join ${sql.raw(PLACES_ABOVE)}
        where l.business_id = ${business} and l.id = a.location_id order by n.level
      )) as location_names, seen.name as seen_name, coalesce(i.checked, true) as checked,
      coalesce(i.condition, 'available') as condition, coalesce(i.notes, '') as notes, i.quantity, a.price,
      coalesce(a.currency, 'VND') as currency
    from reconcile_findings(${business}, ${check}) f
    left join inventory_item i on i.business_id = ${business} and i.check_id = ${check} and i.id = f.asset_id
    left join asset a on a.business_id = ${business} and a.id = f.asset_id
    left join location seen on seen.business_id = ${business} and seen.id = f.seen_id
    left join inventory_mark m on m.business_id = ${business} and m.check_id = ${check} and m.id = f.first_mark
    left join reconcile_choice c on c.business_id = ${business} and c.check_id = ${check} and c.row_id = f.row_id
    order by f.place nulls last, f.row_id`.execute(trx)
  return rows
}

/**
 * The rows of the batch that writes what was decided, each with the version that the asset has now. Codes come last: they
 * do not mind what was changed before. Returns how many.
 */
export async function insertDecidedRows(trx: Trx, { business, check }: CheckOf, batch: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with findings as materialized (select * from reconcile_findings(${business}, ${check})),
    planned as (
      select f.place, f.row_id, a.id, a.version, 1 as turn,
        case when f.action in ('move', 'damaged-move') and f.seen_id is not null
          then jsonb_build_object('location_id', f.seen_id, 'location_detail', '') else '{}' end
        || case
          when f.action in ('damaged', 'damaged-move') then '{"status": "damaged"}'::jsonb
          when f.action = 'lost' then '{"status": "lost"}'::jsonb
          when f.action = 'move' and a.status = 'lost' then '{"status": "available"}'::jsonb
          else '{}' end as after
      from findings f
      join asset a on a.business_id = ${business} and a.id = f.asset_id
      where f.action in ('move', 'damaged', 'damaged-move', 'lost')
      union all
      select null, c.row_id, c.asset_id, null, 2, jsonb_build_object('label', m.code)
      from reconcile_choice c
      join findings f on f.row_id = c.row_id
      join inventory_mark m on m.business_id = c.business_id and m.check_id = c.check_id and m.id = c.row_id
      where c.business_id = ${business} and c.check_id = ${check} and c.action = 'attach'
      union all
      select null, c.row_id, left(replace(gen_random_uuid()::text, '-', ''), 24), null, 3, jsonb_strip_nulls(
        jsonb_build_object('name', c.made ->> 'name', 'category_id', c.made ->> 'category',
          'location_id', c.made ->> 'location', 'code', c.made ->> 'code'))
      from reconcile_choice c
      where c.business_id = ${business} and c.check_id = ${check} and c.action = 'create'
        and exists (select 1 from findings f where f.row_id = c.row_id)
    ),
    added as (
      insert into batch_row (business_id, batch_id, position, asset_id, version_before, after)
      select ${business}, ${batch}, row_number() over (order by turn, place nulls last, row_id), id, version, after
      from planned where after <> '{}'
      returning 1
    )
    select count(*) as count from added`.execute(trx)
  return rows[0]?.count ?? 0
}

export const isOver = (state: BatchState): boolean => state !== 'waiting' && state !== 'running'
