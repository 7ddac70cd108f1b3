import { setTimeout as sleep } from 'node:timers/promises'
import type { Runtime } from '../../runtime.ts'
import type { Worker } from '../../jobs/worker.ts'
import { runStep, SEND_QUEUE, type SendJob } from './sends.service.ts'
import { sweepMessages } from './sweep.service.ts'

/** How long the next step waits, as a part of what the last one took: people who register meanwhile wait for their page. */
const PAUSE_RATIO = 0.2

/** Queues the mails of a message to many, step by step. */
export const sendWorker: Worker<SendJob> = {
  queue: SEND_QUEUE,
  concurrency: 2,
  retryLimit: 50,
  retryDelaySeconds: 2,
  run: async (runtime, job) => {
    for (let began = performance.now(); await step(runtime, job); began = performance.now())
      await sleep((performance.now() - began) * PAUSE_RATIO)
  },
}

const step = (runtime: Runtime, job: SendJob): Promise<boolean> =>
  runtime.db.transaction().execute((trx) => runStep(trx, runtime, job))

/** Looks every minute which reminders and thank-yous are due. */
export const sweepWorker: Worker = {
  queue: 'message-sweep',
  cron: '* * * * *',
  run: async (runtime) => {
    await sweepMessages(runtime, new Date())
  },
}
