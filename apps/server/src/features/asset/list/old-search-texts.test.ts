import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { inDatabase, withAdmin } from '@nine/testkit/server/test-database'
import { connect } from '../../../db/database.ts'
import { migrate } from '../../../db/migrate.ts'
import { searchColumns, type Searchable } from './search-terms.ts'

/** The demo company as the first step of the product left it: see db/upgrade.test.ts. */
const DUMP = new URL('../../../../test/fixtures/demo-of-the-first-step.sql.gz', import.meta.url)

/** What letters, blanks and marks make awkward to search. */
const AWKWARD = [
  'Hoà, (A4-B) thuý “KHOẺ”',
  'e\u0302\u0323 İ ĐẮK LẮK\u00A0 ẞ ﬁ',
  ' \t hai\n dòng\u2028ba ',
  'a\u0001b\u0002c\u0003d ^ ´ ~',
  '电脑 😀 한국 がぎ Ω ⅷ ١٢',
  `o${'\u0301\u0323'.repeat(20)}a`,
  '\u{1d160}'.repeat(200),
  String.raw`%_\ "{}," '`,
]

it('assets of older versions are searched as if they had been added today, and no count of then is believed', async () => {
  const name = `nine_search_${randomBytes(6).toString('hex')}`
  await withAdmin(inject('server'), (admin) => admin.query(`create database ${name}`))
  const place = inDatabase(inject('server'), name)
  await withAdmin(place, (admin) => admin.query(gunzipSync(readFileSync(DUMP)).toString('utf8')))
  await withAdmin(place, async (admin) => {
    await admin.query(
      `insert into asset (business_id, id, code, name, description, serial_number, supplier, search_text, created_by, updated_by)
       select a.business_id, 'awkward-' || n, 'X-' || n, text, text, left(text, 200), left(text, 200), '', a.created_by, a.updated_by
       from (select * from asset limit 1) a, unnest($1::text[]) with ordinality as t(text, n)`,
      [AWKWARD],
    )
    await admin.query(
      `insert into asset_count (business_id, filter_hash, version, total, months)
       select business_id, 'counted before', version, 1, '[]' from asset_version`,
    )
  })
  const { db } = connect(place, 2)
  try {
    await migrate(db)
    const { rows: counts } = await sql`select from asset_count`.execute(db)
    expect(counts).toEqual([])
    const { rows } = await sql<
      Searchable & { search_text: string; search_keys: string[] }
    >`select * from asset`.execute(db)
    expect(rows).toHaveLength(400 + AWKWARD.length)
    for (const { search_text, search_keys, ...asset } of rows) {
      const wanted = searchColumns(asset)
      expect(search_text).toBe(wanted.search_text)
      expect(search_keys.toSorted()).toEqual(wanted.search_keys.toSorted())
    }
  } finally {
    await db.destroy()
    await withAdmin(inject('server'), (admin) => admin.query(`drop database ${name} with (force)`))
  }
})
