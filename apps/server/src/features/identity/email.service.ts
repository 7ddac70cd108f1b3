import type { ConfirmEmailForm, MailLink } from '@nine/contract/identity/identity'
import type { Lang } from '@nine/contract/lang'
import { maskEmail } from '@nine/contract/text/mask'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Person } from '../../access/session.ts'
import type { Db, Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import { countAttempt } from '../../http/protection/rate-limit.ts'
import { logSecurity } from '../../http/protection/security-log.ts'
import type { Runtime } from '../../runtime.ts'
import { applyEmailChange } from './email-change.service.ts'
import { lockPerson, selectMailLink, selectPendingEmail, consumeMailLink, updatePerson } from './identity.queries.ts'
import { refuseWithIssuer, sendConfirmation } from './identity.service.ts'
import { checkGuess } from './password-guess.ts'
import { preparePassword } from './prepare-password.ts'
import { revokeAccess } from './revoke-access.ts'
import { hashOf } from './secret-token.ts'
import { markVerified } from './identity.public.ts'
import type { IdentityContext } from './identity.public.ts'

/** Confirmation mails sent again to one address. */
const RESENT_MAILS = { max: 10, windowSeconds: 86_400 }
const CONFIRMING = ['verify-email', 'change-email'] as const

/** A newcomer with a token that was mailed to their address has confirmed it; others get a confirmation mail. */
export async function confirmNewcomer(
  { trx, runtime, hooks }: IdentityContext,
  person: { id: string; email: string; name: string; lang: Lang; mailedToken: string | undefined },
): Promise<void> {
  const { id, email, mailedToken } = person
  if (mailedToken !== undefined && (await hooks.wasMailedTo(trx, mailedToken, email)))
    await markVerified({ trx, runtime, hooks }, id, email)
  else await sendConfirmation(trx, runtime, person, 'verify-email')
}

/** Sends the mail of an address that waits for its confirmation again: the new one, or the account's own. */
export async function resendConfirmation(trx: Trx, runtime: Runtime, personId: string): Promise<null> {
  const person = await lockPerson(trx, personId)
  if (!person) throw new AppError('session.required')
  const pending = await selectPendingEmail(trx, personId)
  if (!pending && person.email_verified_at) return null
  const { id, first_name: name, lang } = person
  const email = pending?.email ?? person.email
  await countAttempt(trx, `confirmation-mail ${email}`, RESENT_MAILS)
  await sendConfirmation(trx, runtime, { id, email, name, lang }, pending ? 'change-email' : 'verify-email')
  return null
}

/** What the page of a link must ask for, without consuming the link. */
export async function inspectMailLink(
  db: Db,
  { config }: Runtime,
  token: string,
  person: Person | undefined,
): Promise<MailLink> {
  const link = await selectMailLink(db, hashOf(token), [...CONFIRMING, 'undo-email'])
  if (!link || link.purpose === 'reset-password') throw new AppError('identity.link_expired')
  return {
    purpose: link.purpose,
    email: maskEmail(link.link_email),
    isOwn: person?.id === link.id,
    hasPassword: link.password_hash !== null && !config.oidc,
  }
}

/** Proof that the account's owner confirms: by session, password, or a new password. */
interface Confirmation {
  /** Hash of the new password, when one is chosen. */
  newPasswordHash: string | undefined
}

interface Asking {
  person: Person | undefined
  cookies: string | undefined
  address: string
}

/**
 * A link proves who reads the mailbox, not who created the account: a stranger may have registered the address first. So
 * confirming needs the account's session or password; a new password takes the account over from its creator.
 * Only for the account's own address: a new one may be mistyped, and its reader must not get the account.
 */
export async function checkConfirmation(
  { db, config }: Runtime,
  log: FastifyBaseLogger,
  form: z.output<typeof ConfirmEmailForm>,
  { person, cookies, address }: Asking,
): Promise<Confirmation> {
  const link = await selectMailLink(db, hashOf(form.token), CONFIRMING)
  if (!link) throw new AppError('identity.link_expired')
  if (form.newPassword !== undefined) {
    refuseWithIssuer(config)
    if (link.purpose !== 'verify-email' || link.link_email !== link.email) throw new AppError('identity.proof_required')
    return { newPasswordHash: await preparePassword(config, 'newPassword', form.newPassword, link) }
  }
  if (person?.id === link.id) return { newPasswordHash: undefined }
  if (form.password === undefined) throw new AppError('identity.proof_required')
  refuseWithIssuer(config)
  const { isRight } = await checkGuess(db, log, { email: link.email, password: form.password, cookies, address })
  if (!isRight) {
    logSecurity(log, 'proof.refused', { person: link.id, address })
    throw new AppError('request.validation', {}, [{ field: 'password', code: 'wrong_password', values: {} }])
  }
  return { newPasswordHash: undefined }
}

/** Confirms the address. */
export async function confirmEmail(
  { trx, runtime, hooks }: IdentityContext,
  token: string,
  { newPasswordHash }: Confirmation,
): Promise<{ personId: string; email: string; isChange: boolean }> {
  const link = await consumeMailLink(trx, hashOf(token), CONFIRMING)
  const person = link && (await lockPerson(trx, link.person_id))
  if (!link || !person) throw new AppError('identity.link_expired')
  const isChange = link.purpose === 'change-email'
  if (!isChange && link.email !== person.email) throw new AppError('identity.link_expired')
  if (isChange) await applyEmailChange(trx, runtime, person, link.email)
  if (newPasswordHash !== undefined) {
    await revokeAccess(trx, runtime, person.id)
    await updatePerson(trx, person.id, { password_hash: newPasswordHash })
  }
  await markVerified({ trx, runtime, hooks }, person.id, link.email)
  return { personId: person.id, email: link.email, isChange }
}
