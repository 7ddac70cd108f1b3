import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import type { ReportKind, ReportOutcome } from '@nine/contract/public-report/public-report'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../tables.ts'
import type { PublicReportTables } from './public-report.table.ts'

export interface ReportRow {
  id: string
  kind: ReportKind
  asset_id: string
  asset_code: string
  asset_name: string
  asset_status: AssetStatus
  message: string
  name: string
  email: string
  phone: string
  media_id: string | null
  state: 'new' | 'closed'
  outcome: ReportOutcome | null
  answer: string
  closed_by: string
  closed_at: Date | null
  created_at: Date
}

interface ReportFilter {
  id?: string | undefined
  state?: 'new' | 'closed' | undefined
}

/** Those about assets in the trash are left out. */
const conditionsOf = (business: string, { id, state }: ReportFilter) =>
  sql.join(
    [
      sql`r.business_id = ${business}`,
      sql`a.deleted_at is null`,
      ...(id === undefined ? [] : [sql`r.id = ${id}`]),
      ...(state === undefined ? [] : [sql`r.state = ${state}`]),
    ],
    sql` and `,
  )

export async function selectReports(
  db: Db,
  business: string,
  filter: ReportFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.kind, r.asset_id, a.code as asset_code, a.name as asset_name, a.status as asset_status, r.message,
      r.name, r.email, r.phone, r.media_id, r.state, r.outcome, r.answer, r.closed_at, r.created_at,
      coalesce(nullif(trim(p.last_name || ' ' || p.first_name), ''), p.email, '') as closed_by
    from public_report r
    join asset a on a.business_id = r.business_id and a.id = r.asset_id
    left join person p on p.id = r.closed_by
    where ${conditionsOf(business, filter)}
    order by r.created_at desc, r.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db)
  return rows
}

export async function countReports(db: Db, business: string, filter: ReportFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from public_report r join asset a on a.business_id = r.business_id and a.id = r.asset_id
    where ${conditionsOf(business, filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export interface DayCounts {
  asset: number
  business: number
  photos: number
}

/** What was reported within the last 24 hours. */
export async function selectDayCounts(db: Db, business: string, asset: string): Promise<DayCounts> {
  const { rows } = await sql<DayCounts>`
    select count(*) filter (where asset_id = ${asset}) as asset, count(*) as business,
      count(*) filter (where media_id is not null) as photos
    from public_report where business_id = ${business} and created_at > now() - interval '1 day'`.execute(db)
  return rows[0] ?? { asset: 0, business: 0, photos: 0 }
}

/** Reports to one enterprise come in one at a time, so that their counts hold. */
export async function lockReporting(trx: Trx, business: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`public report ${business}`}, 0))`.execute(trx)
}

export async function insertReport(trx: Trx, report: Insertable<PublicReportTables['public_report']>): Promise<void> {
  await trx.insertInto('public_report').values(report).execute()
}

/** Closed once. */
export const lockReport = (trx: Trx, business: string, id: string) =>
  trx
    .selectFrom('public_report')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function updateReport(
  trx: Trx,
  business: string,
  id: string,
  change: Updateable<PublicReportTables['public_report']>,
): Promise<void> {
  await trx.updateTable('public_report').set(change).where('business_id', '=', business).where('id', '=', id).execute()
}

export async function selectBusinessOfReport(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('public_report').select('business_id').where('id', '=', id).executeTakeFirst()
  return row?.business_id
}

export async function selectBusinessName(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('business').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.name
}
