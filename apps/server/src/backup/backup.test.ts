import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as inventory from '@nine/contract/inventory/inventory'
import { createLocation } from '@nine/contract/tree/location'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addAsset } from '@nine/testkit/requests/asset-requests'
import { type TestPerson, useTestApp } from '@nine/testkit/server/test-app'
import { createDatabase, withAdmin } from '@nine/testkit/server/test-database'
import { createDiskStorage } from '../adapters/storage/disk-storage.ts'
import { type Connection, connectionOptions } from '../db/database.ts'
import { CannotRestore, readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

describe('a backup', () => {
  const test = useTestApp()
  const folder = mkdtempSync(join(tmpdir(), 'nine-backup-'))
  const file = join(folder, 'nine.backup')
  const server = inject('server')
  const made: (() => Promise<void>)[] = []
  let owner: TestPerson
  let business: string
  let written: Awaited<ReturnType<typeof writeBackup>>

  beforeAll(async () => {
    owner = await test.createPerson()
    business = await test.createBusiness({ 'meeting-manager': owner })
    await test.send(createLocation, { as: owner, body: { name: 'Kho "Đà Nẵng"\t\\', business } })
    for (let i = 0; i < 3; i++) await addAsset({ test, as: owner, business }, { name: `Ghế ${i}`, price: 1_200_000 })
    const { body } = await test.send(inventory.createInventoryCheck, {
      as: owner,
      body: { title: 'Kiểm kê', business },
    })
    const { _id: id } = body.result.inventoryCheck
    await test.send(inventory.completeInventoryCheck, { as: owner, params: { id }, body: { status: 'completed' } })
    written = await writeBackup(test.runtime.connection, test.runtime.storage, file)
  })
  afterAll(async () => {
    for (const drop of made) await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function emptyPlace() {
    const { connection, drop } = await createDatabase({ server, template: inject('template') })
    made.push(drop)
    const media = mkdtempSync(join(folder, 'media-'))
    return { connection, storage: createDiskStorage(media), media }
  }

  /** Every row of every table, as text. */
  async function contentOf(connection: Connection): Promise<Record<string, string[]>> {
    const client = new pg.Client(connectionOptions(connection))
    await client.connect()
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const content: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select r::text as row from ${name} r order by 1`)
      content[name] = rows.map(({ row }) => row)
    }
    await client.end()
    return content
  }

  it('restored into an empty place is the same, row by row and byte by byte', async () => {
    expect(written.files).toBe(6)
    const place = await emptyPlace()
    expect(await readBackup(place.connection, place.storage, { file })).toEqual(written)
    const before = await contentOf(test.runtime.connection)
    expect(before['asset']).toHaveLength(3)
    expect(await contentOf(place.connection)).toEqual(before)
    for await (const { key } of test.runtime.storage.list())
      expect(readFileSync(join(place.media, key))).toEqual(
        readFileSync(join(test.runtime.config.dataDir, 'media', key)),
      )
  })

  it('brings its rules along: what was frozen stays so, and references hold', async () => {
    const place = await emptyPlace()
    await readBackup(place.connection, place.storage, { file })
    await withAdmin(place.connection, async (admin) => {
      await expect(admin.query('update inventory_item set checked = true')).rejects.toThrow('completed')
      await expect(admin.query(`delete from person`)).rejects.toThrow('foreign key')
    })
  })

  it('made while people write holds together: every file of its rows is in it', async () => {
    let stopping = false
    const writing = (async () => {
      while (!stopping) await addAsset({ test, as: owner, business }, { name: 'Bàn' })
    })()
    const later = join(folder, 'later.backup')
    await writeBackup(test.runtime.connection, test.runtime.storage, later)
    stopping = true
    await writing
    const place = await emptyPlace()
    await readBackup(place.connection, place.storage, { file: later })
    const { media = [] } = await contentOf(place.connection)
    let files = 0
    for await (const { key } of place.storage.list()) files += key.endsWith('-thumb') ? 0 : 1
    expect(files).toBeGreaterThanOrEqual(media.length)
    expect(media.length).toBeGreaterThanOrEqual(3)
  })

  it('is not restored into what holds data, nor when it is cut short: nothing is there then', async () => {
    await expect(readBackup(test.runtime.connection, test.runtime.storage, { file })).rejects.toThrow(
      'holds data already',
    )
    const whole = readFileSync(file)
    const half = join(folder, 'half.backup')
    writeFileSync(half, whole.subarray(0, whole.length - 200))
    const place = await emptyPlace()
    await expect(readBackup(place.connection, place.storage, { file: half })).rejects.toThrow('is not whole')
    await expect(restoreBackup(place.connection, place.storage, { file: half })).rejects.toThrow('is not whole')
    expect((await contentOf(place.connection))['person']).toEqual([])
  })

  describe('with a key', () => {
    const sealed = join(folder, 'sealed.backup')
    const key = 'một khóa dài cho bản sao lưu'
    /** A name that is in the rows, as it would stand in a file that is not encrypted. */
    const readable = (path: string) => {
      const bytes = readFileSync(path)
      return bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b])) ? gunzipSync(bytes).toString() : bytes.toString()
    }
    /** Tries a damaged file on a place that must stay as it was: no row, no file. */
    async function refusal(content: Buffer, given: string | undefined = key): Promise<string> {
      const broken = join(folder, 'broken.backup')
      writeFileSync(broken, content)
      const place = await emptyPlace()
      const before = await contentOf(place.connection)
      const error: Error = await restoreBackup(place.connection, place.storage, { file: broken, key: given }).then(
        () => new Error('was restored'),
        (reason: Error) => reason,
      )
      expect(error).toBeInstanceOf(CannotRestore)
      expect(await contentOf(place.connection)).toEqual(before)
      expect(readdirSync(place.media)).toEqual([])
      return error.message
    }

    beforeAll(async () => {
      // Large enough for several frames.
      const noise = randomBytes(300_000).toString('hex')
      await sql`update person set first_name = ${noise} where id = ${owner.id}`.execute(test.runtime.db)
      await writeBackup(test.runtime.connection, test.runtime.storage, sealed, key)
    })

    it('is unreadable without it, and the same once restored with it', async () => {
      await writeBackup(test.runtime.connection, test.runtime.storage, file)
      expect(readable(file)).toContain(owner.email)
      expect(readable(sealed)).not.toContain(owner.email)
      // Eight bytes: shorter signatures turn up in random ones now and then.
      const gzipHeader = readFileSync(file).subarray(0, 8)
      expect(readFileSync(sealed).includes(gzipHeader)).toBe(false)
      expect(statSync(sealed).mode & 0o777).toBe(0o600)
      const place = await emptyPlace()
      await restoreBackup(place.connection, place.storage, { file: sealed, key })
      expect(await contentOf(place.connection)).toEqual(await contentOf(test.runtime.connection))
      const again = join(folder, 'again.backup')
      await writeBackup(test.runtime.connection, test.runtime.storage, again, key)
      expect(readFileSync(again).subarray(0, 100)).not.toEqual(readFileSync(sealed).subarray(0, 100))
    })

    it('says that it needs one, or another one, and touches nothing', async () => {
      const whole = readFileSync(sealed)
      const place = await emptyPlace()
      await expect(restoreBackup(place.connection, place.storage, { file: sealed })).rejects.toThrow(
        'is encrypted: set BACKUP_KEY',
      )
      expect(await refusal(whole, `${key}!`)).toContain('with another BACKUP_KEY')
    })

    it.each([
      ['cut after a frame', (whole: Buffer) => whole.subarray(0, 57 + 65_552)],
      ['cut within a frame', (whole: Buffer) => whole.subarray(0, whole.length - 1)],
      ['cut within the header', (whole: Buffer) => whole.subarray(0, 40)],
      ['without any frame', (whole: Buffer) => whole.subarray(0, 57)],
      ['changed by one bit', (whole: Buffer) => flip(whole, whole.length >> 1)],
      ['changed in its last byte', (whole: Buffer) => flip(whole, whole.length - 1)],
      ['longer than it was', (whole: Buffer) => Buffer.concat([whole, Buffer.alloc(20)])],
      [
        'with two frames swapped',
        (whole: Buffer) =>
          Buffer.concat([
            whole.subarray(0, 57),
            whole.subarray(57 + 65_552, 57 + 2 * 65_552),
            whole.subarray(57, 57 + 65_552),
            whole.subarray(57 + 2 * 65_552),
          ]),
      ],
      ['with a frame left out', (whole: Buffer) => Buffer.concat([whole.subarray(0, 57), whole.subarray(57 + 65_552)])],
    ])('is refused when it is %s, before anything is touched', async (_, damage) => {
      expect(readFileSync(sealed).length).toBeGreaterThan(57 + 3 * 65_552)
      expect(await refusal(Buffer.from(damage(readFileSync(sealed))))).toContain('is not whole, or was changed')
    })

    it('is refused with another salt or version, in words that fit', async () => {
      const whole = readFileSync(sealed)
      expect(await refusal(flip(whole, 12))).toContain('with another BACKUP_KEY')
      expect(await refusal(flip(whole, 8))).toContain('by a newer version of Nine')
    })
  })

  it('that fails leaves no file behind', async () => {
    const never = join(folder, 'never.backup')
    const broken = { ...test.runtime.storage, get: () => Promise.reject(new Error('storage away')) }
    await expect(writeBackup(test.runtime.connection, broken, never)).rejects.toThrow('storage away')
    expect([existsSync(never), existsSync(`${never}.unfinished`)]).toEqual([false, false])
  })
})

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}
