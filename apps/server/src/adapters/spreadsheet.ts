import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'

const MB = 1024 * 1024
/** What a packed file may unpack to. */
const UNPACKED_MAX = 60 * MB
const MEMORY_MB = 256
const CENTRAL_ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const UNPACKED_SIZE_AT = 24

/** The file is no spreadsheet, or one that asks for too much. */
export class UnreadableSpreadsheet extends Error {}

interface Limits {
  rowsMax: number
  seconds: number
}

/** The cells of the first sheet of a csv, xls, xlsx or xlsm file, read in a thread that is ended when it takes too long. */
export async function readSpreadsheet(path: string, { rowsMax, seconds }: Limits): Promise<string[][]> {
  const bytes = await readFile(path)
  if (bytes.length < 4 || unpackedSize(bytes) > UNPACKED_MAX) throw new UnreadableSpreadsheet()
  const worker = new Worker(new URL('spreadsheet.worker.ts', import.meta.url), {
    workerData: { bytes, rowsMax },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  try {
    return await new Promise<string[][]>((resolve, reject) => {
      const timer = setTimeout(() => reject(new UnreadableSpreadsheet()), seconds * 1000)
      worker.once('message', resolve)
      worker.once('error', () => reject(new UnreadableSpreadsheet()))
      worker.once('exit', () => {
        clearTimeout(timer)
        reject(new UnreadableSpreadsheet())
      })
    })
  } finally {
    await worker.terminate()
  }
}

/** What a zip says it unpacks to; 0 for anything else. */
function unpackedSize(file: Buffer): number {
  if (file.subarray(0, 2).toString('latin1') !== 'PK') return 0
  let total = 0
  for (let at = file.indexOf(CENTRAL_ENTRY); at !== -1; at = file.indexOf(CENTRAL_ENTRY, at + 4)) {
    if (at + UNPACKED_SIZE_AT + 4 <= file.length) total += file.readUInt32LE(at + UNPACKED_SIZE_AT)
  }
  return total
}
