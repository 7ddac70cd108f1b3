import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import type { JobState } from '@nine/contract/maintenance/maintenance'
import { searchWords } from '@nine/contract/text/search-forms'
import { type Insertable, sql, type Updateable } from 'kysely'
import { containing } from '../../db/like-pattern.ts'
import type { Db, Trx } from '../../tables.ts'
import type { MaintenanceTables } from './maintenance.table.ts'

export interface JobRow {
  id: string
  asset_id: string
  asset_code: string
  asset_name: string
  asset_status: AssetStatus
  plan_id: string | null
  title: string
  state: JobState
  started_on: string
  finished_on: string | null
  cost: number | null
  currency: string
  supplier: string
  note: string
  started_by: string
  finished_by: string
}

export interface JobFilter {
  id?: string | undefined
  state?: JobState | undefined
  asset?: string | undefined
  search?: string | undefined
}

const conditionsOf = (business: string, { id, state, asset, search = '' }: JobFilter) =>
  sql.join(
    [
      sql`j.business_id = ${business}`,
      sql`a.deleted_at is null`,
      ...(id === undefined ? [] : [sql`j.id = ${id}`]),
      ...(state === undefined ? [] : [sql`j.state = ${state}`]),
      ...(asset === undefined ? [] : [sql`j.asset_id = ${asset}`]),
      ...searchWords(search).map((word) => sql`a.search_text like ${containing(word)}`),
    ],
    sql` and `,
  )

/** What is under way first, then the newest. */
export async function selectJobs(
  db: Db,
  business: string,
  filter: JobFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select j.id, j.asset_id, a.code as asset_code, a.name as asset_name, a.status as asset_status, j.plan_id, j.title,
      j.state, j.started_on, j.finished_on, j.cost, j.currency, j.supplier, j.note,
      coalesce(nullif(trim(s.last_name || ' ' || s.first_name), ''), s.email) as started_by,
      coalesce(nullif(trim(f.last_name || ' ' || f.first_name), ''), f.email, '') as finished_by
    from maintenance_job j
    join asset a on a.business_id = j.business_id and a.id = j.asset_id
    join person s on s.id = j.started_by
    left join person f on f.id = j.finished_by
    where ${conditionsOf(business, filter)}
    order by j.state <> 'open', j.finished_on desc, j.created_at desc, j.id
    limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db)
  return rows
}

export async function countJobs(db: Db, business: string, filter: JobFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from maintenance_job j join asset a on a.business_id = j.business_id and a.id = j.asset_id
    where ${conditionsOf(business, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export interface JobDocumentRow {
  job_id: string
  media_id: string
  name: string
  type: string
  bytes: number
}

export async function selectDocumentsOf(db: Db, business: string, jobs: readonly string[]): Promise<JobDocumentRow[]> {
  const { rows } = await sql<JobDocumentRow>`
    select d.job_id, d.media_id, m.name, m.type, m.bytes
    from maintenance_document d join media m on m.id = d.media_id
    where d.business_id = ${business} and d.job_id = any(${jobs}::text[]) order by d.job_id, d.position`.execute(db)
  return rows
}

export interface DoneFigures {
  done: number
  cost: number
}

/** How often an asset was maintained, and for how much in its currency. */
export async function selectDoneFigures(
  db: Db,
  business: string,
  asset: string,
  currency: string,
): Promise<DoneFigures | undefined> {
  const { rows } = await sql<DoneFigures>`
    select count(*) as done, coalesce(sum(cost) filter (where currency = ${currency}), 0)::bigint as cost
    from maintenance_job where business_id = ${business} and asset_id = ${asset} and state = 'done'`.execute(db)
  return rows[0]
}

export async function insertJob(
  trx: Trx,
  job: Insertable<MaintenanceTables['maintenance_job']>,
  documents: readonly string[],
): Promise<void> {
  await trx.insertInto('maintenance_job').values(job).execute()
  await insertDocuments(trx, job, documents)
}

export async function insertDocuments(
  trx: Trx,
  { business_id, id: job_id }: { business_id: string; id: string },
  documents: readonly string[],
): Promise<void> {
  if (documents.length > 0)
    await trx
      .insertInto('maintenance_document')
      .values(documents.map((media_id, position) => ({ business_id, job_id, position, media_id })))
      .execute()
}

/** Finished or called off once. */
export const lockJob = (trx: Trx, business: string, id: string) =>
  trx
    .selectFrom('maintenance_job')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const selectJob = (db: Db, business: string, id: string) =>
  db
    .selectFrom('maintenance_job')
    .select(['id', 'asset_id'])
    .where('business_id', '=', business)
    .where('id', '=', id)
    .executeTakeFirst()

export async function updateJob(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<MaintenanceTables['maintenance_job']>,
): Promise<void> {
  await trx
    .updateTable('maintenance_job')
    .set(change)
    .where('business_id', '=', business)
    .where('id', '=', id)
    .execute()
}

export async function selectBusinessOfJob(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('maintenance_job').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

/** Whether an asset follows a plan. */
export const selectDue = (db: Db, business: string, plan: string, asset: string) =>
  db
    .selectFrom('maintenance_due as d')
    .innerJoin('maintenance_plan as p', (join) =>
      join.onRef('p.business_id', '=', 'd.business_id').onRef('p.id', '=', 'd.plan_id'),
    )
    .select(['d.due_on', 'p.is_of_fields', 'p.name'])
    .where('d.business_id', '=', business)
    .where('d.plan_id', '=', plan)
    .where('d.asset_id', '=', asset)
    .executeTakeFirst()

/**
 * Writes that an asset was maintained by a plan; returns when it is due again. On fixed dates the one it was done for is
 * over, also when that was early. What was done before the last time changes nothing.
 */
export async function updateDone(
  trx: Trx,
  { business, plan, asset }: { business: string; plan: string; asset: string },
  { doneOn, nextDueOn }: { doneOn: string; nextDueOn: string | undefined },
): Promise<string | null> {
  const { rows } = await sql<{ due_on: string | null }>`
    update maintenance_due d set last_done_on = greatest(d.last_done_on, ${doneOn}::date),
      due_on = case
        when ${nextDueOn ?? null}::date is not null then ${nextDueOn ?? null}::date
        when d.last_done_on > ${doneOn}::date then d.due_on
        else maintenance_next(p.kind, p.every, p.dates,
          case when p.kind = 'dates' then greatest(d.due_on, ${doneOn}::date) else ${doneOn}::date end) end
    from maintenance_plan p
    where d.business_id = ${business} and d.plan_id = ${plan} and d.asset_id = ${asset}
      and p.business_id = d.business_id and p.id = d.plan_id
    returning d.due_on`.execute(trx)
  return rows[0]?.due_on ?? null
}
