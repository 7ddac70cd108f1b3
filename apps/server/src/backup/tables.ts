import type pg from 'pg'

/** A table with the columns that are stored, not computed. */
export interface Table {
  name: string
  columns: string[]
}

/**
 * Everything the product stores: its own tables and the queue's, without the partitions of partitioned ones. Which
 * functions a database has is not data: a restored one has its own.
 */
export async function selectTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and c.oid <> coalesce(to_regclass('public.living_sql'), 0)
    group by 1 order by 1`)
  return rows
}

/** The migrations that made the schema, and the version of the queue's: rows fit only the same versions. */
export interface SchemaVersion {
  steps: string[]
  queue: number
}

export const selectSchemaVersion = async (client: pg.ClientBase): Promise<SchemaVersion> => ({
  steps: await selectSteps(client),
  queue: await selectQueueVersion(client),
})

export async function selectSteps(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

export async function selectQueueVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? 0
}

const BETWEEN = ' queue '

export const formatVersion = ({ steps, queue }: SchemaVersion): string => `${steps.join(' ')}${BETWEEN}${queue}`

export function parseVersion(text: string): SchemaVersion {
  const [steps = '', queue] = text.split(BETWEEN)
  return { steps: steps.split(' '), queue: Number(queue) }
}

/** The first word of each line. */
export const LINE = { begin: 'nine-backup', table: 'table', rows: 'rows', file: 'file', end: 'end' } as const

export interface Totals {
  rows: number
  files: number
}
