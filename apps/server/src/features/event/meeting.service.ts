import type { Selectable } from 'kysely'
import { createMeeting, GoogleRefusal, type Meeting, removeMeeting, updateMeeting } from '../../adapters/google-meet.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import type { EventChange } from './change-event.service.ts'
import { selectEvent } from './event.queries.ts'
import type { Actor } from './event.service.ts'
import type { EventTables } from './event.table.ts'
import { toAppError, tokenOf } from './google-account.service.ts'
import { lockMeeting, selectRefusedMeetings, selectRegistrants, updateMeetingState } from './meeting.queries.ts'

export const MEETING_QUEUE = 'google-meeting'
/** A calendar entry takes no more. */
const MAX_ATTENDEES = 200
const HOUR_MS = 3_600_000

type Row = Selectable<EventTables['event']>

/** What is to be put right in a calendar. The job looks up what that is now, so that the last one always says the last word. */
export interface MeetingJob {
  business: string
  id: string
  /** Those invited hear of it from Google: the event itself changed, not only who comes. */
  tell: boolean
  /** Set for an event that is gone for good: in whose calendar its meeting stands. */
  owner?: string
}

/** Where the meeting of an event is held; nothing for one that is not held online. */
export const meetingLink = (row: Pick<Row, 'is_online' | 'online_item' | 'meet_link'>): string =>
  isOnGoogle(row) ? row.meet_link : ''

export const isOnGoogle = ({ is_online, online_item }: Pick<Row, 'is_online' | 'online_item'>): boolean =>
  is_online && online_item === 'google'

/** When a meeting begins and ends; one without an end lasts an hour. */
const meetingTimes = (start: Date, end: Date | null) => ({
  start,
  end: end ?? new Date(start.getTime() + HOUR_MS),
})

/**
 * Makes the meeting of an event that is to be on Google Meet and has none, before anything is written. Made twice for
 * the same event it is still one.
 */
export async function prepareMeeting(
  db: Db,
  runtime: Runtime,
  { id: personId, business }: Actor,
  id: string,
  change: EventChange,
): Promise<Meeting | undefined> {
  const row = await selectEvent(db, business, id)
  const isOnline = change.isOnline === undefined ? row?.is_online : change.isOnline === 'on'
  if (!row || row.deleted_at || !isOnline || row.meet_id !== '') return undefined
  if ((change.onlineItems ?? row.online_item) !== 'google') return undefined
  const token = await tokenOf(db, runtime, personId)
  if (!token) throw new AppError('ACCOUNT_NOT_CONNECTED')
  const start = momentOf(change.startDateTime, row.start_at)
  // Until it is known when it begins there is nothing to put into a calendar.
  if (!start) return undefined
  const end = (change.enableEndTime ?? row.enable_end) ? momentOf(change.endDateTime, row.end_at) : null
  const title = change.eventTitle ?? row.title
  return createMeeting(runtime.config, token, { id, title, ...meetingTimes(start, end) }).catch(
    toAppError('ACCOUNT_NOT_CONNECTED'),
  )
}

function momentOf(sent: string | null | undefined, saved: Date | null): Date | null {
  if (sent === undefined) return saved
  return sent === null ? null : new Date(sent)
}

/** Has the calendar follow an event that has a meeting. */
export async function followEvent(trx: Trx, { jobs }: Runtime, row: Pick<Row, 'business_id' | 'id' | 'meet_id'>) {
  if (row.meet_id === '') return
  await updateMeetingState(trx, row.business_id, row.id, 'waiting')
  await jobs.send(trx, MEETING_QUEUE, { business: row.business_id, id: row.id, tell: true } satisfies MeetingJob)
}

/** Has the calendar follow who comes; they got their letter from us. */
export async function followGuests(trx: Trx, { jobs }: Runtime, business: string, id: string): Promise<void> {
  const row = await selectEvent(trx, business, id)
  if (!row || row.meet_id === '' || !isOnGoogle(row)) return
  await jobs.send(trx, MEETING_QUEUE, { business, id, tell: false } satisfies MeetingJob)
}

/** Has the meeting of an event that is gone taken out of its calendar. */
export async function forgetMeeting(trx: Trx, { jobs }: Runtime, row: Row): Promise<void> {
  const { business_id: business, id, meet_owner: owner } = row
  if (owner) await jobs.send(trx, MEETING_QUEUE, { business, id, tell: true, owner } satisfies MeetingJob)
}

/** Tries again what the calendar of this person refused before they connected it anew. */
export async function followRefused(trx: Trx, runtime: Runtime, personId: string): Promise<void> {
  for (const row of await selectRefusedMeetings(trx, personId)) await followEvent(trx, runtime, row)
}

/** One job. Google that does not answer is an error, and tried again; an account that lets nobody in is told to the organisers. */
export async function putMeetingRight(trx: Trx, runtime: Runtime, { business, id, tell, owner }: MeetingJob) {
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
    await updateMeeting(
      config,
      token,
      {
        id,
        title: row.title,
        ...meetingTimes(row.start_at ?? row.created_at, row.end_at),
        isCancelled: row.deleted_at !== null || row.start_at === null || !isOnGoogle(row),
        guests: await selectRegistrants(trx, business, id, MAX_ATTENDEES),
      },
      tell,
    )
    await updateMeetingState(trx, business, id, 'done')
  } catch (error) {
    if (!(error instanceof GoogleRefusal)) throw error
    if (row) await updateMeetingState(trx, business, id, 'refused')
  }
  await live.within(trx).toBusiness(business, 'event.changed', { id })
}
