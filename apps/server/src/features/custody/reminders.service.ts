import { HANDOVER_REMINDER_DAYS } from '@nine/contract/custody/handover'
import { isRefusal } from '../../app-error.ts'
import type { Worker } from '../../jobs/worker.ts'
import type { Runtime } from '../../runtime.ts'
import { askReceiver } from './ask-receiver.service.ts'
import { lockHandover, selectUnanswered, updateHandover } from './handover.queries.ts'
import { selectKeeper } from './keeper/keeper.queries.ts'

/**
 * Reminds those who have not answered after 2 and after 5 days. The reminder and the count of them are written in one
 * transaction under the lock of the paper: two servers, or one that was killed, send none twice. After an outage one goes
 * out, not one for each day that was missed.
 */
export async function remindUnanswered(runtime: Runtime, now: Date): Promise<number> {
  let sent = 0
  for (const { business_id: business, id, wanted } of await selectUnanswered(runtime.db, now, HANDOVER_REMINDER_DAYS)) {
    try {
      sent += await runtime.db.transaction().execute(async (trx) => {
        const paper = await lockHandover(trx, business, id)
        if (!paper || paper.state !== 'waiting' || paper.reminders >= wanted) return 0
        const receiver = await selectKeeper(trx, business, paper.receiver_person_id ?? paper.receiver_holder_id ?? '')
        await updateHandover(trx, business, id, { reminders: wanted })
        if (!receiver) return 0
        const actor = { id: paper.created_by, business }
        await askReceiver({ trx, runtime, actor }, paper, receiver, { isReminder: true, now })
        return 1
      })
    } catch (error) {
      // Nothing was counted: the next hour tries again.
      if (!isRefusal(error, 'mail.budget_spent')) throw error
    }
  }
  return sent
}

export const reminderWorker: Worker = {
  queue: 'handover-reminder',
  reachesOut: true,
  cron: '23 * * * *',
  expireInSeconds: 1800,
  run: async (runtime) => {
    await remindUnanswered(runtime, new Date())
  },
}
