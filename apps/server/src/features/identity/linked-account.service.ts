import type { LinkedAccount } from '@nine/contract/identity/provider-sign-in'
import type { Lang } from '@nine/contract/lang'
import { type Provider, PROVIDERS } from '@nine/contract/identity/provider'
import { clientOf, type ProviderPerson } from '../../adapters/oauth.ts'
import type { OAuthClient } from '../../config.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { linkedAccountMail } from './identity.mails.ts'
import {
  deleteLinkedAccount,
  deleteMailLinks,
  insertLinkedAccount,
  insertPerson,
  isAddressHeld,
  lockPerson,
  selectLinkedAccount,
  selectLinkedAccounts,
  selectPersonByEmail,
  updatePerson,
} from './identity.queries.ts'
import { revokeAccess } from './revoke-access.ts'
import { recipientOf, sendNotice } from './security-notice.ts'
import { markVerified } from './identity.public.ts'
import type { IdentityContext } from './identity.public.ts'

export async function listLinkedAccounts(db: Db, { config }: Runtime, personId: string): Promise<LinkedAccount[]> {
  const linked = await selectLinkedAccounts(db, personId)
  return PROVIDERS.filter(
    (provider) => clientOf(config, provider) || linked.some((account) => account.provider === provider),
  ).map((provider) => {
    const account = linked.find((candidate) => candidate.provider === provider)
    return {
      id: provider,
      provider,
      profile: { photo: account?.photo ?? '', email: account?.email ?? '' },
      connected: account !== undefined,
    }
  })
}

export async function disconnectAccount(
  trx: Trx,
  runtime: Runtime,
  personId: string,
  provider: Provider,
): Promise<null> {
  const person = await lockPerson(trx, personId)
  if (!person) throw new AppError('session.required')
  const linked = await selectLinkedAccounts(trx, personId)
  if (!linked.some((account) => account.provider === provider)) throw new AppError('request.not_found')
  if (!person.password_hash && linked.length === 1) throw new AppError('identity.last_way_in')
  await deleteLinkedAccount(trx, personId, provider)
  await sendNotice(trx, runtime, linkedAccountMail(recipientOf(person), provider, 'removed'))
  return null
}

/** Links a provider account to a signed-in person; false when it already belongs to somebody else. */
export async function linkAccount(
  trx: Trx,
  runtime: Runtime,
  personId: string,
  { provider, found }: { provider: Provider; found: ProviderPerson },
): Promise<boolean> {
  const known = await selectLinkedAccount(trx, provider, found.subject)
  if (known) return known.person_id === personId
  const person = await lockPerson(trx, personId)
  if (!person) return false
  await insertLinkedAccount(trx, toLinkedAccount(personId, provider, found))
  await sendNotice(trx, runtime, linkedAccountMail(recipientOf(person), provider, 'added'))
  return true
}

interface Resolved {
  personId: string
  /** What the security log records besides the sign-in. */
  event?: 'link.added' | 'account.taken-over' | 'email.changed'
}

/**
 * A person known by the link, or by an address that both sides have verified, or a new one. An account whose address
 * nobody has confirmed may be a stranger's: only the installation's own issuer, which decides who owns an address,
 * takes it over for its owner, and then nothing from before stays valid.
 */
export async function resolvePerson(
  { trx, runtime, hooks }: IdentityContext,
  provider: Provider,
  found: ProviderPerson,
  lang: Lang,
): Promise<Resolved | undefined> {
  const linked = await selectLinkedAccount(trx, provider, found.subject)
  if (linked) {
    const isOther = provider === 'oidc' && (await followIssuer({ trx, runtime, hooks }, linked.person_id, found))
    return { personId: linked.person_id, ...(isOther ? { event: 'email.changed' } : {}) }
  }
  if (!found.email) return undefined
  const owner = await selectPersonByEmail(trx, found.email)
  if (!owner) return { personId: await addFound({ trx, runtime, hooks }, provider, found, lang) }
  if (!found.emailVerified) return undefined
  if (owner.email_verified_at) {
    const isLinked = await linkAccount(trx, runtime, owner.id, { provider, found })
    return isLinked ? { personId: owner.id, event: 'link.added' } : undefined
  }
  if (provider !== 'oidc') return undefined
  await lockPerson(trx, owner.id)
  await revokeAccess(trx, runtime, owner.id)
  await updatePerson(trx, owner.id, { first_name: found.firstName, last_name: found.lastName })
  await insertLinkedAccount(trx, toLinkedAccount(owner.id, provider, found))
  await markVerified({ trx, runtime, hooks }, owner.id, found.email)
  return { personId: owner.id, event: 'account.taken-over' }
}

/** The issuer decides which address somebody has, unless it is another account's here. False when it stays the same. */
async function followIssuer(
  { trx, runtime, hooks }: IdentityContext,
  personId: string,
  { email, emailVerified }: ProviderPerson,
): Promise<boolean> {
  const person = await lockPerson(trx, personId)
  if (!person || !email || !emailVerified || person.email.toLowerCase() === email) return false
  if ((await selectPersonByEmail(trx, email)) || (await isAddressHeld(trx, email, personId))) return false
  await updatePerson(trx, personId, { email })
  await deleteMailLinks(trx, personId, ['change-email'])
  await markVerified({ trx, runtime, hooks }, personId, email)
  return true
}

async function addFound(
  { trx, runtime, hooks }: IdentityContext,
  provider: Provider,
  found: ProviderPerson,
  lang: Lang,
): Promise<string> {
  const id = newId()
  await insertPerson(trx, { id, email: found.email, first_name: found.firstName, last_name: found.lastName, lang })
  await insertLinkedAccount(trx, toLinkedAccount(id, provider, found))
  if (found.emailVerified) await markVerified({ trx, runtime, hooks }, id, found.email)
  return id
}

const toLinkedAccount = (personId: string, provider: Provider, { subject, email, photo }: ProviderPerson) => ({
  id: newId(),
  provider,
  subject,
  person_id: personId,
  email,
  photo,
})

export function requireClient({ config }: Runtime, provider: Provider): OAuthClient {
  const client = clientOf(config, provider)
  if (!client) throw new AppError('identity.provider_unknown')
  return client
}
