import type { ImportCounts, ImportIssue } from '@nine/contract/asset/import/import-record'
import { sql } from 'kysely'
import type { Db } from '../../tables.ts'
import { type RowRecord, type OfSheet, rowsOf } from './import-row.queries.ts'

export async function selectRowCounts(db: Db, { business, id, sheet }: OfSheet): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select count(*) filter (where state = 'new') as "new", count(*) filter (where state = 'changed') as changed,
      count(*) filter (where state = 'unchanged') as unchanged, count(*) filter (where state = 'faulty') as faulty,
      count(*) filter (where state = 'skipped') as skipped, count(*) filter (where state = 'left-out') as "leftOut",
      count(*) filter (where is_warned and state <> 'faulty') as warned,
      count(*) filter (where was_faulty and state not in ('faulty', 'left-out', 'waiting')) as fixed,
      coalesce(sum(quantity) filter (where state = 'new'), 0) as "newAssets"
    from import_row where business_id = ${business} and import_id = ${id} and sheet = ${sheet}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('counting returned nothing')
  return counts
}

interface RowFilter {
  state: string
  search: string | undefined
}

const filtered = (db: Db, of: OfSheet, { state, search }: RowFilter) =>
  rowsOf(db, of)
    .$if(state === 'warned', (query) => query.where('is_warned', '=', true).where('state', '<>', 'faulty'))
    // One that was faulty stays in sight after it is corrected.
    .$if(state === 'faulty', (query) =>
      query.where((where) => where.or([where('state', '=', 'faulty'), where('was_faulty', '=', true)])),
    )
    .$if(!['warned', 'faulty', 'all'].includes(state), (query) =>
      query.where('state', '=', sql<RowRecord['state']>`${state}`),
    )
    .$if(state === 'all', (query) => query.where('state', '<>', 'left-out'))
    .$if(search !== undefined && search !== '', (query) =>
      query.where(sql<boolean>`strpos(lower(cells::text), lower(${search ?? ''})) > 0`),
    )

export const selectRows = (
  db: Db,
  of: OfSheet,
  filter: RowFilter,
  { limit, offset }: { limit: number; offset: number },
) => filtered(db, of, filter).selectAll().orderBy('position').limit(limit).offset(offset).execute()

export async function countRows(db: Db, of: OfSheet, filter: RowFilter): Promise<number> {
  const { total } = await filtered(db, of, filter)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export interface IssueGroup {
  column: number | null
  code: string
  value: string
  count: number
  values: ImportIssue['values']
  proposal: string | null
  position: number
}

export async function selectIssues(db: Db, { business, id, sheet }: OfSheet, limit: number): Promise<IssueGroup[]> {
  const { rows } = await sql<IssueGroup>`
    select (i ->> 'column')::int as column, i ->> 'code' as code, coalesce(r.cells ->> (i ->> 'column')::int, '') as value,
      count(*)::int as count, (array_agg(i -> 'values' order by r.position))[1] as values,
      min(i ->> 'proposal') as proposal, min(r.position) as position
    from import_row r cross join jsonb_array_elements(r.result -> 'issues') as i
    where r.business_id = ${business} and r.import_id = ${id} and r.sheet = ${sheet} and r.state = 'faulty'
      and (i ->> 'isError')::boolean
    group by 1, 2, 3 order by 4 desc, 7 limit ${sql.lit(limit)}`.execute(db)
  return rows
}

export const selectFaulty = (db: Db, of: OfSheet, after: number, limit: number) =>
  rowsOf(db, of)
    .select(['position', 'cells', 'result'])
    .where('state', '=', 'faulty')
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
