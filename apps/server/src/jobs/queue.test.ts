import { useTestApp } from '@nine/testkit/server/test-app'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { workers } from '../app.ts'
import { openRuntime } from '../runtime.ts'
import { startWorkers } from './worker.ts'

describe('a queue', () => {
  const test = useTestApp()

  it('takes over its settings where it was made with others, and gives up jobs of a process that is gone', async () => {
    const { runtime } = test
    const settings = async () => {
      const { rows } = await sql<{ name: string; expire_seconds: number; heartbeat_seconds: number | null }>`
        select name, expire_seconds, heartbeat_seconds from pgboss.queue
        where name = any(${workers.map(({ queue }) => queue)}) order by name`.execute(runtime.db)
      return rows
    }
    const made = await settings()
    expect(made).toHaveLength(workers.length)
    expect(new Set(made.map(({ heartbeat_seconds }) => heartbeat_seconds))).toEqual(new Set([60]))
    await sql`update pgboss.queue set heartbeat_seconds = null, expire_seconds = 900`.execute(runtime.db)
    const next = await openRuntime(runtime.config, runtime.connection, runtime.log)
    await startWorkers(next, workers)
    expect(await settings()).toEqual(made)
    await next.close()
  })

  it('of single jobs goes from one to the next without a pause', async () => {
    const { db, jobs } = test.runtime
    const starts: number[] = []
    await jobs.work('one-by-one', {}, async () => {
      starts.push(performance.now())
    })
    const many = Array.from({ length: 15 }, (_, number) => ({ number }))
    await db.transaction().execute((trx) => jobs.sendMany(trx, 'one-by-one', many))
    await vi.waitFor(() => expect(starts).toHaveLength(many.length), { timeout: 30_000 })
    // By its own clock, whatever else the machine does: a pause is a second.
    const pauses = starts.slice(1).map((start, index) => start - (starts[index] ?? start))
    expect(pauses.filter((pause) => pause > 900).length).toBeLessThan(many.length / 2)
  })

  it('begins what waited for its time soon after that, though nothing notifies of it', async () => {
    const { db, jobs } = test.runtime
    let started = 0
    await jobs.work('later', {}, async () => {
      started += 1
    })
    // Twice: the first may still meet its worker when it begins to listen. Workers themselves look every thirty seconds.
    for (const turn of [1, 2]) {
      await db.transaction().execute((trx) => jobs.send(trx, 'later', {}, { startAfter: 2 }))
      await vi.waitFor(() => expect(started).toBe(turn), { timeout: 15_000 })
    }
  })
})
