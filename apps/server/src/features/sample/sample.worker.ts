import { runSteps } from './run-steps.ts'
import { SAMPLE_QUEUE } from './sample.service.ts'
import type { Worker } from '../../jobs/worker.ts'

export const sampleWorker: Worker<{ business: string }> = {
  queue: SAMPLE_QUEUE,
  retryDelaySeconds: 1,
  expireInSeconds: 120,
  run: (runtime, { business }) => runSteps(runtime, business),
}
