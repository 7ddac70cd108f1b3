import type { LinkedAccount } from '@nine/contract/provider-sign-in'
import type { Lang } from '@nine/contract/lang'
import { Provider, PROVIDERS } from '@nine/contract/provider'
import { returnPath } from '@nine/contract/return-path'
import { z } from 'zod'
import { clientOf, type ProviderPerson } from '../../adapters/oauth.ts'
import type { OAuthClient } from '../../config.ts'
import { deriveKey } from '../../db/app-secret.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { AppError } from '../../http/app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { type IdentityHooks, markVerified } from './email.service.ts'
import {
  deleteLinkedAccount,
  insertLinkedAccount,
  insertPerson,
  lockPerson,
  selectLinkedAccount,
  selectLinkedAccounts,
  selectPersonByEmail,
} from './identity.queries.ts'
import { open, sign } from './signed-value.ts'

const TICKET_SECONDS = 300
const Ticket = z.object({ personId: z.string(), provider: Provider })

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

export function connectAccount(
  runtime: Runtime,
  personId: string,
  provider: Provider,
  next: string | undefined,
): { url: string } {
  requireClient(runtime, provider)
  const ticket = sign(ticketKey(runtime), { personId, provider }, TICKET_SECONDS)
  const search = new URLSearchParams({ ticket, next: returnPath(next) })
  return { url: `/gateway/app/sign-in/${provider}?${search.toString()}` }
}

export async function disconnectAccount(trx: Trx, personId: string, provider: Provider): Promise<null> {
  const person = await lockPerson(trx, personId)
  const linked = await selectLinkedAccounts(trx, personId)
  if (!linked.some((account) => account.provider === provider)) throw new AppError('request.not_found')
  if (!person?.password_hash && linked.length === 1) throw new AppError('identity.last_way_in')
  await deleteLinkedAccount(trx, personId, provider)
  return null
}

/** Who asked for a link with this ticket, at this provider. */
export function readTicket(runtime: Runtime, ticket: string, provider: Provider): string | undefined {
  const opened = open(ticketKey(runtime), Ticket, ticket)
  return opened?.provider === provider ? opened.personId : undefined
}

/** Links the account to somebody signed in; false when it already belongs to somebody else. */
export async function linkAccount(
  trx: Trx,
  personId: string,
  provider: Provider,
  found: ProviderPerson,
): Promise<boolean> {
  const known = await selectLinkedAccount(trx, provider, found.subject)
  if (known && known.person_id !== personId) return false
  if (!known)
    await insertLinkedAccount(trx, {
      id: newId(),
      provider,
      subject: found.subject,
      person_id: personId,
      email: found.email,
      photo: found.photo,
    })
  return true
}

/** Somebody known by the link, or by an address that both sides have verified, or somebody new. */
export async function resolvePerson(
  trx: Trx,
  runtime: Runtime,
  provider: Provider,
  found: ProviderPerson,
  lang: Lang,
  hooks: IdentityHooks,
): Promise<string | undefined> {
  const linked = await selectLinkedAccount(trx, provider, found.subject)
  if (linked) return linked.person_id
  if (!found.email) return undefined
  const owner = await selectPersonByEmail(trx, found.email)
  if (owner && !(owner.email_verified_at && found.emailVerified)) return undefined
  const id = owner?.id ?? newId()
  if (!owner)
    await insertPerson(trx, { id, email: found.email, first_name: found.firstName, last_name: found.lastName, lang })
  await insertLinkedAccount(trx, {
    id: newId(),
    provider,
    subject: found.subject,
    person_id: id,
    email: found.email,
    photo: found.photo,
  })
  if (!owner && found.emailVerified) await markVerified(trx, runtime, id, found.email, hooks)
  return id
}

export function requireClient({ config }: Runtime, provider: Provider): OAuthClient {
  const client = clientOf(config, provider)
  if (!client) throw new AppError('identity.provider_unknown')
  return client
}

const ticketKey = ({ secret }: Runtime): Buffer => deriveKey(secret, 'connect-ticket')
