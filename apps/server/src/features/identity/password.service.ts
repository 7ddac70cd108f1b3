import type { ForgotPasswordForm, ResetPasswordForm } from '@nine/contract/identity'
import type { ChangePasswordForm } from '@nine/contract/profile'
import type { Lang } from '@nine/contract/lang'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Person } from '../../access/session.ts'
import { isPassword } from '../../adapters/password-hash.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import { countAttempt } from '../../http/rate-limit.ts'
import { logSecurity } from '../../http/security-log.ts'
import type { Worker } from '../../jobs/jobs.ts'
import type { Runtime } from '../../runtime.ts'
import { countIdentityMail, securityNotice } from '../mail/mail-budget.service.ts'
import { queueMail } from '../mail/mail.service.ts'
import { type IdentityHooks, markVerified } from './email.service.ts'
import { passwordChangedMail, resetPasswordMail } from './identity.mails.ts'
import {
  deleteMailLinks,
  deleteSessionsExcept,
  insertMailLink,
  lockPerson,
  selectPerson,
  selectPersonByEmail,
  takeMailLink,
  updatePerson,
} from './identity.queries.ts'
import { hashOf, newToken } from './secret-token.ts'

const RESET_MINUTES = 30
/** Reset mails to one address. */
const RESET_MAILS = { max: 3, windowSeconds: 3600 }
const CHANGE_ATTEMPTS = { max: 10, windowSeconds: 900 }
const FORGOT_QUEUE = 'forgot-password'

/** Only notes the wish: whether the address is known shows neither in the answer nor in the time it takes. */
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
      if (!(error instanceof AppError)) throw error
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
  const token = newToken()
  await deleteMailLinks(trx, id, 'reset-password')
  await insertMailLink(trx, {
    token_hash: hashOf(token),
    purpose: 'reset-password',
    person_id: id,
    email,
    expires_at: new Date(Date.now() + RESET_MINUTES * 60_000),
  })
  const url = `${runtime.config.publicOrigin}/reset-password?token=${token}`
  await queueMail(trx, runtime, resetPasswordMail({ email, lang, name }, url, RESET_MINUTES), permit)
}

export async function resetPassword(
  trx: Trx,
  runtime: Runtime,
  { token }: z.output<typeof ResetPasswordForm>,
  passwordHash: string,
  hooks: IdentityHooks,
): Promise<{ personId: string }> {
  const link = await takeMailLink(trx, hashOf(token), ['reset-password'])
  const person = link && (await lockPerson(trx, link.person_id))
  if (!link || !person) throw new AppError('identity.link_expired')
  await updatePerson(trx, person.id, { password_hash: passwordHash })
  await deleteMailLinks(trx, person.id, 'reset-password')
  await deleteSessionsExcept(trx, person.id, null)
  await runtime.live.within(trx).endSessions(person.id)
  // Whoever opened the link reads that mailbox.
  if (link.email === person.email && !person.email_verified_at)
    await markVerified(trx, runtime, person.id, person.email, hooks)
  return { personId: person.id }
}

/** Refuses a wrong current password; somebody who signs in elsewhere only has none yet. */
export async function checkCurrentPassword(
  db: Db,
  log: FastifyBaseLogger,
  person: Person,
  form: z.output<typeof ChangePasswordForm>,
  address: string,
): Promise<void> {
  await countAttempt(db, `change-password ${person.id}`, CHANGE_ATTEMPTS)
  const row = await selectPerson(db, person.id)
  if (!row?.password_hash) return
  if (await isPassword(row.password_hash, form.currentPassword)) return
  logSecurity(log, 'password.refused', { person: person.id, address })
  throw new AppError('request.validation', {}, [{ field: 'currentPassword', code: 'wrong_password', values: {} }])
}

/** Ends every other session; the one that made the change goes on. */
export async function changePassword(trx: Trx, runtime: Runtime, person: Person, passwordHash: string): Promise<null> {
  const row = await lockPerson(trx, person.id)
  if (!row) throw new AppError('session.required')
  await updatePerson(trx, person.id, { password_hash: passwordHash })
  await deleteSessionsExcept(trx, person.id, person.sessionId)
  await runtime.live.within(trx).endSessions(person.id)
  await deleteMailLinks(trx, person.id, 'reset-password')
  const mail = passwordChangedMail({ email: row.email, lang: row.lang, name: row.first_name })
  await queueMail(trx, runtime, mail, securityNotice())
  return null
}
