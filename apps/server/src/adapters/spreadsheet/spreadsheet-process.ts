// Runs as a process of its own, started by `spreadsheet.ts`: one file in, its cells or a refusal out.
import { type CellsRequest, readCells } from './read-cells.ts'

export type SpreadsheetResult = { rows: string[][] } | { unreadable: true }

process.once('message', (request: CellsRequest) => {
  process.send?.(read(request), () => process.exit())
})

function read(request: CellsRequest): SpreadsheetResult {
  try {
    return { rows: readCells(request) }
  } catch {
    return { unreadable: true }
  }
}
