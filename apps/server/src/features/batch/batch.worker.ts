import type { Worker } from '../../jobs/worker.ts'
import { BATCH_QUEUE, runBatch } from './run-batch.service.ts'

export const batchWorker: Worker<{ business: string; batch: string }> = {
  queue: BATCH_QUEUE,
  retryLimit: 100,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  run: (runtime, { business, batch }) => runBatch(runtime, business, batch),
}
