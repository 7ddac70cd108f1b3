import type { BotCheckAction } from '@nine/contract/bot-check'
import { passesBotCheck } from '../../adapters/bot-check.ts'
import { AppError } from '../../app-error.ts'
import { newId } from '../../db/id.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import {
  deleteMailLinks,
  insertPerson,
  selectConfirmedEmail,
  selectPersonByEmail,
  updatePerson,
} from './identity.queries.ts'

/** Implemented by features to the right, which this one cannot import. */
export interface IdentityHooks {
  onEmailVerified: (trx: Trx, runtime: Runtime, personId: string, email: string) => Promise<void>
  /** Whether a token was mailed only to this address, so that its holder reads that mailbox. */
  wasMailedTo: (trx: Trx, token: string, email: string) => Promise<boolean>
}

/** What a change of somebody's identity works with. */
export interface IdentityContext {
  trx: Trx
  runtime: Runtime
  hooks: IdentityHooks
}

export async function markVerified(
  { trx, runtime, hooks }: IdentityContext,
  personId: string,
  email: string,
): Promise<void> {
  await updatePerson(trx, personId, { email_verified_at: new Date() })
  await deleteMailLinks(trx, personId, ['verify-email'])
  await hooks.onEmailVerified(trx, runtime, personId, email)
}

export async function requireHuman(
  runtime: Runtime,
  token: string | undefined,
  action: BotCheckAction,
  address: string,
): Promise<void> {
  if (!(await passesBotCheck(runtime, token, action, address))) throw new AppError('bot_check.failed')
}

export async function findPersonByEmail(db: Db, email: string): Promise<{ id: string } | undefined> {
  return selectPersonByEmail(db, email)
}

interface KnownPerson {
  email: string
  firstName: string
  lastName: string
  phone?: string
  department?: string
  position?: string
  /** Without one nobody can sign in as this person. */
  passwordHash?: string
}

/** A person whose address needs no confirmation: no mail is sent. */
export async function addPerson(trx: Trx, person: KnownPerson): Promise<{ id: string }> {
  const id = newId()
  await insertPerson(trx, {
    id,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone ?? '',
    department: person.department ?? '',
    position: person.position ?? '',
    password_hash: person.passwordHash ?? null,
    email_verified_at: new Date(),
  })
  return { id }
}

/** Undefined while the address is not confirmed. */
export async function confirmedEmailOf(db: Db, personId: string): Promise<string | undefined> {
  return (await selectConfirmedEmail(db, personId))?.email
}
