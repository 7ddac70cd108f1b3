import type { Cell } from '../adapters/spreadsheet/cell-value.ts'

export type { Cell }

/** A cell as people see it. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return cell
  return Number.isInteger(cell) ? BigInt(cell).toString() : String(cell)
}

/** Signs that stand for nothing. */
export const isEmpty = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && /^[\s\-–—_.]*$/.test(cell))
