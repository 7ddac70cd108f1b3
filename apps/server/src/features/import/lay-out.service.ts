import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@nine/contract/asset/import/import'
import type { LegacyFont } from '@nine/contract/asset/import/import-record'
import { AppError } from '../../app-error.ts'
import type { Cell } from '../../sheet/cell.ts'
import { findHeads, headsOf, type PlacedRow, rowJudge, TOP_ROWS } from '../../sheet/layout.ts'
import { fromLegacyFont, legacyFontOf } from '../../sheet/legacy-fonts.ts'
import { scanRows } from '../../sheet/scan-rows.ts'
import type { Trx } from '../../tables.ts'
import { listCustomFields } from '../custom-field/custom-field.service.ts'
import { type OfSheet, resetRows, rewriteCells, selectCells } from './import-row.queries.ts'
import { type ImportRecord, selectRemembered, updateImport } from './import.queries.ts'
import type { StoredColumn } from './import.table.ts'
import { hasFact } from './reading/facts.ts'
import { CustomHeads, isKnownHead, matchHeads, unitOfHead } from './reading/heads.ts'

const READ_AT_ONCE = 1000

/** Finds heads and rows of a sheet and matches its columns; what a dry run found is void. */
export async function layOut(
  trx: Trx,
  record: ImportRecord,
  wanted: { sheet?: number | undefined; headRow?: number | undefined; headRows?: number | undefined },
): Promise<void> {
  const { business_id: business, id } = record
  const sheet = wanted.sheet ?? record.sheet
  const about = record.sheets[sheet]
  if (!about || about.rows === 0) throw new AppError('import.no_rows')
  if (about.isTooLong) throw new AppError('import.too_many_rows', { max: IMPORT_ROWS_MAX })
  const of = { business, id, sheet }
  const font = await readLegacyFont(trx, of)
  const top: PlacedRow[] = await selectCells(trx, of, 0, TOP_ROWS)
  const found = findHeads(top, isKnownHead)
  const headRow = wanted.headRow ?? found.headRow
  const headRows = wanted.headRows ?? (wanted.headRow === undefined || headRow === found.headRow ? found.headRows : 1)
  const near = await selectCells(trx, of, headRow - 1, headRows)
  const headCells = near.filter(({ position }) => position < headRow + headRows).map(({ cells }) => cells)
  const scan = await scanSheet(trx, of, headCells, headRow + headRows)
  if (scan.rows === 0) throw new AppError('import.no_rows')
  if (scan.rows > IMPORT_ROWS_MAX) throw new AppError('import.too_many_rows', { max: IMPORT_ROWS_MAX })
  await resetRows(trx, of, scan.leftOut)
  const fields = await listCustomFields(trx, business, { removed: false })
  const matched = matchHeads(scan.heads, {
    customFields: new CustomHeads(fields),
    remembered: await selectRemembered(trx, business),
  })
  const columns = matched.map((match, index): StoredColumn => ({
    index,
    head: scan.heads[index] ?? '',
    ...match,
    unit: unitOfHead(scan.heads[index] ?? ''),
    filled: scan.filled[index] ?? 0,
    values: [...(scan.values[index] ?? [])],
  }))
  const isUsed = ({ head, filled }: StoredColumn) => head !== '' || filled > 0
  await updateImport(trx, business, id, {
    sheet,
    ...(font ? { sheets: JSON.stringify(record.sheets.with(sheet, { ...about, font })) } : {}),
    head_row: headRow,
    head_rows: headRows,
    rows: scan.rows,
    columns: JSON.stringify(columns.filter(isUsed)),
  })
}

/** A sheet that was typed for a font from before Unicode is written down as what that font shows. */
async function readLegacyFont(trx: Trx, of: OfSheet): Promise<LegacyFont | undefined> {
  const font = legacyFontOf(await selectCells(trx, of, 0, TOP_ROWS), isKnownHead)
  if (!font) return undefined
  for await (const rows of cellsOf(trx, of))
    await rewriteCells(
      trx,
      of,
      rows.map(({ position, cells }) => ({
        position,
        cells: cells.map((cell) => (typeof cell === 'string' ? fromLegacyFont(font, cell) : cell)),
      })),
    )
  return font
}

async function scanSheet(trx: Trx, of: OfSheet, headCells: Cell[][], first: number) {
  const width = Math.max(1, ...headCells.map((cells) => cells.length))
  const heads = headsOf(headCells, IMPORT_COLUMNS_MAX, isKnownHead).map((head) => head.slice(0, 200))
  const guess = matchHeads(heads)
  const name = guess.findIndex(({ field }) => field === 'name')
  const number = guess.findIndex(({ hint }) => hint === 'row_number')
  const fields = guess.map(({ field }) => field)
  const judge = rowJudge({
    heads: heads.slice(0, width),
    name: name === -1 ? 0 : name,
    number,
    hasFact: (cells) => hasFact(fields, cells),
  })
  const scan = await scanRows(cellsOf(trx, of), ({ position, cells }) => (position < first ? 'title' : judge(cells)))
  return { ...scan, heads: heads.slice(0, Math.max(width, scan.widest)) }
}

async function* cellsOf(trx: Trx, of: OfSheet) {
  for (let after = 0; ;) {
    const some = await selectCells(trx, of, after, READ_AT_ONCE)
    yield some
    after = some.at(-1)?.position ?? 0
    if (some.length < READ_AT_ONCE) return
  }
}
