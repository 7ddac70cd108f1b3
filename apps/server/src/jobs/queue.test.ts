import { useTestApp } from '@nine/testkit/server/test-app'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
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
})
