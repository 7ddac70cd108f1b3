import { returnPath } from '@nine/contract/identity/return-path'
import { z } from 'zod'
import type { Person } from '../../../access/session.ts'
import { authorizationPage, GoogleRefusal, redeemCode } from '../../../adapters/google-meet.ts'
import { seal, unseal } from '../../../adapters/sealed-value.ts'
import { deriveKey } from '../../../app-secret.ts'
import type { Db, Trx } from '../../../tables.ts'
import { AppError } from '../../../app-error.ts'
import type { Runtime } from '../../../runtime.ts'
import { selectGoogleAccount, upsertGoogleAccount } from './google-account.queries.ts'

const CONNECT_SECONDS = 900

const State = z.object({ personId: z.string(), sessionId: z.string(), next: z.string(), until: z.number() })

/** Google's consent page; only this person can return from it, and only in the session that left for it. */
export function connectGoogle({ config, secret }: Runtime, { id, sessionId }: Person, next: string | undefined) {
  const clientId = config.providers.google?.clientId
  if (!clientId) throw new AppError('google.not_set_up')
  const until = Date.now() + CONNECT_SECONDS * 1000
  const state: z.input<typeof State> = { personId: id, sessionId, next: returnPath(next), until }
  const sealed = seal(stateKey(secret), JSON.stringify(state)).toString('hex')
  return { url: authorizationPage(config, clientId, sealed) }
}

/** Exchanges what Google sent back, before anything is written. */
export async function redeemConsent({ config, secret }: Runtime, person: Person, code: string, state: string) {
  if (!config.providers.google) throw new AppError('google.not_set_up')
  const opened = unseal(stateKey(secret), Buffer.from(state, 'hex'))
  const parsed = State.safeParse(opened === undefined ? undefined : JSON.parse(opened))
  if (!parsed.success || parsed.data.until < Date.now()) throw new AppError('google.refused')
  if (parsed.data.personId !== person.id || parsed.data.sessionId !== person.sessionId)
    throw new AppError('google.refused')
  const { refreshToken, email } = await redeemCode(config, code).catch(toAppError('google.refused'))
  return { email, next: parsed.data.next, sealedToken: seal(tokenKey(secret), refreshToken) }
}

export async function keepGoogleAccount(
  trx: Trx,
  personId: string,
  { email, next, sealedToken }: Awaited<ReturnType<typeof redeemConsent>>,
) {
  await upsertGoogleAccount(trx, { person_id: personId, email, sealed_token: sealedToken })
  return { email, next }
}

/** The token for the calendar of a person who connected it. */
export async function tokenOf(db: Db, { secret }: Runtime, personId: string): Promise<string | undefined> {
  const account = await selectGoogleAccount(db, personId)
  return account && unseal(tokenKey(secret), account.sealed_token)
}

/** Google’s refusal as our error; any other failure means that Google is unavailable. */
export const toAppError =
  (refused: 'google.refused' | 'ACCOUNT_NOT_CONNECTED') =>
  (error: unknown): never => {
    throw new AppError(error instanceof GoogleRefusal ? refused : 'google.unavailable')
  }

const stateKey = (secret: Buffer): Buffer => deriveKey(secret, 'google-state')
const tokenKey = (secret: Buffer): Buffer => deriveKey(secret, 'google-token')
