import { keysOf } from '@nine/contract/keys-of'
import type pg from 'pg'
import type { ReadAhead } from '../../../access/session.ts'
import { TIMESTAMPS_AS_ISO } from '../../../db/timestamps.ts'
import {
  ASSET_WITH_NAMES_COLUMNS,
  ASSET_WITH_NAMES_JOINS,
  type AssetWithNames,
  NAME_COLUMNS,
  NAMES_OF_ASSET,
} from '../asset.queries.ts'
import { TOTAL } from './list-assets.queries.ts'

// The page everybody opens. Reading twenty whole assets is most of what the list costs, and mostly they are as they were when
// somebody opened it last: then the database is only asked for what tells so.

/** Those that were opened last, of each process. */
const REMEMBERED = 100

const pageOf = (limit: number, columns: string): string => `
  select ${columns}
  from (
    select *, xmin::text as row_version from asset
    where business_id = $1 and deleted_at is null order by created_at desc, id desc limit ${limit}
  ) a ${ASSET_WITH_NAMES_JOINS}
  order by a.created_at desc, a.id desc`

/** The page and the total in one statement; the benchmark runs it without the product around it. */
export const FIRST_PAGE = (limit: number): string => pageOf(limit, `${ASSET_WITH_NAMES_COLUMNS}, (${TOTAL}) as total`)

/** Differs when anything else is shown: every write makes another version of a row, and what it points to is named. */
const STAMP = `row(${['id', 'row_version', 'version', 'updated_at', ...keysOf(NAME_COLUMNS)].map((column) => `n.${column}`).join(', ')})::text`

const READ = (limit: number): string => `
  select n.*, ${STAMP} as stamp
  from (${pageOf(limit, `${ASSET_WITH_NAMES_COLUMNS}, a.row_version, (${TOTAL}) as total`)} offset 0) n
  order by n.created_at desc, n.id desc`

const ASK = (limit: number): string => `
  select (${TOTAL}) as total, coalesce(string_agg(${STAMP}, ''), '') as stamp
  from (${pageOf(limit, `a.id, a.row_version, a.version, a.updated_at, ${NAMES_OF_ASSET}`)}) n`

/** What tells whether a page is as it was. */
export interface AskedPage {
  total: number | null
  stamp: string
}

interface Page {
  rows: readonly AssetWithNames[]
  stamp: string
  /** It was the same when it was last read: asking is worth while. */
  isCalm: boolean
}

const remembered = new WeakMap<pg.Pool, Map<string, Page>>()

/** The question whether a remembered page is as it was, to be asked together with the session. */
export function firstPageAhead(pool: pg.Pool, business: string, limit: number): ReadAhead<AskedPage> | undefined {
  if (!remembered.get(pool)?.get(`${business} ${limit}`)?.isCalm) return undefined
  return { name: `first-assets-${limit}`, text: ASK(limit), values: [] }
}

/** The newest assets and how many there are. */
export async function selectFirstPage(
  pool: pg.Pool,
  business: string,
  limit: number,
  asked?: AskedPage,
): Promise<{ rows: readonly AssetWithNames[]; total: number }> {
  const pages = remembered.get(pool) ?? new Map<string, Page>()
  remembered.set(pool, pages)
  const key = `${business} ${limit}`
  const known = pages.get(key)
  if (known?.isCalm) {
    const { stamp, total } = asked ?? (await askForPage(pool, business, limit))
    if (stamp === known.stamp) return { rows: known.rows, total: total ?? 0 }
  }
  const { rows, stamp, total } = await readPage(pool, business, limit)
  pages.delete(key)
  pages.set(key, { rows, stamp, isCalm: known === undefined || stamp === known.stamp })
  const [oldest] = pages.keys()
  if (pages.size > REMEMBERED && oldest !== undefined) pages.delete(oldest)
  return { rows, total }
}

// Prepared once per connection. The limit is part of the text: a plan for any limit would be a bad one.

async function askForPage(pool: pg.Pool, business: string, limit: number): Promise<AskedPage> {
  const { rows } = await pool.query<AskedPage>({
    name: `asked-first-assets-${limit}`,
    text: ASK(limit),
    values: [business],
  })
  return rows[0] ?? { stamp: '', total: 0 }
}

async function readPage(
  pool: pg.Pool,
  business: string,
  limit: number,
): Promise<Omit<Page, 'isCalm'> & { total: number }> {
  const { rows } = await pool.query<AssetWithNames & { row_version: string; total: number; stamp: string }>({
    name: `first-assets-${limit}`,
    text: READ(limit),
    values: [business],
    types: TIMESTAMPS_AS_ISO,
  })
  return { rows, stamp: rows.map(({ stamp }) => stamp).join(''), total: rows[0]?.total ?? 0 }
}
