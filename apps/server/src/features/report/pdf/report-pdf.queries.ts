import type { Lang } from '@nine/contract/lang'
import { REPORT_PDF_HOURS, REPORT_PDFS_SHOWN } from '@nine/contract/report/report-pdf'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../tables.ts'
import type { PdfProblem, ReportTables } from '../report.table.ts'

export type ReportPdfRow = Selectable<ReportTables['report_pdf']>

const SWEPT_AT_ONCE = 500

export const insertReportPdf = (trx: Trx, row: Insertable<ReportTables['report_pdf']>): Promise<ReportPdfRow> =>
  trx.insertInto('report_pdf').values(row).returningAll().executeTakeFirstOrThrow()

/** Everybody has their own. */
export interface OfRequester {
  business: string
  person: string
}

export const selectReportPdfs = (db: Db, { business, person }: OfRequester): Promise<ReportPdfRow[]> =>
  db
    .selectFrom('report_pdf')
    .selectAll()
    .where('business_id', '=', business)
    .where('person_id', '=', person)
    .orderBy('created_at', 'desc')
    .limit(REPORT_PDFS_SHOWN)
    .execute()

export const selectReportPdf = (
  db: Db,
  { business, person }: OfRequester,
  id: string,
): Promise<ReportPdfRow | undefined> =>
  db
    .selectFrom('report_pdf')
    .selectAll()
    .where('business_id', '=', business)
    .where('person_id', '=', person)
    .where('id', '=', id)
    .executeTakeFirst()

export const deleteReportPdf = (trx: Trx, { business, person }: OfRequester, id: string) =>
  trx
    .deleteFrom('report_pdf')
    .where('business_id', '=', business)
    .where('person_id', '=', person)
    .where('id', '=', id)
    .returning('pdf_id')
    .executeTakeFirst()

/** Those that somebody asked for before with the same question. */
export async function deleteEarlierPdfs(
  trx: Trx,
  { business, person }: OfRequester,
  { question, lang }: { question: string; lang: Lang },
): Promise<string[]> {
  const { rows } = await sql<{ pdf_id: string | null }>`
    delete from report_pdf where business_id = ${business} and person_id = ${person} and lang = ${lang}
      and question = ${question}::jsonb returning pdf_id`.execute(trx)
  return rows.flatMap(({ pdf_id }) => pdf_id ?? [])
}

export const beginReportPdf = (db: Db, business: string, id: string): Promise<ReportPdfRow | undefined> =>
  waiting(db, business, id)
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), percent: 0 }))
    .returningAll()
    .executeTakeFirst()

/** Returns whether somebody still waits for it. */
export async function updatePercent(db: Db, business: string, id: string, percent: number): Promise<boolean> {
  const { numUpdatedRows } = await waiting(db, business, id).set({ percent }).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateReady(trx: Trx, business: string, id: string, pdf_id: string): Promise<boolean> {
  const done = { state: 'ready', percent: 100, pdf_id } as const
  const { numUpdatedRows } = await waiting(trx, business, id).set(done).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateFailed(db: Db, business: string, id: string, problem: PdfProblem): Promise<void> {
  await waiting(db, business, id)
    .set({ state: 'failed', problem: JSON.stringify(problem) })
    .execute()
}

const waiting = (db: Db, business: string, id: string) =>
  db.updateTable('report_pdf').where('business_id', '=', business).where('id', '=', id).where('state', '=', 'waiting')

export const selectWaitingPdfs = (db: Db): Promise<{ business: string; id: string }[]> =>
  db
    .selectFrom('report_pdf')
    .select(['business_id as business', 'id'])
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .execute()

/** Those that nobody has saved in time; the rest is found the next time. */
export async function deleteOldPdfs(trx: Trx): Promise<{ business_id: string; pdf_id: string | null }[]> {
  const { rows } = await sql<{ business_id: string; pdf_id: string | null }>`
    delete from report_pdf where (business_id, id) in (
      select business_id, id from report_pdf where created_at < now() - make_interval(hours => ${REPORT_PDF_HOURS})
      order by created_at limit ${sql.lit(SWEPT_AT_ONCE)}
    ) returning business_id, pdf_id`.execute(trx)
  return rows
}
