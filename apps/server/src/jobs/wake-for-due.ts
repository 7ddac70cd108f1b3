import { setTimeout as sleep } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'

const LOOK_MS = 1000

/** As the queue itself asks for jobs, so that it uses the same index. */
const QUEUES_WITH_DUE_JOBS = `
  select queue from unnest($1::text[]) queue
  where exists (
    select from pgboss.job
    where name = queue and state < 'active' and not blocked and start_after <= pgboss.job_now()
  )`

/**
 * Nothing notifies of a job whose time has come: one that was to start later, or is tried again. One look a second finds those
 * of all queues and wakes who works on them; each worker looking for itself would make it some forty. Ends once stopped.
 */
export async function wakeForDue(
  boss: PgBoss,
  workersOf: ReadonlyMap<string, readonly string[]>,
  stopping: AbortSignal,
  onError: (error: Error) => void,
): Promise<void> {
  for (;;) {
    await sleep(LOOK_MS, undefined, { ref: false, signal: stopping }).catch(() => {})
    if (stopping.aborted) return
    try {
      const { rows } = await boss.getDb().executeSql(QUEUES_WITH_DUE_JOBS, [[...workersOf.keys()]])
      for (const { queue } of rows) for (const worker of workersOf.get(queue) ?? []) boss.notifyWorker(worker)
    } catch (error) {
      if (!stopping.aborted) onError(error as Error)
    }
  }
}
