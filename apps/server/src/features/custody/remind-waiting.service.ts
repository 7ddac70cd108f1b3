import type { remindWaiting as RemindWaiting } from '@nine/contract/custody/handover'
import { REMIND_AT_ONCE } from '@nine/contract/custody/handover'
import type { Output } from '@nine/contract/call'
import { todayIn } from '@nine/contract/duration'
import { isRefusal } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { askReceiver } from './ask-receiver.service.ts'
import { countWaiting, lockUnreminded, updateHandover } from './handover.queries.ts'
import { selectKeeper } from './keeper/keeper.queries.ts'

/**
 * Reminds everybody whose confirmation is missing, each paper once a day however often and by whomever it is asked: the papers
 * are locked, so that two at once take turns. What exceeds the mail budget stays for another day.
 */
export async function remindWaiting(context: ChangeContext): Promise<Output<typeof RemindWaiting>> {
  const { trx, runtime, actor } = context
  const { business } = actor
  const now = new Date()
  const today = todayIn(runtime.config.timeZone, now)
  const papers = await lockUnreminded(trx, business, { today, limit: REMIND_AT_ONCE })
  const before = await countWaiting(trx, business, today)
  let reminded = 0
  for (const paper of papers) {
    const receiver = await selectKeeper(trx, business, paper.receiver_person_id ?? paper.receiver_holder_id ?? '')
    if (!receiver || (receiver.kind === 'holder' && receiver.email === '')) continue
    try {
      await askReceiver(context, paper, receiver, { isReminder: true, now })
    } catch (error) {
      if (isRefusal(error, 'mail.budget_spent')) break
      throw error
    }
    await updateHandover(trx, business, paper.id, { reminded_on: today })
    reminded += 1
  }
  return { reminded, before: before.reminded, left: before.waiting - before.reminded - reminded }
}
