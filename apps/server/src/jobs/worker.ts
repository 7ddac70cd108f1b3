import type { OpenRuntime, Runtime } from '../runtime.ts'
import type { QueueSettings } from './queue.ts'

/** A kind of background work: the queue's name, how it retries, and what one job does. */
export interface Worker<Data extends object = object> extends QueueSettings {
  queue: string
  run(runtime: Runtime, data: Data): Promise<void>
}

export async function startWorkers(runtime: OpenRuntime, workers: readonly Worker[]): Promise<void> {
  for (const worker of workers) await runtime.jobs.work(worker.queue, worker, (data) => worker.run(runtime, data))
}
