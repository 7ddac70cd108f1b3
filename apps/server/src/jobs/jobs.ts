import { fromKysely, type Job, type JobResult, PgBoss, type SendOptions } from 'pg-boss'
import { type Connection, connectionOptions } from '../db/database.ts'
import { withPlanOnce } from '../db/plan-once.ts'
import type { Trx } from '../db/schema.ts'
import type { Runtime } from '../runtime.ts'

const POOL_SIZE = 4
/** With notifications on, polling is only the fallback. */
const FALLBACK_POLL_SECONDS = 1
const STOP_TIMEOUT_MS = 5000
/** Jobs taken at a time. As long as so many come, the next are taken at once instead of after a pause. */
const BATCH = 4

/** A kind of background work: the queue's name, how it retries, and what one job does. */
export interface Worker<Data extends object = object> {
  queue: string
  run(runtime: Runtime, data: Data): Promise<void>
  /** Jobs of this queue worked on at once in one process. */
  concurrency?: number
  retryLimit?: number
  retryDelaySeconds?: number
  /** Waits double from the first delay up to this. */
  retryDelayMaxSeconds?: number
  /** A job still running after this long counts as lost and is tried again. */
  expireInSeconds?: number
  /** Runs by itself, as a cron expression. */
  cron?: string
}

/** Puts work into a queue as part of a transaction: it is done if, and only if, that commits. */
export interface Jobs {
  send: (trx: Trx, queue: string, data: object, options?: SendOptions) => Promise<void>
  /** Much work of one kind in one statement. */
  sendMany: (trx: Trx, queue: string, data: readonly object[]) => Promise<void>
}

export interface JobRunner extends Jobs {
  /** Once the queue is installed. */
  open: () => Promise<void>
  start: (runtime: Runtime, workers: readonly Worker[]) => Promise<void>
  stop: () => Promise<void>
}

export function createJobs(connection: Connection, onError: (error: Error) => void): JobRunner {
  const boss = new PgBoss({
    ...connectionOptions(connection),
    max: POOL_SIZE,
    application_name: 'nine-jobs',
    useListenNotify: true,
  })
  boss.on('error', onError)
  return {
    send: async (trx, queue, data, options = {}) => {
      const inside = fromKysely(trx)
      // The longest statement of all, and every mail waits for one.
      const db = { executeSql: (text: string, values?: unknown[]) => inside.executeSql(withPlanOnce(text), values) }
      await boss.send(queue, data, { ...options, db })
    },
    sendMany: async (trx, queue, data) => {
      await boss.insert(
        queue,
        data.map((each) => ({ data: each })),
        { db: fromKysely(trx) },
      )
    },
    open: async () => {
      await boss.start()
    },
    start: async (runtime, workers) => {
      for (const worker of workers) await startWorker(boss, runtime, worker)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  }
}

async function startWorker(boss: PgBoss, runtime: Runtime, worker: Worker): Promise<void> {
  const {
    queue,
    concurrency = 1,
    retryLimit = 5,
    retryDelaySeconds = 5,
    retryDelayMaxSeconds = 300,
    expireInSeconds = 60,
    cron,
  } = worker
  await boss.createQueue(queue, {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: retryDelayMaxSeconds,
    expireInSeconds,
    notify: true,
  })
  for (let i = 0; i < concurrency; i++) {
    await boss.work(
      queue,
      {
        batchSize: concurrency > 1 ? BATCH : 1,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: FALLBACK_POLL_SECONDS,
        notifyPollingIntervalSeconds: FALLBACK_POLL_SECONDS,
      },
      (jobs: Job<object>[]) => runInTurn(runtime, worker, jobs),
    )
  }
  if (cron) await boss.schedule(queue, cron)
}

/** A failure does not fail its neighbours. */
async function runInTurn(runtime: Runtime, worker: Worker, jobs: readonly Job<object>[]): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, data } of jobs) {
    try {
      await worker.run(runtime, data)
      results.push({ id, status: 'completed' })
    } catch (error) {
      results.push({ id, status: 'failed', output: { message: String(error) } })
    }
  }
  return results
}
