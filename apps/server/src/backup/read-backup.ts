import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import type { Storage } from '../adapters/storage/storage.ts'
import { type Connection, connectionOptions } from '../db/database.ts'
import { BrokenSeal, isSealed, opening, type SealIssue } from './sealed-stream.ts'
import {
  formatVersion,
  LINE,
  parseVersion,
  type SchemaVersion,
  selectSchemaVersion,
  selectTables,
  type Table,
  type Totals,
} from './tables.ts'

/** Why a backup cannot be restored; the message is meant for the person who asked for it. */
export class CannotRestore extends Error {}

/** A file, and the key it is encrypted with. */
export interface BackupSource {
  file: string
  key?: string | undefined
}

/** Reads a whole backup before anything is changed, and returns the schema version that its rows fit. */
export async function checkBackup(source: BackupSource): Promise<SchemaVersion> {
  let version: SchemaVersion | undefined
  let last = ''
  await readLines(source, (kind, content) => {
    version ??= kind === LINE.begin ? parseVersion(content) : undefined
    if (!version) throw new CannotRestore(`${source.file} is no backup of Nine.`)
    last = kind
  })
  if (!version || last !== LINE.end) throw notWhole(source)
  return version
}

/** Loads a backup into an empty database of its version, and its files into the storage: all rows, or none. */
export async function readBackup(connection: Connection, storage: Storage, source: BackupSource): Promise<Totals> {
  const client = new pg.Client({ ...connectionOptions(connection), application_name: 'nine-restore' })
  await client.connect()
  try {
    await client.query('begin')
    const tables = await selectTables(client)
    const version = formatVersion(await selectSchemaVersion(client))
    await requireEmpty(client)
    const restoreRules = await suspendRules(client, tables)
    const totals = await load(client, storage, tables, { version, source })
    await restoreRules()
    await client.query('commit')
    return totals
  } finally {
    await client.end()
  }
}

export async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select 1 from person) or exists (select 1 from business) as used',
  )
  if (rows[0]?.used)
    throw new CannotRestore('This Nine holds data already. Restore into an empty DATA_DIR or database.')
}

/** Rows are loaded table by table: foreign keys and triggers are restored, and checked, once all are there. */
async function suspendRules(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows: references } = await client.query<{ name: string; owner: string; rule: string }>(`
    select quote_ident(conname) as name, conrelid::regclass::text as owner, pg_get_constraintdef(oid) as rule
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`)
  const names = tables.map(({ name }) => name)
  for (const { owner, name } of references) await client.query(`alter table ${owner} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { owner, name, rule } of references)
      await client.query(`alter table ${owner} add constraint ${name} ${rule}`)
    await advanceSequences(client)
  }
}

async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; owner: string; column: string }>(`
    select pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name) as sequence,
      format('%I.%I', table_schema, table_name) as owner, quote_ident(column_name) as column
    from information_schema.columns
    where table_schema in ('public', 'pgboss') and (is_identity = 'YES' or column_default like 'nextval(%')`)
  for (const { sequence, owner, column } of rows.filter((row) => row.sequence))
    await client.query(`select setval($1, coalesce((select max(${column}) from ${owner}), 0) + 1, false)`, [sequence])
}

async function load(
  client: pg.Client,
  storage: Storage,
  tables: readonly Table[],
  { version, source }: { version: string; source: BackupSource },
): Promise<Totals> {
  const known = new Set(tables.map(({ name }) => name))
  const totals: Totals = { rows: 0, files: 0 }
  let into: Table | undefined
  let end: string | undefined
  await readLines(source, async (kind, content) => {
    switch (kind) {
      case LINE.begin:
        if (content !== version) throw new CannotRestore('The backup was made by another version of Nine.')
        break
      case LINE.table: {
        const [name, columns] = splitAt(content, ' ')
        if (!known.has(name)) throw new CannotRestore(`There is no table ${name}.`)
        into = { name, columns: columns.split(',') }
        break
      }
      case LINE.rows: {
        if (!into) throw new CannotRestore(`${source.file} is no backup of Nine.`)
        const columns = into.columns.join(',')
        const { rowCount } = await client.query(
          `insert into ${into.name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${into.name}, $1::json)`,
          [content],
        )
        totals.rows += rowCount ?? 0
        break
      }
      case LINE.file: {
        const [key, bytes] = splitAt(content, ' ')
        await storage.put(key, Buffer.from(bytes, 'base64'), 'application/octet-stream')
        totals.files++
        break
      }
      case LINE.end:
        end = content
        break
      default:
        throw new CannotRestore(`${source.file} is no backup of Nine.`)
    }
  })
  if (end !== JSON.stringify(totals)) throw notWhole(source)
  return totals
}

/** Line by line, decrypted and decompressed; problems with the file become messages for the person who asked. */
async function readLines(
  source: BackupSource,
  work: (kind: string, content: string) => Promise<void> | void,
): Promise<void> {
  try {
    for await (const line of createInterface({ input: await openFile(source), crlfDelay: Infinity }))
      await work(...splitAt(line, ' '))
  } catch (error) {
    if (error instanceof BrokenSeal) throw new CannotRestore(SEAL_ISSUES[error.issue](source.file))
    // The compressed data is cut off.
    throw String((error as NodeJS.ErrnoException).code).startsWith('Z_') ? notWhole(source) : error
  }
}

async function openFile({ file, key }: BackupSource): Promise<Readable> {
  const start = createReadStream(file, { end: 63 })
  const unpacked = createGunzip()
  if (!isSealed(await buffer(start))) return pipeline(createReadStream(file), unpacked, () => {})
  if (key === undefined)
    throw new CannotRestore(`${file} is encrypted: set BACKUP_KEY to the key that it was made with.`)
  return pipeline(createReadStream(file), opening(key), unpacked, () => {})
}

const SEAL_ISSUES: Record<SealIssue, (file: string) => string> = {
  version: (file) => `${file} was encrypted by a newer version of Nine: restore it with that version, or a later one.`,
  key: (file) => `${file} was encrypted with another BACKUP_KEY than this one.`,
  damaged: (file) => `${file} is not whole, or was changed since it was made.`,
}

const notWhole = ({ file }: BackupSource) => new CannotRestore(`${file} is not whole.`)

function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
