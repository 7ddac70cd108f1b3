import { sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* plan once */'

/**
 * Ends a statement that each connection parses and plans only once. For the busiest calls: their text is always
 * the same, one plan fits all values, and they list their columns, to which a new release may add.
 */
export const preparedStatement = sql.raw(MARK)
export const asPreparedStatement = (text: string): string => text + MARK

const names = new Map<string, string>()

/** Makes a connection prepare the statements that carry the mark. */
export function usePreparedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (asked: unknown, values: unknown, done: unknown) => unknown
  client.query = ((asked: unknown, values: unknown, done: unknown) =>
    typeof asked === 'string' && asked.endsWith(MARK)
      ? query({ name: nameOf(asked), text: asked, values }, undefined, done)
      : query(asked, values, done)) as pg.PoolClient['query']
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `once-${names.size}`
  names.set(text, name)
  return name
}
