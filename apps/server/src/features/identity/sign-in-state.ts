import { Provider } from '@nine/contract/identity/provider'
import { returnPath } from '@nine/contract/identity/return-path'
import { z } from 'zod'
import type { Person } from '../../access/session.ts'
import { authorizationUrl, newHandshake } from '../../adapters/oauth.ts'
import { deriveKey } from '../../app-secret.ts'
import { cookie, readCookie } from '../../http/cookies.ts'
import type { Runtime } from '../../runtime.ts'
import { requireClient } from './linked-account.service.ts'
import { open, sign } from './signed-value.ts'

const STATE_COOKIE = 'nine_sign_in'
const STATE_SECONDS = 600

/** The session that started it: only that session gets the account linked, or counts as proved. */
const OfSession = { personId: z.string(), sessionId: z.string() }

/** Kept in a cookie of the browser that left for a provider. Another browser has no such cookie and cannot finish. */
const SignInState = z.object({
  provider: Provider,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  startedAt: z.number(),
  next: z.string(),
  intent: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sign-in') }),
    z.object({ kind: z.literal('connect'), ...OfSession }),
    z.object({ kind: z.literal('prove'), ...OfSession }),
  ]),
})
export type SignInState = z.output<typeof SignInState>

interface Departure {
  provider: Provider
  next: string | undefined
  intent: SignInState['intent']
}

export const ofSession = ({ id, sessionId }: Person) => ({ personId: id, sessionId })

/** The provider's page, and the cookie that the browser must bring back. */
export async function leaveForProvider(
  runtime: Runtime,
  { provider, next, intent }: Departure,
): Promise<{ url: string; stateCookie: string }> {
  const client = requireClient(runtime, provider)
  const handshake = newHandshake()
  const url = await authorizationUrl(runtime.config, { provider, client, handshake, isFresh: intent.kind === 'prove' })
  const state: SignInState = { ...handshake, provider, startedAt: Date.now(), next: returnPath(next), intent }
  const signed = sign(stateKey(runtime), state, STATE_SECONDS)
  return { url, stateCookie: cookie(runtime.config, STATE_COOKIE, signed, STATE_SECONDS) }
}

export function readSignInState(
  runtime: Runtime,
  provider: Provider,
  cookies: string | undefined,
): SignInState | undefined {
  const state = open(stateKey(runtime), SignInState, readCookie(cookies, STATE_COOKIE))
  return state?.provider === provider ? state : undefined
}

const stateKey = ({ secret }: Runtime): Buffer => deriveKey(secret, 'sign-in')
