import type { OpenRuntime, Runtime } from '../runtime.ts'
import type { QueueSettings } from './queue.ts'

/** A kind of background work: the queue's name, how it retries, and what one job does. */
export interface Worker<Data extends object = object> extends QueueSettings {
  queue: string
  /** Reaches people or services elsewhere: its jobs wait while HOLD_MAILS is set. */
  reachesOut?: boolean
  run(runtime: Runtime, data: Data): Promise<void>
}

export async function startWorkers(runtime: OpenRuntime, workers: readonly Worker[]): Promise<void> {
  for (const worker of workers) {
    const isHeld = runtime.config.holdMails && worker.reachesOut === true
    await runtime.jobs.work(worker.queue, { ...worker, isHeld }, (data) => measured(runtime, worker, data))
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
