import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import pg from 'pg'
import type { Storage } from '../adapters/storage/storage.ts'
import { type Connection, connectionOptions } from '../db/database.ts'
import { keyOf } from '../features/media/media-key.ts'
import { sealing } from './sealed-stream.ts'
import { formatVersion, LINE, selectSchemaVersion, selectTables, type Totals } from './tables.ts'

const ROWS_AT_ONCE = 500
/** Files removed while they are copied make another round necessary; a few at most. */
const ROUNDS_MAX = 5

/**
 * Writes a consistent snapshot of database and files into one file, while the product keeps running. Files come
 * first: bytes are stored before their row and removed after it, so only those added meanwhile can be missing.
 */
export async function writeBackup(
  connection: Connection,
  storage: Storage,
  file: string,
  /** Encrypts it. */
  key?: string,
): Promise<Totals> {
  const client = new pg.Client({ ...connectionOptions(connection), application_name: 'nine-backup' })
  await client.connect()
  const unfinished = `${file}.unfinished`
  const totals = { rows: 0, files: 0 }
  try {
    const lines = Readable.from(linesOf(client, storage, totals))
    const gzip = createGzip({ level: constants.Z_BEST_SPEED })
    const output = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await (key === undefined ? pipeline(lines, gzip, output) : pipeline(lines, gzip, sealing(key), output))
    await rename(unfinished, file)
    return totals
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function* linesOf(client: pg.Client, storage: Storage, totals: Totals): AsyncGenerator<string> {
  yield line(LINE.begin, formatVersion(await selectSchemaVersion(client)))
  const copied = new Set<string>()
  for (let round = 1; ; round++) {
    if (round > 1) await client.query('begin isolation level repeatable read, read only')
    const gone: string[] = []
    for (const key of (await selectKeys(client)).filter((candidate) => !copied.has(candidate))) {
      const stored = await storage.get(key)
      if (!stored) {
        gone.push(key)
        continue
      }
      copied.add(key)
      totals.files++
      yield line(LINE.file, `${key} ${(await buffer(stored.stream)).toString('base64')}`)
    }
    // A file that the storage lost long ago must not keep everything else from being backed up.
    if (round > 1 && (gone.length === 0 || round === ROUNDS_MAX)) break
    if (round > 1) await client.query('rollback')
  }
  for (const { name, columns } of await selectTables(client)) {
    yield line(LINE.table, `${name} ${columns.join(',')}`)
    await client.query(
      `declare rows no scroll cursor for select row_to_json(r)::text as row from (select ${columns.join(',')} from ${name}) r`,
    )
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows`)
      if (rows.length === 0) break
      totals.rows += rows.length
      yield line(LINE.rows, `[${rows.map(({ row }) => row).join(',')}]`)
    }
    await client.query('close rows')
  }
  yield line(LINE.end, JSON.stringify(totals))
  await client.query('commit')
}

async function selectKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string; kind: string }>('select id, kind from media order by id')
  return rows.flatMap(({ id, kind }) =>
    kind === 'image' ? [keyOf(id, 'full'), keyOf(id, 'thumb')] : [keyOf(id, 'full')],
  )
}

const line = (kind: string, content: string): string => `${kind} ${content}\n`
