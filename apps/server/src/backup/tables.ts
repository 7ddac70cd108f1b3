import type pg from 'pg'

/** A table with the columns that are stored, not computed. */
export interface Table {
  name: string
  columns: string[]
}

/** Everything the product keeps: its own tables and the queue's, without the parts of divided ones. */
export async function selectTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attnum)::text[] as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    group by 1 order by 1`)
  return rows
}

/** Names of the steps that made the schema: only the same ones take each other's rows. */
export async function selectSchemaVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(`
    select (select string_agg(name, ' ' order by name) from kysely_migration) || ' queue ' ||
      (select version from pgboss.version) as version`)
  return rows[0]?.version ?? ''
}

/** What stands before each line's content. */
export const LINE = { begin: 'nine-backup', table: 'table', rows: 'rows', file: 'file', end: 'end' } as const

export interface Totals {
  rows: number
  files: number
}
