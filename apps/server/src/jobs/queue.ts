import { fromKysely, type Job, type JobResult, PgBoss, type SendOptions } from 'pg-boss'
import { type Connection, connectionOptions, KEEPALIVE, PRIMARY_ONLY } from '../db/database.ts'
import { asPreparedStatement } from '../db/prepared-statement.ts'
import type { Trx } from '../tables.ts'
import { wakeForDue } from './wake-for-due.ts'

const POOL_SIZE = 4
/** Workers are notified of new jobs, and woken for those whose time has come. */
const FALLBACK_POLL_SECONDS = 30
const STOP_TIMEOUT_MS = 5000
/** A job whose process sent no heartbeat for so long counts as lost. Long enough for a failover of the database. */
const LOST_AFTER_SECONDS = 60
const HEARTBEAT_SECONDS = 15
/** How often lost jobs are looked for. */
const LOOK_SECONDS = 20
/** Jobs fetched at a time by those that run several at once. While batches are full, the next one is fetched without a pause. */
const BATCH = 4

/** How the jobs of one queue are worked on. */
export interface QueueSettings {
  /** Jobs of this queue that one process runs at once. */
  concurrency?: number
  retryLimit?: number
  retryDelaySeconds?: number
  /** Delays double up to this. */
  retryDelayMaxSeconds?: number
  /** A job that still runs after this long counts as lost and is retried. */
  expireInSeconds?: number
  /** A cron expression: the queue runs by itself. */
  cron?: string
  /** Its jobs wait for another time. */
  isHeld?: boolean
}

/** Queues a job as part of a transaction: it runs if, and only if, that commits. */
export interface Jobs {
  send: (trx: Trx, queue: string, data: object, options?: SendOptions) => Promise<void>
  /** Many jobs in one statement. */
  sendMany: (
    trx: Trx,
    queue: string,
    data: readonly object[],
    optionsOf?: (index: number) => Pick<SendOptions, 'priority' | 'startAfter'>,
  ) => Promise<void>
}

export interface JobRunner extends Jobs {
  /** Call it once the queue is installed. */
  open: () => Promise<void>
  /** Works on the jobs of a queue, which is created when there is none. */
  work: (queue: string, settings: QueueSettings, run: (data: object) => Promise<void>) => Promise<void>
  /** Aborted as soon as it stops. */
  stopping: AbortSignal
  stop: () => Promise<void>
}

export function createJobs(connection: Connection, onError: (error: Error) => void): JobRunner {
  const boss = new PgBoss({
    ...connectionOptions(connection),
    ...PRIMARY_ONLY,
    ...KEEPALIVE,
    max: POOL_SIZE,
    application_name: 'nine-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_SECONDS,
    monitorIntervalSeconds: LOOK_SECONDS,
  })
  boss.on('error', onError)
  const stopping = new AbortController()
  const workersOf = new Map<string, string[]>()
  return {
    stopping: stopping.signal,
    send: async (trx, queue, data, options = {}) => {
      const inside = fromKysely(trx)
      // The longest statement of all, and every mail needs one.
      const db = {
        executeSql: (text: string, values?: unknown[]) => inside.executeSql(asPreparedStatement(text), values),
      }
      await boss.send(queue, data, { ...options, db })
    },
    sendMany: async (trx, queue, data, optionsOf = () => ({})) => {
      await boss.insert(
        queue,
        data.map((each, index) => ({ data: each, ...optionsOf(index) })),
        { db: fromKysely(trx) },
      )
    },
    open: async () => {
      await boss.start()
      void wakeForDue(boss, workersOf, stopping.signal, onError)
    },
    work: async (queue, settings, run) => {
      await createQueue(boss, queue, settings)
      if (!settings.isHeld) workersOf.set(queue, await startWorking(boss, queue, settings, run))
    },
    stop: () => {
      stopping.abort()
      return boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
  }
}

async function createQueue(boss: PgBoss, queue: string, settings: QueueSettings): Promise<void> {
  const { retryLimit = 5, retryDelaySeconds = 5, retryDelayMaxSeconds = 300, expireInSeconds = 60 } = settings
  const options = {
    retryLimit,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: retryDelayMaxSeconds,
    expireInSeconds,
    heartbeatSeconds: LOST_AFTER_SECONDS,
    notify: true,
  }
  await boss.createQueue(queue, options)
  // A queue that exists keeps the options it was created with.
  await boss.updateQueue(queue, options)
}

async function startWorking(
  boss: PgBoss,
  queue: string,
  { concurrency = 1, cron }: QueueSettings,
  run: (data: object) => Promise<void>,
): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < concurrency; i++) {
    const worker: { id?: string } = {}
    worker.id = await boss.work(
      queue,
      {
        batchSize: concurrency > 1 ? BATCH : 1,
        burstWhenBatchFull: true,
        perJobResults: true,
        pollingIntervalSeconds: FALLBACK_POLL_SECONDS,
        notifyPollingIntervalSeconds: FALLBACK_POLL_SECONDS,
        heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
      },
      async (jobs: Job<object>[]) => {
        const results = await runInTurn(run, jobs)
        // Only a full batch of several is followed by the next at once; what waits behind others would wait for the next look.
        if (worker.id) boss.notifyWorker(worker.id)
        return results
      },
    )
    ids.push(worker.id)
  }
  if (cron) await boss.schedule(queue, cron)
  return ids
}

/** A failing job does not affect the others of its batch. */
async function runInTurn(run: (data: object) => Promise<void>, jobs: readonly Job<object>[]): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, data } of jobs) {
    try {
      await run(data)
      results.push({ id, status: 'completed' })
    } catch (error) {
      results.push({ id, status: 'failed', output: { message: String(error) } })
    }
  }
  return results
}
