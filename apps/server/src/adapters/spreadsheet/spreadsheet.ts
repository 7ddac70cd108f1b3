import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { forkDecoder, inDecodingSlot } from '../decoding-slot.ts'
import { stopIdleDecoders } from '../picture/image.ts'
import type { CellsRequest } from './read-cells.ts'
import type { ReadSheet, SheetsRequest } from './read-sheets.ts'
import type { SpreadsheetResult } from './spreadsheet-process.ts'
import { createWorkQueue } from '../work-queue.ts'

const PROGRAM = fileURLToPath(new URL('spreadsheet-process.ts', import.meta.url))
const MEMORY_MB = 192
/** An .xls is read by the library, which holds all of it. */
const MEMORY_OF_OLDER_MB = 400
/** One at a time: several at once would multiply the memory in use. */
const AT_ONCE = 1
const LINE_MAX = 10

/** The file is not a spreadsheet, exceeds the limits, or is locked with a password. */
export class UnreadableSpreadsheet extends Error {
  readonly hasPassword: boolean
  constructor(hasPassword = false) {
    super()
    this.hasPassword = hasPassword
  }
}

interface Limits {
  rowsMax: number
  /** Of the file itself. */
  bytesMax: number
  /** What a packed file may unpack to. */
  unpackedMax: number
  seconds: number
}

const inLine = createWorkQueue(AT_ONCE, LINE_MAX)

/**
 * The cells of the first sheet of a csv, xls, xlsx or xlsm file. Read in a separate process, which knows no secrets and is
 * killed when it takes too long or too much memory.
 */
export async function readSpreadsheet(path: string, limits: Limits): Promise<string[][]> {
  const { bytesMax, seconds, ...rest } = limits
  const result = await readOne({ path, ...rest }, { bytesMax, seconds, memoryMb: MEMORY_MB })
  if (!('rows' in result)) throw new UnreadableSpreadsheet()
  return result.rows
}

/** The rows of every sheet of a csv, xls, xlsx, xlsm or ods file, written into another file (see `SheetsRequest`). */
export async function readAllSheets(
  { path, name }: { path: string; name: string },
  to: string,
  { bytesMax, seconds, ...limits }: Limits & { columnsMax: number },
): Promise<ReadSheet[]> {
  const memoryMb = /\.xls$/i.test(name) ? MEMORY_OF_OLDER_MB : MEMORY_MB
  const result = await readOne({ path, to, ...limits }, { bytesMax, seconds, memoryMb })
  if (!('sheets' in result)) throw new UnreadableSpreadsheet()
  return result.sheets
}

interface ProcessLimits {
  bytesMax: number
  seconds: number
  memoryMb: number
}

async function readOne(request: CellsRequest | SheetsRequest, limits: ProcessLimits): Promise<SpreadsheetResult> {
  if ((await stat(request.path)).size > limits.bytesMax) throw new UnreadableSpreadsheet()
  return inLine(() =>
    inDecodingSlot(() => {
      stopIdleDecoders()
      return readInProcess(request, limits)
    }),
  )
}

async function readInProcess(
  request: CellsRequest | SheetsRequest,
  { seconds, memoryMb }: ProcessLimits,
): Promise<SpreadsheetResult> {
  const reader = forkDecoder(PROGRAM, { execArgv: [`--max-old-space-size=${memoryMb}`] })
  const ended = new AbortController()
  const limits = setTimeout(() => reader.kill('SIGKILL'), seconds * 1000)
  try {
    const received = once(reader, 'message', ended) as Promise<[SpreadsheetResult]>
    const died = once(reader, 'exit', ended).then(() => undefined)
    reader.send(request)
    const [result] = (await Promise.race([received, died])) ?? []
    if (!result) throw new UnreadableSpreadsheet()
    if ('refused' in result) throw new UnreadableSpreadsheet(result.refused === 'password')
    return result
  } finally {
    clearTimeout(limits)
    ended.abort()
    reader.kill('SIGKILL')
  }
}
