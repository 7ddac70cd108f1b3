import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { randomBytes } from 'node:crypto'
import { listAssets } from '@nine/contract/asset/asset-list'
import { login } from '@nine/contract/identity/identity'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { pino } from 'pino'
import { createDatabase, inDatabase, withAdmin } from '@nine/testkit/server/test-database'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openRuntime, type OpenRuntime } from '../runtime.ts'
import type { Db } from '../tables.ts'

/** The demo company as the first step of the product left it: made by that version, dumped with pg_dump. */
const DUMP = new URL('../../test/fixtures/demo-of-the-first-step.sql.gz', import.meta.url)
const DEMO = { email: 'demo@nine.example', password: 'nine-demo9' }
const log = pino({ level: 'silent' })

describe('a database of the first step', () => {
  const database = `nine_upgrade_${randomBytes(6).toString('hex')}`
  const connection = inDatabase(inject('server'), database)
  let old: OpenRuntime

  beforeAll(async () => {
    await withAdmin(inject('server'), (admin) => admin.query(`create database ${database}`))
    await withAdmin(connection, (admin) => admin.query(gunzipSync(readFileSync(DUMP)).toString('utf8')))
    old = await openRuntime(readConfig({ BOT_CHECK: 'off' }), connection, log)
  })
  afterAll(async () => {
    await old.close()
    await withAdmin(inject('server'), (admin) => admin.query(`drop database ${database} with (force)`))
  })

  it('keeps everything that was in it', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from asset) as assets, (select count(*) from guest) as guests,
        (select count(*) from inventory_item) as items, (select count(*) from staff) as staff,
        (select count(*) from asset_history) as history`.execute(old.db)
    expect(rows[0]).toEqual({ assets: 400, guests: 251, items: 376, staff: 19, history: 501 })
  })

  it('ends up with the same schema as a new one', async () => {
    const fresh = await createDatabase({ server: inject('server'), template: inject('template') })
    const runtime = await openRuntime(readConfig({}), fresh.connection, log)
    try {
      expect(await schemaOf(old.db)).toEqual(await schemaOf(runtime.db))
    } finally {
      await runtime.close()
      await fresh.drop()
    }
  })

  it('serves the people who worked in it', async () => {
    const { app } = await createApp(old)
    const authorization = `Basic ${Buffer.from(`${DEMO.email}:${DEMO.password}`).toString('base64')}`
    const signedIn = await app.inject({ method: 'POST', url: login.path, headers: { authorization } })
    expect(signedIn.statusCode).toBe(200)
    const { id: business } = await old.db.selectFrom('business').select('id').executeTakeFirstOrThrow()
    const list = await app.inject({
      url: listAssets.path,
      headers: { authorization: `Bearer ${signedIn.json().result.token}`, 'x-business-id': business },
    })
    expect(list.json().result.pagination.totalCount).toBe(400)
    await app.close()
  })

  it('knows the code of every asset, and counts on from the last one', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (
          select count(*) from asset a join asset_code c on c.business_id = a.business_id and c.asset_id = a.id
            and c.kind = 'current' and c.code = a.code and c.key = asset_code_key(a.code)
        ) as known,
        (select next from code_scheme) - (select max(substr(code, 4)::integer) from asset) as ahead`.execute(old.db)
    expect(rows[0]).toEqual({ known: 400, ahead: 1 })
  })

  it('gives every guest a ticket code, and keeps who came as acts of the door', async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from (select distinct event_id, code from guest where code ~ '^[2-9A-HJ-NP-RTVWX]{8}$') c) as codes,
        (select count(*) from guest where checked_in_at is not null) as came,
        (select count(*) from door_act a join guest g on g.business_id = a.business_id and g.id = a.guest_id
          and g.checked_in_at = a.at and g.gate = a.gate and a.outcome = 'first' and a.kind = 'in') as acts,
        (select count(*) from guest where state <> 'registered') as others`.execute(old.db)
    expect(rows[0]?.['came']).toBeGreaterThan(0)
    expect(rows[0]).toEqual({ codes: 251, came: rows[0]?.['came'], acts: rows[0]?.['came'], others: 0 })
  })

  it('knows how many bytes its files have', async () => {
    const { rows } = await sql<{ counted: number; kept: number }>`
      select (select sum(bytes) from business_storage)::bigint as counted,
        (select sum(bytes) from media where business_id is not null)::bigint as kept`.execute(old.db)
    expect(rows[0]?.kept).toBeGreaterThan(0)
    expect(rows[0]?.counted).toBe(rows[0]?.kept)
  })
})

/** Tables with their columns, constraints, indexes, functions and triggers, in words that can be compared. */
async function schemaOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select format('index %s', pg_get_indexdef(indexrelid)) from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
    union all
    select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('trigger %s', pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
    order by line`.execute(db)
  return rows.map(({ line }) => line)
}
