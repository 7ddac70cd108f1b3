import type { Login } from '@nine/contract/identity'
import type { Lang } from '@nine/contract/lang'
import { Provider } from '@nine/contract/provider'
import { returnPath } from '@nine/contract/return-path'
import { authorizationUrl, finishAuthorization, newHandshake, type ProviderPerson } from '../../adapters/oauth.ts'
import { z } from 'zod'
import { deriveKey } from '../../db/app-secret.ts'
import type { Trx } from '../../db/schema.ts'
import type { RedirectAnswer } from '../../http/answer.ts'
import { cookie, readCookie } from '../../http/cookies.ts'
import type { Runtime } from '../../runtime.ts'
import type { IdentityHooks } from './email.service.ts'
import { insertSignInCode, selectPerson, takeSignInCode } from './identity.queries.ts'
import { openSession, type Origin } from './identity.service.ts'
import { linkAccount, readTicket, requireClient, resolvePerson } from './linked-account.service.ts'
import { hashOf, newToken } from './secret-token.ts'
import { open, sign } from './signed-value.ts'

const HANDSHAKE_COOKIE = 'nine_sign_in'
const BROWSER_COOKIE = 'nine_browser'
const HANDSHAKE_SECONDS = 600
const CODE_SECONDS = 60

/** What waits in the browser while it is at the provider. */
const Pending = z.object({
  provider: Provider,
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** Set when somebody signed in links one more account. */
  personId: z.string().optional(),
})

/** Sends the browser to the provider with everything it must bring back in a signed cookie. */
export async function startSignIn(
  runtime: Runtime,
  provider: Provider,
  next: string | undefined,
  ticket: string | undefined,
): Promise<RedirectAnswer> {
  const client = requireClient(runtime, provider)
  const personId = ticket === undefined ? undefined : readTicket(runtime, ticket, provider)
  if (ticket !== undefined && !personId) return failed('ticket')
  const handshake = newHandshake()
  const pending: z.input<typeof Pending> = {
    ...handshake,
    provider,
    next: returnPath(next),
    ...(personId ? { personId } : {}),
  }
  try {
    const location = await authorizationUrl(runtime.config, provider, client, handshake)
    return {
      location,
      headers: {
        'set-cookie': cookie(
          runtime.config,
          HANDSHAKE_COOKIE,
          sign(handshakeKey(runtime), pending, HANDSHAKE_SECONDS),
          HANDSHAKE_SECONDS,
        ),
      },
    }
  } catch (error) {
    runtime.log.warn({ err: error, provider }, 'sign-in provider unreachable')
    return failed('provider')
  }
}

/** Back from the provider: links or signs in, and goes on with a one-time code that only this browser can use. */
export async function finishSignIn(
  runtime: Runtime,
  provider: Provider,
  query: Readonly<Record<string, string | undefined>>,
  cookies: string | undefined,
  lang: Lang,
  hooks: IdentityHooks,
): Promise<RedirectAnswer> {
  const client = requireClient(runtime, provider)
  const pending = open(handshakeKey(runtime), Pending, readCookie(cookies, HANDSHAKE_COOKIE))
  if (!pending || pending.provider !== provider) return failed('expired')
  let found: ProviderPerson
  try {
    found = await finishAuthorization(runtime.config, provider, client, pending, query)
  } catch (error) {
    runtime.log.warn({ err: error, provider }, 'sign-in at a provider failed')
    return failed('provider')
  }
  return runtime.db.transaction().execute(async (trx) => {
    if (pending.personId) {
      const linked = await linkAccount(trx, pending.personId, provider, found)
      return linked ? { location: pending.next } : failed('linked-elsewhere')
    }
    const personId = await resolvePerson(trx, runtime, provider, found, lang, hooks)
    if (!personId) return failed('link')
    const [code, browser] = [newToken(), newToken()]
    await insertSignInCode(trx, {
      code_hash: hashOf(code),
      browser_hash: hashOf(browser),
      person_id: personId,
      expires_at: new Date(Date.now() + CODE_SECONDS * 1000),
    })
    const target = new URL(pending.next, runtime.config.publicOrigin)
    target.searchParams.set('sid', code)
    target.searchParams.set('id', personId)
    return {
      location: target.pathname + target.search + target.hash,
      headers: { 'set-cookie': cookie(runtime.config, BROWSER_COOKIE, browser, CODE_SECONDS) },
    }
  })
}

/** The code counts once, for a minute, in the browser that came back with it, for the person it names. */
export async function exchangeCode(
  trx: Trx,
  { sid, id }: { sid: string; id: string },
  cookies: string | undefined,
  origin: Origin,
): Promise<Login | undefined> {
  const code = await takeSignInCode(trx, hashOf(sid))
  const browser = readCookie(cookies, BROWSER_COOKIE)
  const person = code && (await selectPerson(trx, code.person_id))
  if (!code || !person || !browser || person.id !== id) return undefined
  if (code.expires_at < new Date() || !code.browser_hash.equals(hashOf(browser))) return undefined
  return openSession(trx, person, origin, true)
}

const failed = (reason: string): RedirectAnswer => ({ location: `/login?error=${reason}` })
const handshakeKey = ({ secret }: Runtime): Buffer => deriveKey(secret, 'sign-in')
