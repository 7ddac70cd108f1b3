// Runs as a process of its own, started by `spreadsheet.ts`: one file in, its cells or a refusal out.
import { readCells } from './read-cells.ts'

export interface SpreadsheetRequest {
  path: string
  rowsMax: number
  unpackedMax: number
}

export type SpreadsheetAnswer = { rows: string[][] } | { unreadable: true }

process.once('message', (request: SpreadsheetRequest) => {
  process.send?.(answer(request), () => process.exit())
})

function answer(request: SpreadsheetRequest): SpreadsheetAnswer {
  try {
    return { rows: readCells(request) }
  } catch {
    // The library throws anything at a broken file.
    return { unreadable: true }
  }
}
