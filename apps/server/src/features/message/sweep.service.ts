import { REMINDER_MINUTES, THANKS_AFTER_MINUTES } from '@nine/contract/message/message'
import type { Runtime } from '../../runtime.ts'
import type { Trx } from '../../tables.ts'
import { beginSend } from './sends.service.ts'
import { advanceSweep, selectDueMessages } from './sweep.queries.ts'

/**
 * Begins every reminder and thank-you whose time has come since the last look. By crossing a time: after an outage each
 * goes out once, and what became due while its event was deleted, cancelled or without that message does not come later.
 * Returns how many were begun.
 */
export const sweepMessages = (runtime: Runtime, now: Date): Promise<number> =>
  runtime.db.transaction().execute(async (trx) => {
    const since = await advanceSweep(trx, now)
    return since ? beginDue(trx, runtime, { since, now }) : 0
  })

async function beginDue(trx: Trx, runtime: Runtime, window: { since: Date; now: Date }): Promise<number> {
  const due = await selectDueMessages(trx, window, {
    day: REMINDER_MINUTES['reminder-day'] ?? 0,
    hour: REMINDER_MINUTES['reminder-hour'] ?? 0,
    thanks: THANKS_AFTER_MINUTES,
  })
  let begun = 0
  for (const { business, event, kind, about, by } of due) {
    const isThanks = kind === 'thanks'
    const id = await beginSend(
      { trx, runtime, actor: { id: by, business } },
      {
        event,
        kind,
        about,
        segment: isThanks ? 'in' : 'all',
        sendAt: window.now,
        expiresAt: isThanks ? null : about,
      },
    )
    if (id) begun += 1
  }
  return begun
}
