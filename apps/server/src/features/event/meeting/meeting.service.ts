import type { Selectable } from 'kysely'
import { GoogleRefusal, removeMeeting, updateMeeting } from '../../../adapters/google-meet.ts'
import type { Trx } from '../../../tables.ts'
import type { Runtime } from '../../../runtime.ts'
import { selectEvent } from '../event.queries.ts'
import type { EventTables } from '../event.table.ts'
import { tokenOf } from './google-account.service.ts'
import { lockMeeting, selectRefusedMeetings, selectRegistrants, updateMeetingState } from './meeting.queries.ts'
import { MEETING_QUEUE, type MeetingJob } from './meeting-job.ts'
import { isOnGoogle } from '../event-links.ts'

/** The limit of a calendar entry. */
const MAX_ATTENDEES = 200
const HOUR_MS = 3_600_000

type Row = Selectable<EventTables['event']>

/** When a meeting begins and ends; one without an end lasts an hour. */
export const meetingTimes = (start: Date, end: Date | null) => ({
  start,
  end: end ?? new Date(start.getTime() + HOUR_MS),
})

/** Queues an update of the calendar entry of an event that has a meeting. */
export async function queueMeetingSync(trx: Trx, { jobs }: Runtime, row: Pick<Row, 'business_id' | 'id' | 'meet_id'>) {
  if (row.meet_id === '') return
  await updateMeetingState(trx, row.business_id, row.id, 'waiting')
  await jobs.send(trx, MEETING_QUEUE, { business: row.business_id, id: row.id, tell: true } satisfies MeetingJob)
}

/** Queues the removal of the meeting of a purged event. */
export async function queueMeetingRemoval(trx: Trx, { jobs }: Runtime, row: Row): Promise<void> {
  const { business_id: business, id, meet_owner: owner } = row
  if (owner) await jobs.send(trx, MEETING_QUEUE, { business, id, tell: true, owner } satisfies MeetingJob)
}

/** Retries what Google refused before this person connected the account again. */
export async function retryRefusedMeetings(trx: Trx, runtime: Runtime, personId: string): Promise<void> {
  for (const row of await selectRefusedMeetings(trx, personId)) await queueMeetingSync(trx, runtime, row)
}

/** Runs one job. Google being unavailable is an error and retried; a refused account is shown to the organisers. */
export async function syncMeeting(trx: Trx, runtime: Runtime, { business, id, tell, owner }: MeetingJob) {
  const { config, live } = runtime
  await lockMeeting(trx, id)
  const row = await selectEvent(trx, business, id)
  const token = await tokenOf(trx, runtime, owner ?? row?.meet_owner ?? '')
  try {
    if (!row) {
      if (token) await removeMeeting(config, token, id)
      return
    }
    if (!token) throw new GoogleRefusal()
    await updateMeeting(config, token, {
      id,
      title: row.title,
      ...meetingTimes(row.start_at ?? row.created_at, row.end_at),
      isCancelled: row.deleted_at !== null || row.cancelled_at !== null || row.start_at === null || !isOnGoogle(row),
      guests: await selectRegistrants(trx, business, id, MAX_ATTENDEES),
      notifiesGuests: tell,
    })
    await updateMeetingState(trx, business, id, 'done')
  } catch (error) {
    if (!(error instanceof GoogleRefusal)) throw error
    if (row) await updateMeetingState(trx, business, id, 'refused')
  }
  await live.within(trx).toBusiness(business, 'event.changed', { id })
}
