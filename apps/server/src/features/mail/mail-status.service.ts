import { MAIL_PACE, type MailOutage, type MailStatus } from '@nine/contract/mail'
import type { Db } from '../../tables.ts'
import type { Actor } from '../../actor.ts'
import { selectHeldSince } from '../../jobs/hold.ts'
import type { Runtime } from '../../runtime.ts'
import { readAllowance } from './mail.public.ts'
import { countWaitingMails, selectFailuresSinceSuccess, selectPace } from './mail.queries.ts'

/** This many failures in a row, for other reasons than the recipient, are an outage. */
const OUTAGE_AFTER = 3

export async function getMailStatus(db: Db, runtime: Runtime, sender: Actor): Promise<MailStatus> {
  const [allowance, waiting, pace, outage, heldSince] = await Promise.all([
    readAllowance(db, runtime, sender),
    countWaitingMails(db, sender.business),
    selectPace(db, sender.business),
    findOutage(db),
    selectHeldSince(db),
  ])
  return {
    allowance,
    waiting,
    pace: pace ?? MAIL_PACE.usual,
    outage: outage && { ...outage, since: outage.since.toISOString() },
    heldSince: heldSince?.toISOString() ?? null,
  }
}

/** The mail server's own message is only logged: it may name people of other businesses. */
export async function findOutage(db: Db): Promise<{ reason: MailOutage; since: Date } | null> {
  const { attempts, since, failure } = await selectFailuresSinceSuccess(db)
  return attempts >= OUTAGE_AFTER && since && failure ? { reason: failure, since } : null
}
