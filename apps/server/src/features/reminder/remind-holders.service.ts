import { isRefusal } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import { countWaitingCold, queueMail, recipientLimitReached } from '../mail/mail.public.ts'
import { crossedSince, selectReturnsOf } from './due-items.queries.ts'
import { holderReminderLink } from './holder-link.service.ts'
import {
  claimAddress,
  selectLastDayOf,
  selectRemindedHolder,
  selectUnremindedAddresses,
  updateMailOfAddress,
} from './holder-reminder.queries.ts'
import { remindEach } from './remind-each.ts'
import { holderReminderMail } from './reminder.mails.ts'

const ITEMS_MAX = 200

/**
 * Reminds people without an account of what they have to return: one mail a day to an address, over all enterprises. As with
 * members, the day is claimed and the mail queued in one transaction. Returns how many mails.
 */
export const remindHolders = (runtime: Runtime, now: Date): Promise<number> =>
  remindEach(runtime, now, selectUnremindedAddresses, (email, today) => remindOnce(runtime, email, today))

/** Beyond the budget nothing is claimed: the mail comes another day, about everything that was due by then. */
async function remindOnce(runtime: Runtime, email: string, today: string): Promise<boolean> {
  try {
    return await runtime.db.transaction().execute((trx) => remindHolder(trx, runtime, email, today))
  } catch (error) {
    if (!isRefusal(error, 'mail.recipient_spent')) throw error
    return false
  }
}

/** Returns whether a mail was queued. */
async function remindHolder(trx: Trx, runtime: Runtime, email: string, today: string): Promise<boolean> {
  if (!(await claimAddress(trx, email, today))) return false
  const window = crossedSince(await selectLastDayOf(trx, email, today), today)
  const items = await selectReturnsOf(trx, window, { email, limit: ITEMS_MAX })
  const [first] = items
  const holder = first && (await selectRemindedHolder(trx, first.business_id, email))
  if (!holder) return false
  const business = first.business_id
  const permit = await countWaitingCold(trx, runtime, { to: email, business, topic: 'reminder' })
  if (permit.waits) throw recipientLimitReached(runtime, permit.waits.until)
  const mail = holderReminderMail({
    ...holder,
    lang: holder.lang ?? runtime.config.defaultLang,
    items,
    today,
    url: holderReminderLink(runtime, holder),
  })
  const sender = { business, name: first.business }
  await updateMailOfAddress(trx, email, today, await queueMail(trx, runtime, { ...mail, sender }, permit))
  return true
}
