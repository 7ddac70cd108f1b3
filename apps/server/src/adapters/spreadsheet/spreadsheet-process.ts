// Runs as a process of its own, started by `spreadsheet.ts`: one file in, its cells or a refusal out.
import { flushCompileCache } from 'node:module'
import { type CellsRequest, readCells } from './read-cells.ts'
import { HasPassword, type ReadSheet, readSheets, type SheetsRequest } from './read-sheets.ts'

export type SpreadsheetResult = { rows: string[][] } | { sheets: ReadSheet[] } | { refused: 'unreadable' | 'password' }

process.once('message', (request: CellsRequest | SheetsRequest) => {
  void answer(request)
})

async function answer(request: CellsRequest | SheetsRequest): Promise<void> {
  const result = await read(request)
  // It is killed once it has answered; the next one starts in half the time.
  flushCompileCache()
  process.send?.(result, () => process.exit())
}

async function read(request: CellsRequest | SheetsRequest): Promise<SpreadsheetResult> {
  try {
    return 'to' in request ? { sheets: await readSheets(request) } : { rows: readCells(request) }
  } catch (error) {
    // The library throws values of any type for a broken file.
    return { refused: error instanceof HasPassword ? 'password' : 'unreadable' }
  }
}
