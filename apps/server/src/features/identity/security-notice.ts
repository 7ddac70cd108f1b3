import type { Selectable } from 'kysely'
import type { Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import { countAttempt } from '../../http/protection/rate-limit.ts'
import type { Runtime } from '../../runtime.ts'
import { securityNotice, queueMail, type OutgoingMail } from '../mail/mail.public.ts'
import type { Recipient } from './identity.mails.ts'
import type { IdentityTables } from './identity.table.ts'

const DAY_SECONDS = 86_400
/** Notices to one address; more would say nothing new. */
const NOTICES = { max: 10, windowSeconds: DAY_SECONDS }

export const recipientOf = (person: Selectable<IdentityTables['person']>): Recipient => ({
  email: person.email,
  lang: person.lang,
  name: person.first_name,
})

/** Notifies the owner of an account about what was done with it. */
export async function sendNotice(trx: Trx, runtime: Runtime, mail: OutgoingMail): Promise<void> {
  try {
    await countAttempt(trx, `notice ${mail.to}`, NOTICES)
  } catch (error) {
    if (error instanceof AppError) return
    throw error
  }
  await queueMail(trx, runtime, mail, securityNotice())
}
