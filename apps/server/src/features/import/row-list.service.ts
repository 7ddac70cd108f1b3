import type * as calls from '@nine/contract/asset/import/import'
import type { ImportRow } from '@nine/contract/asset/import/import-record'
import type { Received } from '@nine/contract/call'
import { AppError } from '../../app-error.ts'
import { textOf } from '../../sheet/cell.ts'
import type { Db } from '../../tables.ts'
import { selectAssetsById } from '../asset/asset.public.ts'
import type { ImportRecord } from './import.queries.ts'
import type { OfSheet, RowRecord } from './import-row.queries.ts'
import { countRows, type IssueGroup, selectIssues, selectRows } from './row-list.queries.ts'

const ISSUES_MAX = 500

export async function listImportRows(
  db: Db,
  business: string,
  id: string,
  { state, search, page, limit }: Received<typeof calls.listImportRows>['query'],
): Promise<{ data: ImportRow[]; totalCount: number }> {
  const record = await requireRecord(db, business, id)
  const of = { business, id, sheet: record.sheet }
  const [rows, totalCount] = await Promise.all([
    selectRows(db, of, { state, search }, { limit, offset: (page - 1) * limit }),
    countRows(db, of, { state, search }),
  ])
  return { data: await readRows(db, of, record, rows), totalCount }
}

export async function listImportIssues(db: Db, business: string, id: string): Promise<IssueGroup[]> {
  const record = await requireRecord(db, business, id)
  return selectIssues(db, { business, id, sheet: record.sheet }, ISSUES_MAX)
}

export async function requireRecord(db: Db, business: string, id: string): Promise<ImportRecord> {
  const record = await db
    .selectFrom('import')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!record) throw new AppError('import.not_found')
  return record
}

/** Rows as people see them, with the names of their assets. */
export async function readRows(
  db: Db,
  { business }: OfSheet,
  { columns }: ImportRecord,
  rows: readonly RowRecord[],
): Promise<ImportRow[]> {
  const assets = await selectAssetsById(
    db,
    business,
    rows.flatMap(({ asset_id }) => asset_id ?? []),
  )
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  return rows.map((row) => {
    const asset = byId.get(row.asset_id ?? '')
    const read = new Map(row.result?.cells.map((cell) => [cell.column, cell]))
    return {
      position: row.position,
      state: row.state,
      leftOut: row.state === 'left-out' ? row.left_out : null,
      text: row.state === 'left-out' ? row.cells.map(textOf).filter(Boolean).join(' · ').slice(0, 500) : '',
      isFixed: row.was_faulty && row.state !== 'faulty' && row.state !== 'left-out',
      quantity: row.quantity,
      photos: row.plan?.photos?.length ?? 0,
      asset: asset ? { _id: asset.id, code: asset.code, name: asset.name } : null,
      cells: columns.flatMap(({ index, field }) => {
        if (field === null) return []
        const { read: words = '', before = null, isNew = false } = read.get(index) ?? {}
        return [{ column: index, field, raw: textOf(row.cells[index]), read: words, before, isNew }]
      }),
      issues: row.state === 'left-out' ? [] : (row.result?.issues ?? []),
    }
  })
}
