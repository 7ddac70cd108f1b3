import { workers } from '../../../apps/server/src/app.ts'
import type { Worker } from '../../../apps/server/src/jobs/worker.ts'

/** What works on the jobs of a queue, to run one of them at once. */
export function workerOf(queue: string): Worker {
  const worker = workers.find((each) => each.queue === queue)
  if (!worker) throw new Error(`Nothing works on the queue ${queue}`)
  return worker
}
