import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { useTestApp } from '@nine/testkit/server/test-app'
import { createDatabase, withAdmin } from '@nine/testkit/server/test-database'
import { readConfig } from '../config.ts'
import { openRuntime } from '../runtime.ts'
import type { Connection } from './database.ts'
import { migrationNames } from './migrate.ts'
import { connectWorker, WORKER_ROLE } from './roles.ts'

const silent = pino({ level: 'silent' })
const DENIED = '42501'

/** What somebody who could slip in a statement of their own would try. */
const ATTACKS: readonly (readonly [string, string])[] = [
  ['create a table', 'create table mine (id int)'],
  ['create a function', `create function mine() returns int language sql as 'select 1'`],
  ['drop a table', 'drop table person'],
  ['add a column', 'alter table person add column mine int'],
  ['empty a table', 'truncate person'],
  ['switch a trigger off', 'alter table asset_history disable trigger user'],
  ['run a program', `copy person (email) to program 'cat > /tmp/mine'`],
  ['read a file of the server', `select pg_read_file('/etc/passwd')`],
  ['write a file of the server', `copy (select 1) to '/tmp/mine'`],
  ['become superuser', `alter role ${WORKER_ROLE} superuser`],
  ['create a role', 'create role mine login superuser'],
  ['forget a migration', 'delete from kysely_migration'],
  ['claim that a function is there', `update living_sql set hash = ''`],
  ['change a setting of the server', `alter system set log_statement = 'all'`],
]

describe('the database account of the product', () => {
  const test = useTestApp()
  /** With one account for everything the server still knows whose it is. */
  const isBundled = typeof inject('server') !== 'string'

  it.each(ATTACKS)('may not %s', async (_, statement) => {
    await expect(test.runtime.pool.query(statement)).rejects.toMatchObject({ code: DENIED })
  })

  it.runIf(isBundled)('may not become the owner', async () => {
    await expect(test.runtime.pool.query('set role nine')).rejects.toMatchObject({ code: DENIED })
  })

  it.runIf(isBundled)('is plain in every connection it opens', async () => {
    const { rows } = await test.runtime.pool.query(`
      select distinct usename from pg_stat_activity
      where datname = current_database() and application_name like 'nine%'`)
    expect(rows).toEqual([{ usename: WORKER_ROLE }])
  })

  it('may use what the owner creates later', async () => {
    await withAdmin(test.runtime.connection, (admin) =>
      admin.query('create table later (id int generated always as identity, n int)'),
    )
    await test.runtime.pool.query('insert into later (n) values (1)')
    await test.runtime.pool.query('update later set n = 2')
    expect((await test.runtime.pool.query('delete from later returning n')).rows).toEqual([{ n: 2 }])
  })
})

describe('one account of your own PostgreSQL', () => {
  const server = inject('server')
  const names: string[] = []
  const made: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const drop of made) await drop()
    await withAdmin(server, async (admin) => {
      for (const name of names) await admin.query(`drop role ${name}`)
    })
  })

  const newDatabase = async () => {
    const { connection, drop } = await createDatabase({ server, template: inject('template') })
    made.push(drop)
    return connection
  }
  const newRole = async (rights: string) => {
    const name = `r${randomBytes(6).toString('hex')}`
    await withAdmin(server, (admin) => admin.query(`create role ${name} login ${rights}`))
    names.push(name)
    return name
  }
  const currentUser = async (url: Connection, env: NodeJS.ProcessEnv = {}) => {
    const runtime = await openRuntime(readConfig(env), url, silent)
    try {
      const { rows } = await runtime.pool.query<{ name: string }>('select current_user as name')
      return { name: rows[0]?.name, notes: runtime.notes }
    } finally {
      await runtime.close()
    }
  }

  it('takes the plain role where it may, whatever options its address has', async () => {
    const url = urlOf(await newDatabase())
    expect(await currentUser(url)).toEqual({ name: WORKER_ROLE, notes: [] })
    const address = new URL(url)
    address.searchParams.set('options', '-c work_mem=8MB')
    expect(await currentUser(address.href)).toMatchObject({ name: WORKER_ROLE })
  })

  it('works on as itself where it may not, and says so', async () => {
    const database = await newDatabase()
    const name = await newRole('')
    await withAdmin(database, (admin) => admin.query(ownEverything(name)))
    const seen = await currentUser(urlOf(database, name))
    expect(seen.name).toBe(name)
    expect(seen.notes).toEqual([expect.stringContaining('DATABASE_OWNER_URL')])
  })

  it('is given only rows when another account owns the tables', async () => {
    const database = await newDatabase()
    const name = await newRole('')
    const url = urlOf(database, name)
    const env = { DATABASE_URL: url, DATABASE_OWNER_URL: urlOf(database) }
    expect(await currentUser(url, env)).toEqual({ name, notes: [] })
    await withAdmin(url, async (admin) => {
      await expect(admin.query('create table mine (id int)')).rejects.toMatchObject({ code: DENIED })
      await admin.query(`insert into person (id, email) values ('p', 'p@example.com')`)
    })
    await withAdmin(database, (admin) => admin.query(`drop owned by ${name}`))
  })

  it('is not taken for plain when the role is refused', async () => {
    const url = urlOf(await newDatabase(), await newRole(''))
    expect(await connectWorker({ given: url, ownerUrl: undefined })).toEqual({ worker: url, isPlain: false })
  })
})

describe('a server older than its database', () => {
  it('starts, changes nothing, and says that it is older', async () => {
    const { connection, drop } = await createDatabase({ server: inject('server'), template: inject('template') })
    try {
      await withAdmin(connection, async (admin) => {
        await admin.query(`insert into kysely_migration (name, timestamp) values ('9999-later', now()::text)`)
        await admin.query('update pgboss.version set version = version + 1')

        await admin.query(`revoke delete on idempotency from ${WORKER_ROLE}`)
      })
      const runtime = await openRuntime(readConfig({}), connection, silent)
      expect(runtime.notes).toEqual([expect.stringContaining('newer Nine')])
      await runtime.pool.query(`insert into person (id, email) values ('p', 'p@example.com')`)
      await expect(runtime.pool.query('delete from idempotency')).rejects.toMatchObject({ code: DENIED })
      await runtime.close()
    } finally {
      await drop()
    }
  })

  it('does not start on one that went another way', async () => {
    const { connection, drop } = await createDatabase({ server: inject('server'), template: inject('template') })
    try {
      const [last] = migrationNames().slice(-1)
      await withAdmin(connection, (admin) =>
        admin.query(`update kysely_migration set name = '9999-other' where name = $1`, [last]),
      )
      await expect(openRuntime(readConfig({}), connection, silent)).rejects.toThrow('9999-other')
    } finally {
      await drop()
    }
  })
})

/** A database of the test's server as an address; the user is its superuser unless said. */
function urlOf(connection: Connection, user?: string): string {
  if (typeof connection === 'string') {
    const url = new URL(connection)
    if (user) url.username = user
    return url.href
  }
  const { host, database } = connection
  return `postgres://${user ?? connection.user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

const ownEverything = (name: string): string => `
  do $$
  declare item record;
  begin
    execute format('alter database %I owner to ${name}', current_database());
    alter schema public owner to ${name};
    alter schema pgboss owner to ${name};
    for item in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') loop
      execute format('alter table %s owner to ${name}', item.name);
    end loop;
  end $$`
