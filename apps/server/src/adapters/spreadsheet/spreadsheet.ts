import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { forkDecoder, inDecodingSlot } from '../decoding-slot.ts'
import { endRestingDecoders } from '../picture/image.ts'
import type { CellsRequest } from './read-cells.ts'
import type { SpreadsheetResult } from './spreadsheet-process.ts'
import { createWorkQueue } from '../work-queue.ts'

const PROGRAM = fileURLToPath(new URL('spreadsheet-process.ts', import.meta.url))
const MEMORY_MB = 192
/** One at a time: several at once would multiply the memory in use. */
const AT_ONCE = 1
const LINE_MAX = 10

/** The file is not a spreadsheet, or exceeds the limits. */
export class UnreadableSpreadsheet extends Error {}

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
export async function readSpreadsheet(path: string, { bytesMax, seconds, ...limits }: Limits): Promise<string[][]> {
  if ((await stat(path)).size > bytesMax) throw new UnreadableSpreadsheet()
  return inLine(() =>
    inDecodingSlot(() => {
      endRestingDecoders()
      return readInProcess({ path, ...limits }, seconds)
    }),
  )
}

async function readInProcess(request: CellsRequest, seconds: number): Promise<string[][]> {
  const reader = forkDecoder(PROGRAM, { execArgv: [`--max-old-space-size=${MEMORY_MB}`] })
  const ended = new AbortController()
  const patience = setTimeout(() => reader.kill('SIGKILL'), seconds * 1000)
  try {
    const received = once(reader, 'message', ended) as Promise<[SpreadsheetResult]>
    const died = once(reader, 'exit', ended).then(() => undefined)
    reader.send(request)
    const [result] = (await Promise.race([received, died])) ?? []
    if (!result || 'unreadable' in result) throw new UnreadableSpreadsheet()
    return result.rows
  } finally {
    clearTimeout(patience)
    ended.abort()
    reader.kill('SIGKILL')
  }
}
