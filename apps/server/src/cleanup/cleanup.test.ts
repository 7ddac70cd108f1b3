import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { useTestApp } from '@nine/testkit/server/test-app'
import { cleanupWorker } from './cleanup.worker.ts'

/** Each keeps its rows until the time in `expires_at`; what a row needs beside that. */
const EXPIRING = {
  mail_link: `(token_hash, purpose, person_id, email, expires_at) values ($1, 'verify-email', $2, 'x@example.com', $3)`,
  sign_in_code: `(code_hash, browser_hash, person_id, expires_at) values ($1, '', $2, $3)`,
  bot_check_spent: `(solution_hash, expires_at) select $1, $3 where $2 <> ''`,
}

describe('what has expired', () => {
  const test = useTestApp()

  it('is removed by the worker every hour, and what has not stays', async () => {
    const { id } = await test.createPerson()
    const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)]
    for (const [table, row] of Object.entries(EXPIRING)) {
      await test.runtime.pool.query(`insert into ${table} ${row}`, [Buffer.from('old'), id, past])
      await test.runtime.pool.query(`insert into ${table} ${row}`, [Buffer.from('new'), id, future])
    }
    const count = async () => {
      const counts = Object.keys(EXPIRING).map((table) => test.runtime.pool.query(`select from ${table}`))
      return (await Promise.all(counts)).map(({ rowCount }) => rowCount)
    }
    expect(await count()).toEqual([2, 2, 2])
    await test.runtime.db.transaction().execute((trx) => test.runtime.jobs.send(trx, cleanupWorker.queue, {}))
    await vi.waitFor(async () => expect(await count()).toEqual([1, 1, 1]), { timeout: 20_000 })
    const { rows } = await sql`select cron from pgboss.schedule where name = ${cleanupWorker.queue}`.execute(
      test.runtime.db,
    )
    expect(rows).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }])
  })
})
