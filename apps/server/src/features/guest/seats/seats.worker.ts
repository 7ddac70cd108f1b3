import type { Worker } from '../../../jobs/worker.ts'
import { sweepSeats } from './notify-waiting.service.ts'

/** Looks every minute for offers that are over and for guests who have a seat and do not know it. */
export const seatWorker: Worker = {
  queue: 'guest-seats',
  cron: '* * * * *',
  run: (runtime) => sweepSeats(runtime, new Date()),
}
