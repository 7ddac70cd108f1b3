import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { getRollbackPlans } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, inDatabase, withAdmin } from '@nine/testkit/server/test-database'
import { createDiskStorage } from '../adapters/storage/disk-storage.ts'
import { connect, type Connection, connectionOptions } from '../db/database.ts'
import { migrate, migrationNames } from '../db/migrate.ts'
import { installQueue } from '../jobs/install-queue.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** The last step of a Nine of some time ago: events are known, their meetings are not. */
const OLD_STEP = '0007-sample'
const QUEUE_STEPS_BACK = 2

describe('a backup of another version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nine-restore-'))
  const storage = createDiskStorage(join(folder, 'media'))
  const file = join(folder, 'old.backup')
  const made: string[] = []

  /** A database that Nine has never seen. */
  async function newDatabase(): Promise<Connection> {
    const name = `nine_restore_${randomBytes(6).toString('hex')}`
    await withAdmin(inject('server'), (admin) => admin.query(`create database ${name}`))
    made.push(name)
    return inDatabase(inject('server'), name)
  }

  beforeAll(async () => {
    const old = await newDatabase()
    const { db } = connect(old, 2)
    await migrate(db, () => installQueue(old), OLD_STEP)
    await db.destroy()
    await withAdmin(old, async (admin) => {
      for (let i = 0; i < QUEUE_STEPS_BACK; i++)
        await admin.query(getRollbackPlans('pgboss', Number(await first(admin, 'select version from pgboss.version'))))
      await admin.query(`
        insert into person (id, email) values ('p', 'an@example.com');
        insert into business (id, url, name) values ('b', 'an-phat', 'An Phát');
        insert into event (business_id, id, title, start_at, meet_id, created_by, updated_by)
          values ('b', 'e', 'Họp mặt', now(), 'meeting', 'p', 'p');
        select pgboss.create_queue('later', '{"policy":"standard"}');
        insert into pgboss.job (name, data) values ('later', '{"mail":1}')`)
    })
    await writeBackup(old, storage, file)
  })
  afterAll(async () => {
    for (const name of made)
      await withAdmin(inject('server'), (admin) => admin.query(`drop database ${name} with (force)`))
    rmSync(folder, { recursive: true, force: true })
  })

  it('that is older comes back, and is brought up to date', async () => {
    const place = await newDatabase()
    await restoreBackup(place, storage, { file })
    await withAdmin(place, async (admin) => {
      expect(await column(admin, 'select name from kysely_migration order by name')).toEqual(migrationNames())
      // What a later step makes of old rows, it makes of restored ones.
      const { rows } = await admin.query('select title, meet_owner, meet_state from event')
      expect(rows).toEqual([{ title: 'Họp mặt', meet_owner: 'p', meet_state: 'done' }])
      expect(await column(admin, `select data::text from pgboss.job where name = 'later'`)).toEqual(['{"mail": 1}'])
    })
    const { connection, drop } = await createDatabase({ server: inject('server'), template: inject('template') })
    expect(await schemaOf(place)).toEqual(await schemaOf(connection))
    await drop()
  })

  it('of this version brings up a new database with all its functions', async () => {
    const { connection, drop } = await createDatabase({ server: inject('server'), template: inject('template') })
    const current = join(folder, 'current.backup')
    await writeBackup(connection, storage, current)
    const place = await newDatabase()
    await restoreBackup(place, storage, { file: current })
    expect(await schemaOf(place)).toEqual(await schemaOf(connection))
    await drop()
  })

  it('that is newer is refused; the place takes another one afterwards', async () => {
    const place = await newDatabase()
    for (const [from, to] of [
      [OLD_STEP, `${OLD_STEP} 9999-later`],
      [/queue \d+/, 'queue 9999'],
    ] as const) {
      const newer = join(folder, 'newer.backup')
      writeFileSync(newer, gzipSync(gunzipSync(readFileSync(file)).toString().replace(from, to)))
      await expect(restoreBackup(place, storage, { file: newer })).rejects.toThrow('made by a newer version of Nine')
    }
    expect((await restoreBackup(place, storage, { file })).rows).toBeGreaterThan(0)
  })

  it('is refused by a Nine that has been started, or holds data, in words that say which', async () => {
    const { connection, drop } = await createDatabase({ server: inject('server'), template: inject('template') })
    await expect(restoreBackup(connection, storage, { file })).rejects.toThrow('has been started already')
    await withAdmin(connection, (admin) => admin.query(`insert into person (id, email) values ('q', 'q@example.com')`))
    await expect(restoreBackup(connection, storage, { file })).rejects.toThrow('holds data already')
    await drop()
  })

  it('and a file that is none are told apart', async () => {
    const text = join(folder, 'text')
    writeFileSync(text, gzipSync('hello\n'))
    await expect(restoreBackup(await newDatabase(), storage, { file: text })).rejects.toThrow('is no backup of Nine')
  })
})

const column = async (client: pg.Client, query: string): Promise<unknown[]> =>
  (await client.query<unknown[]>({ text: query, rowMode: 'array' })).rows.flat()

const first = async (client: pg.Client, query: string): Promise<unknown> => (await column(client, query))[0]

/** Every column, rule, index, function and trigger there is, whoever made it. */
async function schemaOf(connection: Connection): Promise<unknown[]> {
  const client = new pg.Client(connectionOptions(connection))
  await client.connect()
  const schema = await column(
    client,
    `select format('%I.%I.%I %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default)
     from information_schema.columns where table_schema in ('public', 'pgboss')
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
     order by 1`,
  )
  await client.end()
  return schema
}
