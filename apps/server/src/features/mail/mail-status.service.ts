import type { MailOutage, MailStatus } from '@nine/contract/mail'
import type { Db } from '../../tables.ts'
import type { Actor } from '../../actor.ts'
import type { Runtime } from '../../runtime.ts'
import { readAllowance } from './mail.public.ts'
import { countWaitingMails, selectFailuresSinceSuccess } from './mail.queries.ts'

/** So many attempts in a row that fail for another reason than the recipient are an outage. */
const OUTAGE_AFTER = 3

export async function getMailStatus(db: Db, runtime: Runtime, sender: Actor): Promise<MailStatus> {
  const [allowance, waiting, outage] = await Promise.all([
    readAllowance(db, runtime, sender),
    countWaitingMails(db, sender.business),
    findOutage(db),
  ])
  return { allowance, waiting, outage: outage && { ...outage, since: outage.since.toISOString() } }
}

/** The words of the mail server stay in the log: they may name people of other businesses. */
export async function findOutage(db: Db): Promise<{ reason: MailOutage; since: Date } | null> {
  const { attempts, since, failure } = await selectFailuresSinceSuccess(db)
  return attempts >= OUTAGE_AFTER && since && failure ? { reason: failure, since } : null
}
