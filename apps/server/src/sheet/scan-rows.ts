import type { LeftOutReason } from '@nine/contract/asset/import/import-record'
import type { Cell } from './cell.ts'

/** Different values of a column that are looked at before the dry run. */
const VALUES_KEPT = 200

export interface ScannedRow {
  position: number
  cells: readonly Cell[]
  /** Somebody wants it, whatever it looks like. */
  is_kept: boolean | null
}

interface Scan {
  rows: number
  leftOut: { position: number; reason: LeftOutReason }[]
  /** Of each column, how many rows have a value, and the first different ones. */
  filled: number[]
  values: Set<Cell>[]
  widest: number
}

/** Which rows of a sheet are left out, and what its columns hold. */
export async function scanRows(
  rows: AsyncIterable<readonly ScannedRow[]> | Iterable<readonly ScannedRow[]>,
  judge: (row: ScannedRow) => LeftOutReason | null,
): Promise<Scan> {
  const scan: Scan = { rows: 0, leftOut: [], filled: [], values: [], widest: 0 }
  for await (const some of rows)
    for (const row of some) {
      const reason = judge(row)
      if (reason !== null) scan.leftOut.push({ position: row.position, reason })
      if (reason !== null && row.is_kept !== true) continue
      scan.rows++
      scan.widest = Math.max(scan.widest, row.cells.length)
      for (const [column, cell] of row.cells.entries()) {
        if (cell === null) continue
        scan.filled[column] = (scan.filled[column] ?? 0) + 1
        const known = (scan.values[column] ??= new Set())
        if (known.size < VALUES_KEPT) known.add(cell)
      }
    }
  return scan
}
