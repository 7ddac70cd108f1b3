import { INVITATION_MAIL_LIMIT } from '@nine/contract/business/staff'
import type { Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import { countAttempt } from '../../http/protection/rate-limit.ts'
import { countColdMails, type MailPermit } from '../mail/mail.public.ts'
import type { StaffActor } from './staff.service.ts'
import type { ChangeContext } from '../../context.ts'

/** A permit to mail an address about joining; undefined when it was mailed today. Throws when the sender has no mails left. */
export async function permitMail(
  { trx, runtime, actor: { id, business } }: ChangeContext<StaffActor>,
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
    if (error instanceof AppError) return false
    throw error
  }
}
