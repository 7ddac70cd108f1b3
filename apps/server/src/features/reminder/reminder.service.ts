import { createHmac, timingSafeEqual } from 'node:crypto'
import { addDays, todayIn } from '@nine/contract/duration'
import { CALENDAR_DAYS, CALENDAR_MAX, type ReminderKind, type ReminderSettings } from '@nine/contract/reminder/reminder'
import { AppError } from '../../app-error.ts'
import { deriveKey } from '../../app-secret.ts'
import type { AccountContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import { toCalendar } from './calendar.ts'
import { between, selectDueItems } from './due-items.queries.ts'
import {
  deleteFeed,
  replaceSwitchedOff,
  selectFeed,
  selectFeedOwner,
  selectSwitchedOff,
  selectReminded,
  upsertFeed,
} from './reminder.queries.ts'

/** How long something late stays in a calendar. */
const LATE_DAYS = 30
/** What people put into their calendars. */
const IN_CALENDAR: readonly ReminderKind[] = ['return', 'maintenance', 'warranty']

export async function getSettings(db: Db, runtime: Runtime, person: string): Promise<ReminderSettings> {
  const [off, feed] = await Promise.all([selectSwitchedOff(db, person), selectFeed(db, person)])
  return { off, calendar: feed === undefined ? null : addressOf(runtime, feed) }
}

export async function changeReminders(
  { trx, runtime, person }: AccountContext,
  off: readonly ReminderKind[],
): Promise<ReminderSettings> {
  await replaceSwitchedOff(trx, person.id, [...new Set(off)])
  return getSettings(trx, runtime, person.id)
}

/** Under another id it has another address: the one before ends. */
export async function createCalendar({ trx, runtime, person }: AccountContext): Promise<ReminderSettings> {
  await upsertFeed(trx, person.id, newId())
  return getSettings(trx, runtime, person.id)
}

export async function deleteCalendar({ trx, runtime, person }: AccountContext): Promise<ReminderSettings> {
  await deleteFeed(trx, person.id)
  return getSettings(trx, runtime, person.id)
}

/** What the calendar program of somebody reads. Memberships are looked up each time: who has left sees nothing any more. */
export async function readCalendar(
  db: Db,
  runtime: Runtime,
  { id, key }: { id: string; key: string },
): Promise<string> {
  const owner = isKey(runtime.secret, id, key) ? await selectFeedOwner(db, id) : undefined
  const person = owner === undefined ? undefined : await selectReminded(db, owner)
  if (!person) throw new AppError('reminder.calendar_ended')
  const { timeZone } = runtime.config
  const now = new Date()
  const today = todayIn(timeZone, now)
  const items = await selectDueItems(db, between(addDays(today, -LATE_DAYS), addDays(today, CALENDAR_DAYS)), {
    person: person.id,
    timeZone,
    kinds: IN_CALENDAR,
    limit: CALENDAR_MAX,
  })
  const soonest = items.toSorted((a, b) => a.day.localeCompare(b.day)).slice(0, CALENDAR_MAX)
  return toCalendar(soonest, { lang: person.lang, now })
}

const addressOf = ({ config, secret }: Runtime, id: string): string =>
  `${config.publicOrigin}/api/calendar/${id}?key=${keyOf(secret, id).toString('hex')}`

const keyOf = (secret: Buffer, id: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'calendar-feed')).update(id).digest()

function isKey(secret: Buffer, id: string, key: string): boolean {
  const [expected, given] = [keyOf(secret, id), Buffer.from(key, 'hex')]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
