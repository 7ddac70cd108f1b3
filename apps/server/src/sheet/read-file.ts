import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { readAllSheets, UnreadableSpreadsheet } from '../adapters/spreadsheet/spreadsheet.ts'
import { AppError } from '../app-error.ts'
import type { UploadedFile } from '../http/call/uploads.ts'
import type { Cell } from './cell.ts'

const FILE_NAME_MAX = 200
const READ_AT_ONCE = 1000
const EXTENSION = /\.(xlsx|xlsm|xls|csv|ods)$/i

/** A file whose rows are in a file of their own, one a line. */
export interface ReadFile {
  name: string
  sheets: { name: string; rows: number; isTooLong: boolean }[]
  spool: string
}

interface FileLimits {
  rowsMax: number
  columnsMax: number
  bytesMax: number
  unpackedMax: number
  seconds: number
}

/** Reads the file outside of any transaction, because it may take seconds. The caller removes what it leaves behind. */
export async function readSheetFile(file: UploadedFile | undefined, limits: FileLimits): Promise<ReadFile> {
  if (!file || !EXTENSION.test(file.name)) throw new AppError('import.unreadable')
  const spool = `${file.path}.rows`
  try {
    const sheets = await readAllSheets(file, spool, limits)
    return { sheets, spool, name: file.name.slice(0, FILE_NAME_MAX).toWellFormed() }
  } catch (error) {
    await discardRows({ spool })
    if (!(error instanceof UnreadableSpreadsheet)) throw error
    throw new AppError(error.hasPassword ? 'import.has_password' : 'import.unreadable')
  }
}

export const discardRows = ({ spool }: Pick<ReadFile, 'spool'>): Promise<void> => rm(spool, { force: true })

/** The fullest sheet. */
export function fullestSheet({ sheets }: Pick<ReadFile, 'sheets'>): number {
  const most = Math.max(0, ...sheets.map(({ rows }) => rows))
  if (most === 0) throw new AppError('import.no_rows')
  return sheets.findIndex(({ rows }) => rows === most)
}

export interface SpooledRow {
  sheet: number
  position: number
  cells: Cell[]
}

/** The rows of all sheets, some at a time. */
export async function* spooledRows({ spool }: Pick<ReadFile, 'spool'>): AsyncGenerator<SpooledRow[]> {
  let rows: SpooledRow[] = []
  for await (const line of createInterface({ input: createReadStream(spool), crlfDelay: Infinity })) {
    const [sheet, position, cells] = Line.parse(JSON.parse(line))
    rows.push({ sheet, position, cells })
    if (rows.length < READ_AT_ONCE) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

const Line = z.tuple([z.int(), z.int(), z.array(z.union([z.string(), z.number(), z.null()]))])
