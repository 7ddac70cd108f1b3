import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createDatabase, inDatabase, withAdmin } from '@nine/testkit/server/test-database'
import { connect, type Connection } from './database.ts'
import { applyLivingSql } from './living-sql.ts'
import { migrate } from './migrate.ts'

describe('a file of functions and triggers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nine-living-'))
  let db: Kysely<unknown>
  let drop: () => Promise<void>
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const runs = async () =>
    (await sql<{ name: string }>`select name from run order by at`.execute(db)).rows.map(({ name }) => name)

  beforeAll(async () => {
    const made = await createDatabase({ server: inject('server'), template: inject('template') })
    await withAdmin(made.connection, (admin) =>
      admin.query('create table run (name text, at timestamptz default clock_timestamp())'),
    )
    ;({ db } = connect(made.connection, 2))
    drop = async () => {
      await db.destroy()
      await made.drop()
    }
  })
  beforeEach(async () => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name))
    await sql`truncate run, living_sql`.execute(db)
    write('b.sql', `insert into run (name) values ('b'); insert into run (name) values ('b again')`)
    write('a.sql', `insert into run (name) values ('a')`)
    await applyLivingSql(db, folder)
  })
  afterAll(async () => {
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is run once, in the order of paths', async () => {
    await applyLivingSql(db, folder)
    expect(await runs()).toEqual(['a', 'b', 'b again'])
  })

  it('is run again when it has changed, and only it', async () => {
    write('a.sql', `insert into run (name) values ('a changed')`)
    await applyLivingSql(db, folder)
    await applyLivingSql(db, folder)
    expect(await runs()).toEqual(['a', 'b', 'b again', 'a changed'])
  })

  it('is run again when it comes back after it was gone', async () => {
    rmSync(join(folder, 'b.sql'))
    await applyLivingSql(db, folder)
    write('b.sql', `insert into run (name) values ('b'); insert into run (name) values ('b again')`)
    await applyLivingSql(db, folder)
    expect(await runs()).toEqual(['a', 'b', 'b again', 'b', 'b again'])
  })
})

describe('the functions and triggers of the database', () => {
  let connection: Connection
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ connection, drop } = await createDatabase({ server: inject('server'), template: inject('template') }))
  })
  afterAll(() => drop())

  const start = async () => {
    const { db } = connect(connection, 1)
    try {
      await migrate(db)
    } finally {
      await db.destroy()
    }
  }
  const values = async (query: string): Promise<unknown[]> => {
    let found: unknown[] = []
    await withAdmin(connection, async (admin) => {
      found = (await admin.query<unknown[]>({ text: query, rowMode: 'array' })).rows.flat()
    })
    return found
  }
  const definitions = () =>
    values(`
      select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`)

  it('stay what they are when their files are run again, by one of the processes that start at once', async () => {
    const before = await definitions()
    expect(before.length).toBeGreaterThan(20)
    await values(`update living_sql set hash = ''`)
    await Promise.all([start(), start(), start()])
    expect(await definitions()).toEqual(before)
    expect(await values('select distinct xmin::text from living_sql')).toHaveLength(1)
    expect(await values(`select name from living_sql where hash = ''`)).toEqual([])
  })

  it('come together with the tables of a start, or neither do', async () => {
    const name = `nine_living_${randomBytes(6).toString('hex')}`
    await withAdmin(inject('server'), (admin) => admin.query(`create database ${name}`))
    const place = inDatabase(inject('server'), name)
    const { db } = connect(place, 1)
    try {
      await migrate(db, undefined, '0015-manufacturer')
      await sql`create function refuse_change() returns int language sql as 'select 1'`.execute(db)
      await expect(migrate(db)).rejects.toThrow('cannot change return type')
      const { rows: tables } = await sql`select to_regclass('living_sql')::text as name`.execute(db)
      expect(tables).toEqual([{ name: null }])
      await sql`drop function refuse_change()`.execute(db)
      await migrate(db)
      const { rows } = await sql`select from pg_trigger where tgname = 'asset_history_append_only'`.execute(db)
      expect(rows).toHaveLength(1)
    } finally {
      await db.destroy()
      await withAdmin(inject('server'), (admin) => admin.query(`drop database ${name} with (force)`))
    }
  })

  it('are in no migration', () => {
    const folder = new URL('./migrations/', import.meta.url)
    const found = readdirSync(folder).filter((name) =>
      /create (or replace )?(function|trigger)/i.test(readFileSync(new URL(name, folder), 'utf8')),
    )
    expect(found).toEqual([])
  })
})
