import { addDays, todayIn } from '@nine/contract/duration'
import type { NotificationType } from '@nine/contract/notification'
import { REMINDER_HOUR, REMINDER_KINDS, type ReminderKind } from '@nine/contract/reminder/reminder'
import type { Worker } from '../../jobs/worker.ts'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import { countExpectedMail, queueMail } from '../mail/mail.public.ts'
import { notify } from '../notification/notification.service.ts'
import { crossedSince, type DueItem, selectDueItems } from './due-items.queries.ts'
import {
  claimDay,
  deleteOldDays,
  insertLook,
  type Reminded,
  selectLastDay,
  selectLook,
  selectNow,
  selectSwitchedOff,
  selectReminded,
  selectUnreminded,
  selectUnremindedSince,
  updateMailOfDay,
} from './reminder.queries.ts'
import { remindEach } from './remind-each.ts'
import { reminderMail } from './reminder.mails.ts'
import { deleteOldAddresses } from './holder-reminder.queries.ts'
import { remindHolders } from './remind-holders.service.ts'

const ITEMS_MAX = 200
const KEEP_DAYS = 60

/**
 * Reminds every member of every enterprise, once a day. A person's day is claimed, their notifications are written and
 * their mail is queued in one transaction: two servers, or one that was killed, remind nobody twice. Once all were reminded,
 * the later looks of that day see only who joined since. Returns how many mails.
 */
export async function remindEverybody(runtime: Runtime, now: Date): Promise<number> {
  const { db } = runtime
  const day = todayIn(runtime.config.timeZone, now)
  const since = await selectLook(db, day)
  const began = await selectNow(db)
  const unreminded = since ? selectUnremindedSince(since) : selectUnreminded
  const mails = await remindEach(runtime, now, unreminded, (person, today) =>
    db.transaction().execute((trx) => remindPerson(trx, runtime, person, today)),
  )
  if (!since) await insertLook(db, day, began)
  return mails
}

/** Returns whether a mail was queued. */
async function remindPerson(trx: Trx, runtime: Runtime, id: string, today: string): Promise<boolean> {
  if (!(await claimDay(trx, id, today))) return false
  const person = await selectReminded(trx, id)
  if (!person) return false
  const off = await selectSwitchedOff(trx, id)
  const items = await selectDueItems(trx, crossedSince(await selectLastDay(trx, id, today), today), {
    person: id,
    timeZone: runtime.config.timeZone,
    kinds: REMINDER_KINDS.filter((kind) => !off.includes(kind)),
    limit: ITEMS_MAX,
  })
  if (items.length === 0) return false
  await notifyOf(trx, runtime, id, items)
  return person.is_confirmed && (await mailTo(trx, runtime, person, items, today))
}

/** One for each kind and enterprise. Minutes that wait have their own, from custody. */
async function notifyOf(trx: Trx, runtime: Runtime, person: string, items: readonly DueItem[]): Promise<void> {
  for (const group of Map.groupBy(items, ({ kind, business_id }) => `${kind} ${business_id}`).values()) {
    const [first] = group
    const type = first && TYPES[first.kind]
    if (!type) continue
    await notify(trx, runtime, {
      personId: person,
      businessId: first.business_id,
      type,
      payload: { count: String(group.length), assetName: first.name, businessName: first.business },
    })
  }
}

const TYPES = {
  return: 'reminder.return',
  confirmation: undefined,
  overdue: 'reminder.overdue',
  maintenance: 'reminder.maintenance',
  warranty: 'reminder.warranty',
} as const satisfies Record<ReminderKind, NotificationType | undefined>

async function mailTo(
  trx: Trx,
  runtime: Runtime,
  person: Reminded,
  items: readonly DueItem[],
  today: string,
): Promise<boolean> {
  const permit = await countExpectedMail(trx, runtime, { to: person.email, topic: 'reminder', order: 'reminder' })
  const mail = reminderMail({ ...person, items, today, origin: runtime.config.publicOrigin })
  await updateMailOfDay(trx, person.id, today, await queueMail(trx, runtime, mail, permit))
  return true
}

/** Every ten minutes from eight o'clock on: those who joined since, or were left when a server was killed, get theirs too. */
export const dailyReminderWorker: Worker = {
  queue: 'daily-reminder',
  reachesOut: true,
  cron: '*/10 * * * *',
  expireInSeconds: 3600,
  run: async (runtime) => {
    const now = new Date()
    const { timeZone } = runtime.config
    if (hourIn(timeZone, now) < REMINDER_HOUR) return
    const isFirst = (await selectLook(runtime.db, todayIn(timeZone, now))) === undefined
    await remindEverybody(runtime, now)
    await remindHolders(runtime, now)
    if (!isFirst) return
    const kept = addDays(todayIn(timeZone, now), -KEEP_DAYS)
    await deleteOldDays(runtime.db, kept)
    await deleteOldAddresses(runtime.db, kept)
  },
}

const hourIn = (timeZone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))
