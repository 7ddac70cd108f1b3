import { syncMeeting } from './meeting.service.ts'
import type { Worker } from '../../../jobs/worker.ts'
import { MEETING_QUEUE, type MeetingJob } from './meeting-job.ts'

/** Keeps Google calendars in sync; retries for about a day while Google is unavailable. */
export const meetingWorker: Worker<MeetingJob> = {
  queue: MEETING_QUEUE,
  reachesOut: true,
  concurrency: 2,
  retryLimit: 100,
  retryDelaySeconds: 2,
  retryDelayMaxSeconds: 900,
  run: (runtime, job) => runtime.db.transaction().execute((trx) => syncMeeting(trx, runtime, job)),
}
