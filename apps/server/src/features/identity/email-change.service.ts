import type { Selectable } from 'kysely'
import { assertRequirements } from '../../access/requirements.ts'
import { violates } from '../../db/failures.ts'
import type { Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import { countAttempt } from '../../http/protection/rate-limit.ts'
import type { Runtime } from '../../runtime.ts'
import { securityNotice, queueMail } from '../mail/mail.public.ts'
import { emailChangeMail, emailRestoredMail } from './identity.mails.ts'
import {
  deleteMailLinks,
  deleteUndoLinksFrom,
  insertMailLink,
  isAddressHeld,
  lockPerson,
  selectPendingEmail,
  selectPersonByEmail,
  consumeMailLink,
  updatePerson,
} from './identity.queries.ts'
import { sendConfirmation, takenEmail } from './identity.service.ts'
import type { IdentityTables } from './identity.table.ts'
import { createResetToken } from './reset-link.ts'
import { revokeAccess } from './revoke-access.ts'
import { hashOf, newToken } from './secret-token.ts'
import { recipientOf, sendNotice } from './security-notice.ts'
import type { AccountContext } from '../../context.ts'

type PersonRow = Selectable<IdentityTables['person']>

const UNDO_DAYS = 7
const DAY_SECONDS = 86_400
/** Changes one person may request; each sends two mails. */
const CHANGES = { max: 5, windowSeconds: DAY_SECONDS }
/** Confirmation mails to one new address, over all accounts. */
const MAILS_TO_NEW_ADDRESS = { max: 5, windowSeconds: DAY_SECONDS }

/** Asks the new address to confirm, and notifies the current one. False when nothing new was requested. */
export async function askToChangeEmail(
  { trx, runtime, person }: AccountContext,
  row: PersonRow,
  email: string,
): Promise<boolean> {
  if (email === row.email) {
    await deleteMailLinks(trx, row.id, ['change-email'])
    return false
  }
  const pending = await selectPendingEmail(trx, row.id)
  if (pending?.email === email) return false
  assertRequirements(person, ['recent-sign-in'])
  if ((await selectPersonByEmail(trx, email)) || (await isAddressHeld(trx, email, row.id))) throw takenEmail()
  await countAttempt(trx, `change-email ${row.id}`, CHANGES)
  await countAttempt(trx, `change-email-mail ${email}`, MAILS_TO_NEW_ADDRESS)
  await deleteMailLinks(trx, row.id, ['change-email'])
  await sendConfirmation(trx, runtime, { id: row.id, email, name: row.first_name, lang: row.lang }, 'change-email')
  await offerUndo(trx, runtime, row, { newEmail: email, isDone: false })
  return true
}

/** Applies the new address; links sent to the former one become invalid, except for the one that undoes the change. */
export async function applyEmailChange(trx: Trx, runtime: Runtime, row: PersonRow, email: string): Promise<void> {
  try {
    await updatePerson(trx, row.id, { email })
  } catch (error) {
    if (violates(error, 'person_email')) throw takenEmail()
    throw error
  }
  await deleteMailLinks(trx, row.id, ['change-email', 'reset-password', 'verify-email'])
  await offerUndo(trx, runtime, row, { newEmail: email, isDone: true })
}

/**
 * Restores the former address for the person who reads its mail. The account may have been taken over: nothing that
 * was valid until now stays valid, and the next sign-in needs a new password.
 */
export async function undoEmailChange(
  trx: Trx,
  runtime: Runtime,
  token: string,
): Promise<{ personId: string; email: string; resetToken: string | null }> {
  const link = await consumeMailLink(trx, hashOf(token), ['undo-email'])
  const person = link && (await lockPerson(trx, link.person_id))
  if (!link || !person) throw new AppError('identity.link_expired')
  try {
    await updatePerson(trx, person.id, { email: link.email, email_verified_at: new Date() })
  } catch (error) {
    if (violates(error, 'person_email')) throw takenEmail()
    throw error
  }
  await deleteUndoLinksFrom(trx, person.id, link.created_at, link.email)
  await revokeAccess(trx, runtime, person.id)
  await sendNotice(trx, runtime, emailRestoredMail({ ...recipientOf(person), email: link.email }))
  const resetToken = runtime.config.oidc ? null : await createResetToken(trx, person.id, link.email)
  return { personId: person.id, email: link.email, resetToken }
}

/** Only to a confirmed address: a mistyped one belongs to somebody else, who must not get the account. */
async function offerUndo(
  trx: Trx,
  runtime: Runtime,
  row: PersonRow,
  { newEmail, isDone }: { newEmail: string; isDone: boolean },
): Promise<void> {
  if (!row.email_verified_at) return
  const token = newToken()
  await insertMailLink(trx, {
    token_hash: hashOf(token),
    purpose: 'undo-email',
    person_id: row.id,
    email: row.email,
    expires_at: new Date(Date.now() + UNDO_DAYS * DAY_SECONDS * 1000),
  })
  const url = `${runtime.config.publicOrigin}/undo-email?token=${token}`
  await queueMail(trx, runtime, emailChangeMail(recipientOf(row), newEmail, url, isDone), securityNotice())
}
