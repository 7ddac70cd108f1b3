import type { Worker } from '../../jobs/worker.ts'
import { runStep, SEND_QUEUE, type SendJob } from './sends.service.ts'
import { sweepMessages } from './sweep.service.ts'

/** Queues the mails of a message to many, step by step. */
export const sendWorker: Worker<SendJob> = {
  queue: SEND_QUEUE,
  concurrency: 2,
  retryLimit: 50,
  retryDelaySeconds: 2,
  run: async (runtime, job) => {
    while (await runtime.db.transaction().execute((trx) => runStep(trx, runtime, job)));
  },
}

/** Looks every minute which reminders and thank-yous are due. */
export const sweepWorker: Worker = {
  queue: 'message-sweep',
  cron: '* * * * *',
  run: async (runtime) => {
    await sweepMessages(runtime, new Date())
  },
}
