import { INVITATION_MAIL_LIMIT } from '@nine/contract/staff'
import type { Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import { countAttempt } from '../../http/rate-limit.ts'
import type { Actor } from './staff.service.ts'

const DAY_SECONDS = 24 * 3600
/** Mails to one address from all businesses together. */
const PER_ADDRESS = { max: 5, windowSeconds: DAY_SECONDS }
/** Mails one person makes the product send. */
const PER_SENDER = { max: 1000, windowSeconds: DAY_SECONDS }

/** Whether a mail about joining may go to the address; counts it. Nobody is flooded by being added again and again. */
export async function mayMail(trx: Trx, { id, business }: Actor, email: string): Promise<boolean> {
  try {
    await countAttempt(trx, `staff-mail ${business} ${email}`, INVITATION_MAIL_LIMIT)
    await countAttempt(trx, `staff-mail to ${email}`, PER_ADDRESS)
    await countAttempt(trx, `staff-mail by ${id}`, PER_SENDER)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
