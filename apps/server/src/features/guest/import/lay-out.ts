import type { LeftOutReason } from '@nine/contract/asset/import/import-record'
import { IMPORT_COLUMNS_MAX } from '@nine/contract/asset/import/import'
import { GUEST_ROWS_MAX } from '@nine/contract/event/guest/guest'
import type { RegistrationField } from '@nine/contract/event/registration/registration-form'
import { AppError } from '../../../app-error.ts'
import { type Cell, textOf } from '../../../sheet/cell.ts'
import { findHeads, headsOf, rowJudge, TOP_ROWS } from '../../../sheet/layout.ts'
import { type ScannedRow, scanRows } from '../../../sheet/scan-rows.ts'
import { isKnownGuestHead, isNameHead, isRowNumberHead, matchColumns } from './guest-heads.ts'
import type { StoredColumn } from './guest-import.table.ts'

const SAMPLES = 3
const SAMPLE_MAX = 100
const HEAD_MAX = 200

interface Layout {
  headRow: number
  headRows: number
  rows: number
  columns: StoredColumn[]
  leftOut: { position: number; reason: LeftOutReason }[]
}

/** Finds the heads of a sheet, or takes the row that somebody says; matches its columns and tells which rows are no guests. */
export async function layOut(
  rows: readonly ScannedRow[],
  wanted: number | undefined,
  known: { questions: readonly RegistrationField[]; remembered: ReadonlyMap<string, string | null> },
): Promise<Layout> {
  const found = headsIn(rows.slice(0, TOP_ROWS))
  const headRow = wanted ?? found.headRow
  const headRows = headRow === 0 ? 0 : headRow === found.headRow ? found.headRows : 1
  const first = headRow + headRows
  const headCells = rows.filter(({ position }) => position >= headRow && position < first).map(({ cells }) => cells)
  const width = Math.max(1, ...headCells.map((cells) => cells.length))
  const heads =
    headRow === 0
      ? []
      : headsOf(headCells, IMPORT_COLUMNS_MAX, isKnownGuestHead).map((head) => head.slice(0, HEAD_MAX).trim())
  const scan = await scanRows([rows], judgeOf(heads.slice(0, width), headRow === 0 ? 0 : first))
  if (scan.rows === 0) throw new AppError('import.no_rows')
  if (scan.rows > GUEST_ROWS_MAX) throw new AppError('import.too_many_rows', { max: GUEST_ROWS_MAX })
  const columns = Array.from({ length: Math.max(headRow === 0 ? 0 : width, scan.widest) }, (_, index) => {
    const values = [...(scan.values[index] ?? [])]
    return {
      index,
      head: heads[index] ?? '',
      filled: scan.filled[index] ?? 0,
      samples: values.slice(0, SAMPLES).map((value) => textOf(value).slice(0, SAMPLE_MAX)),
      values,
    }
  }).filter(({ head, filled }) => head !== '' || filled > 0)
  return { headRow, headRows, rows: scan.rows, columns: matchColumns(columns, known), leftOut: scan.leftOut }
}

/** A sheet may begin with its first guest. */
function headsIn(top: readonly ScannedRow[]): { headRow: number; headRows: number } {
  const found = findHeads(top, isKnownGuestHead)
  const cells = top.find(({ position }) => position === found.headRow)?.cells ?? []
  const isData = cells.some((cell) => hasContact(cell)) && !cells.some((cell) => isKnownGuestHead(textOf(cell)))
  return isData ? { headRow: 0, headRows: 0 } : found
}

/** An address or a number, which no title, sum or signature has. */
const hasContact = (cell: Cell): boolean => /@/.test(textOf(cell)) || /^\+?[\d\s().-]{9,}$/.test(textOf(cell))

function judgeOf(heads: readonly string[], first: number): (row: ScannedRow) => LeftOutReason | null {
  const hasFact = (cells: readonly Cell[]) => cells.some(hasContact)
  const name = Math.max(heads.findIndex(isNameHead), 0)
  const judge = rowJudge({ heads, name, number: heads.findIndex(isRowNumberHead), hasFact })
  return ({ position, cells }) => {
    if (position < first) return 'title'
    const reason = judge(cells)
    if (reason === null || reason === 'head' || reason === 'letters' || reason === 'example') return reason
    return hasFact(cells) ? null : reason
  }
}
