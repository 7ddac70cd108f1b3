import { INVITATION_MAIL_LIMIT } from '@nine/contract/business/staff'
import type { Trx } from '../../db/schema.ts'
import { isRefusal } from '../../app-error.ts'
import { countAttempt } from '../../http/protection/rate-limit.ts'
import type { Runtime } from '../../runtime.ts'
import { countColdMails, type MailPermit } from '../mail/mail-budget.service.ts'
import type { Actor } from './staff.service.ts'

/** Leave to mail an address about joining, none when it was mailed today. Refuses when the sender has no mails left. */
export async function permitMail(
  trx: Trx,
  runtime: Runtime,
  { id, business }: Actor,
  email: string,
): Promise<MailPermit | undefined> {
  if (!(await isFirstToday(trx, business, email))) return undefined
  const { permit, limited } = await countColdMails(trx, runtime, { sender: { id, business }, emails: [email] })
  return limited.size === 0 ? permit : undefined
}

async function isFirstToday(trx: Trx, business: string, email: string): Promise<boolean> {
  try {
    await countAttempt(trx, `staff-mail ${business} ${email}`, INVITATION_MAIL_LIMIT)
    return true
  } catch (error) {
    if (isRefusal(error, 'request.rate_limited')) return false
    throw error
  }
}
