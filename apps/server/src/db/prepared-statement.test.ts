import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '@nine/testkit/server/test-app'
import { preparedStatement } from './prepared-statement.ts'

describe('a statement to be planned once', () => {
  const test = useTestApp()

  it('is kept by its connection, one for all values; others are not', async () => {
    const { kept, answers } = await test.runtime.db.connection().execute(async (db) => {
      const ask = (value: number) =>
        sql<{ answer: number }>`select ${value}::int as answer ${preparedStatement}`.execute(db)
      const results = [
        await ask(1),
        await ask(2),
        await sql<{ answer: number }>`select ${3}::int as answer`.execute(db),
      ]
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like 'select $1::int as answer%'
      `.execute(db)
      return { kept: rows.length, answers: results.map(({ rows: [row] }) => row?.answer) }
    })
    expect(answers).toEqual([1, 2, 3])
    expect(kept).toBe(1)
  })
})
