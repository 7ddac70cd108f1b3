import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseDown } from '../db/failures.ts'
import type { OpenRuntime, Runtime } from '../runtime.ts'
import { insertHold, selectHeldSince } from './hold.ts'
import type { QueueSettings } from './queue.ts'

/** How often a server looks whether held mails were released. */
const RELEASE_LOOK_MS = 3000

/** A kind of background work: the queue's name, how it retries, and what one job does. */
export interface Worker<Data extends object = object> extends QueueSettings {
  queue: string
  /** It reaches people or other services, so its jobs wait while mails are held. */
  reachesOut?: boolean
  run(runtime: Runtime, data: Data): Promise<void>
}

/** Returns whether workers that reach out are held; they start by themselves once mails are released. */
export async function startWorkers(runtime: OpenRuntime, workers: readonly Worker[]): Promise<boolean> {
  if (runtime.config.holdMails) await insertHold(runtime.db)
  const isHeld = (await selectHeldSince(runtime.db)) !== undefined
  for (const worker of workers) await startWorker(runtime, worker, isHeld && worker.reachesOut === true)
  if (isHeld)
    void startReleased(
      runtime,
      workers.filter(({ reachesOut }) => reachesOut),
    )
  return isHeld
}

const startWorker = (runtime: OpenRuntime, worker: Worker, isHeld: boolean): Promise<void> =>
  runtime.jobs.work(worker.queue, { ...worker, isHeld }, (data) => measured(runtime, worker, data))

async function startReleased(runtime: OpenRuntime, workers: readonly Worker[]): Promise<void> {
  const { stopping } = runtime.jobs
  for (const left = [...workers]; left.length > 0;) {
    await sleep(RELEASE_LOOK_MS, undefined, { ref: false, signal: stopping }).catch(() => {})
    if (stopping.aborted) return
    try {
      if (await selectHeldSince(runtime.db)) continue
      for (let [worker] = left; worker; [worker] = left) {
        await startWorker(runtime, worker, false)
        left.shift()
      }
    } catch (error) {
      if (!isDatabaseDown(error)) runtime.log.error({ err: error }, 'release of held mails')
    }
  }
}

async function measured(runtime: Runtime, worker: Worker, data: object): Promise<void> {
  const { meters, tracer } = runtime
  const end = meters.jobSeconds.startTimer({ queue: worker.queue })
  const run = () => worker.run(runtime, data)
  try {
    await (tracer ? tracer.watchJob(worker.queue, run) : run())
    end({ outcome: 'completed' })
  } catch (error) {
    end({ outcome: 'failed' })
    throw error
  }
}
