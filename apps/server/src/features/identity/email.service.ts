import type { Lang } from '@nine/contract/lang'
import { violates } from '../../db/failures.ts'
import type { Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { deleteMailLinks, lockPerson, takeMailLink, updatePerson } from './identity.queries.ts'
import { sendConfirmation } from './identity.service.ts'
import { hashOf } from './secret-token.ts'

/** What features to the right do for this one, which cannot import them. */
export interface IdentityHooks {
  onEmailVerified: (trx: Trx, runtime: Runtime, personId: string, email: string) => Promise<void>
  /** Whether a token was mailed to this address and to nobody else, so that whoever has it reads that mailbox. */
  wasMailedTo: (trx: Trx, token: string, email: string) => Promise<boolean>
}

export async function markVerified(
  trx: Trx,
  runtime: Runtime,
  personId: string,
  email: string,
  hooks: IdentityHooks,
): Promise<void> {
  await updatePerson(trx, personId, { email_verified_at: new Date() })
  await hooks.onEmailVerified(trx, runtime, personId, email)
}

/** A newcomer who brings a token that was mailed to their address has shown that it is theirs; others get a mail. */
export async function confirmNewcomer(
  trx: Trx,
  runtime: Runtime,
  person: { id: string; email: string; name: string; lang: Lang; mailedToken: string | undefined },
  hooks: IdentityHooks,
): Promise<void> {
  const { id, email, mailedToken } = person
  if (mailedToken !== undefined && (await hooks.wasMailedTo(trx, mailedToken, email)))
    await markVerified(trx, runtime, id, email, hooks)
  else await sendConfirmation(trx, runtime, person, 'verify-email')
}

/** Sends the mail of an unconfirmed address again; a confirmed one needs none. */
export async function resendConfirmation(trx: Trx, runtime: Runtime, personId: string): Promise<null> {
  const person = await lockPerson(trx, personId)
  if (!person) throw new AppError('session.required')
  if (person.email_verified_at) return null
  const { id, email, first_name: name, lang } = person
  await sendConfirmation(trx, runtime, { id, email, name, lang }, 'verify-email')
  return null
}

/** A link sent to an address proves that its reader owns it: the address counts from now on. */
export async function confirmEmail(
  trx: Trx,
  runtime: Runtime,
  token: string,
  hooks: IdentityHooks,
): Promise<{ email: string }> {
  const link = await takeMailLink(trx, hashOf(token), ['verify-email', 'change-email'])
  const person = link && (await lockPerson(trx, link.person_id))
  if (!link || !person) throw new AppError('identity.link_expired')
  if (link.purpose === 'verify-email' && link.email !== person.email) throw new AppError('identity.link_expired')
  if (link.purpose === 'change-email') {
    try {
      await updatePerson(trx, person.id, { email: link.email })
    } catch (error) {
      if (violates(error, 'person_email')) throw new AppError('identity.email_taken')
      throw error
    }
    await deleteMailLinks(trx, person.id, 'change-email')
    await deleteMailLinks(trx, person.id, 'reset-password')
  }
  await markVerified(trx, runtime, person.id, link.email, hooks)
  return { email: link.email }
}
