import type pg from 'pg'

interface QueueSizes {
  queue: string
  ready: number
  deferred: number
  active: number
  failed: number
}

/** As the queue itself counted them last; counting here would cost more the more jobs wait. */
export async function selectQueueSizes(pool: pg.Pool): Promise<QueueSizes[]> {
  const { rows } = await pool.query<QueueSizes>(
    `select name as queue, ready_count as ready, deferred_count as deferred, active_count as active, failed_count as failed
     from pgboss.queue order by name`,
  )
  return rows
}
