import { type RawBuilder, sql } from 'kysely'

/** Whether a column is one of these values. A single one is compared directly: for an array PostgreSQL makes a new plan each time. */
export const isOneOf = (column: string, values: readonly (string | number)[]): RawBuilder<boolean> =>
  values.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${values[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${values})`
