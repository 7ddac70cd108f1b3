import type { ForgotPasswordForm, ResetPasswordForm } from '@nine/contract/identity/identity'
import type { ChangePasswordForm } from '@nine/contract/identity/profile'
import type { Lang } from '@nine/contract/lang'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { assertRequirements } from '../../access/requirements.ts'
import type { Person } from '../../access/session.ts'
import { isPassword } from '../../adapters/password-hash.ts'
import type { Trx } from '../../tables.ts'
import { AppError, isRefusal } from '../../app-error.ts'
import { countAttempt } from '../../http/protection/rate-limit.ts'
import { logSecurity } from '../../http/protection/security-log.ts'
import type { Runtime } from '../../runtime.ts'
import { countIdentityMail, queueMail } from '../mail/mail.public.ts'
import { passwordChangedMail, resetPasswordMail } from './identity.mails.ts'
import {
  deleteMailLinks,
  deleteSessionsExcept,
  lockPerson,
  selectMailLink,
  selectPerson,
  selectPersonByEmail,
  consumeMailLink,
  updatePerson,
} from './identity.queries.ts'
import { clearGuesses } from './password-guess.ts'
import { preparePassword } from './prepare-password.ts'
import { recordProof } from './proof.service.ts'
import { createResetToken, RESET_MINUTES } from './reset-link.ts'
import { revokeAccess } from './revoke-access.ts'
import { hashOf } from './secret-token.ts'
import { recipientOf, sendNotice } from './security-notice.ts'
import type { Worker } from '../../jobs/worker.ts'
import { markVerified } from './identity.public.ts'
import type { AccountContext } from '../../context.ts'
import type { IdentityContext } from './identity.public.ts'

/** Reset mails to one address. */
const RESET_MAILS = { max: 3, windowSeconds: 3600 }
const CHANGE_ATTEMPTS = { max: 10, windowSeconds: 900 }
const FORGOT_QUEUE = 'forgot-password'

/** Only queues a job: whether the address is known shows neither in the response nor in its timing. */
export async function forgotPassword(
  trx: Trx,
  { jobs }: Runtime,
  { email }: z.output<typeof ForgotPasswordForm>,
  lang: Lang,
): Promise<null> {
  await jobs.send(trx, FORGOT_QUEUE, { email, lang })
  return null
}

export const forgotPasswordWorker: Worker<{ email: string; lang: Lang }> = {
  queue: FORGOT_QUEUE,
  run: async (runtime, { email, lang }) => {
    const { db } = runtime
    const person = await selectPersonByEmail(db, email)
    if (!person) return
    try {
      await countAttempt(db, `reset-mail ${email}`, RESET_MAILS)
      await db.transaction().execute((trx) => sendReset(trx, runtime, person, lang))
    } catch (error) {
      // That address has had enough of them.
      if (!isRefusal(error, 'request.rate_limited', 'mail.budget_spent')) throw error
    }
  },
}

async function sendReset(
  trx: Trx,
  runtime: Runtime,
  { id, email, first_name: name }: NonNullable<Awaited<ReturnType<typeof selectPersonByEmail>>>,
  lang: Lang,
): Promise<void> {
  const permit = await countIdentityMail(trx, runtime, email)
  const token = await createResetToken(trx, id, email)
  const url = `${runtime.config.publicOrigin}/reset-password?token=${token}`
  await queueMail(trx, runtime, resetPasswordMail({ email, lang, name }, url, RESET_MINUTES), permit)
}

/** The hash of the new password, validated against the person of the link. */
export async function prepareReset(
  { db, config }: Runtime,
  { token, password }: z.output<typeof ResetPasswordForm>,
): Promise<string> {
  const link = await selectMailLink(db, hashOf(token), ['reset-password'])
  if (!link) throw new AppError('identity.link_expired')
  await countAttempt(db, `reset-password ${link.id}`, CHANGE_ATTEMPTS)
  return preparePassword(config, 'password', password, link)
}

/** Ends all sessions. Opening the link proves access to the mailbox, which confirms the address too. */
export async function resetPassword(
  { trx, runtime, hooks }: IdentityContext,
  { token }: z.output<typeof ResetPasswordForm>,
  passwordHash: string,
): Promise<{ personId: string }> {
  const link = await consumeMailLink(trx, hashOf(token), ['reset-password'])
  const person = link && (await lockPerson(trx, link.person_id))
  if (!link || !person || link.email !== person.email) throw new AppError('identity.link_expired')
  // An unconfirmed account may not belong to the owner of the address: its links and sessions are revoked too.
  if (person.email_verified_at) await endAllSessions(trx, runtime, person.id)
  else {
    await revokeAccess(trx, runtime, person.id)
    await markVerified({ trx, runtime, hooks }, person.id, person.email)
  }
  await updatePerson(trx, person.id, { password_hash: passwordHash })
  await deleteMailLinks(trx, person.id, ['reset-password', 'change-email'])
  await clearGuesses(trx, person.email)
  await sendNotice(trx, runtime, passwordChangedMail(recipientOf(person)))
  return { personId: person.id }
}

async function endAllSessions(trx: Trx, { live }: Runtime, personId: string): Promise<void> {
  await deleteSessionsExcept(trx, personId, null)
  await live.within(trx).endSessions(personId)
}

/** Refuses a wrong current password. People who sign in at a provider have none, and need a recent sign-in instead. */
export async function prepareChange(
  { db, config }: Runtime,
  { log, person }: { log: FastifyBaseLogger; person: Person },
  form: z.output<typeof ChangePasswordForm>,
  address: string,
): Promise<string> {
  await countAttempt(db, `change-password ${person.id}`, CHANGE_ATTEMPTS)
  const row = await selectPerson(db, person.id)
  if (!row) throw new AppError('session.required')
  if (!row.password_hash) assertRequirements(person, ['recent-sign-in'])
  else if (!(await isPassword(row.password_hash, form.currentPassword))) {
    logSecurity(log, 'password.refused', { person: person.id, address })
    throw new AppError('request.validation', {}, [{ field: 'currentPassword', code: 'wrong_password', values: {} }])
  }
  return preparePassword(config, 'password', form.password, row)
}

/** Ends every other session; the current one continues and counts as proved. */
export async function changePassword({ trx, runtime, person }: AccountContext, passwordHash: string): Promise<null> {
  const row = await lockPerson(trx, person.id)
  if (!row) throw new AppError('session.required')
  await updatePerson(trx, person.id, { password_hash: passwordHash })
  await deleteSessionsExcept(trx, person.id, person.sessionId)
  await recordProof(trx, person)
  await runtime.live.within(trx).endSessions(person.id)
  await deleteMailLinks(trx, person.id, ['reset-password', 'change-email'])
  await sendNotice(trx, runtime, passwordChangedMail(recipientOf(row)))
  return null
}
