import type { Login } from '@nine/contract/identity/identity'
import type { Lang } from '@nine/contract/lang'
import type { Provider } from '@nine/contract/identity/provider'
import type { FastifyBaseLogger } from 'fastify'
import type { Person } from '../../access/session.ts'
import { finishAuthorization, type ProviderPerson } from '../../adapters/oauth.ts'
import type { Trx } from '../../tables.ts'
import type { RedirectResponse } from '../../http/call/response.ts'
import { AppError } from '../../app-error.ts'
import { cookie, readCookie } from '../../http/cookies.ts'
import { logSecurity, type SecurityEvent } from '../../http/protection/security-log.ts'
import type { Runtime } from '../../runtime.ts'
import {
  insertSignInCode,
  selectLinkedAccount,
  selectActiveSession,
  selectPerson,
  consumeSignInCode,
  updateProvedAt,
} from './identity.queries.ts'
import { openSession, type Origin } from './identity.service.ts'
import { linkAccount, requireClient, resolvePerson } from './linked-account.service.ts'
import { linkedProviders } from './proof.service.ts'
import { hashOf, newToken } from './secret-token.ts'
import { leaveForProvider, ofSession, readSignInState, type SignInState } from './sign-in-state.ts'
import type { IdentityHooks } from './identity.public.ts'

const BROWSER_COOKIE = 'nine_browser'
const CODE_SECONDS = 60
/** How far the clocks of a provider and this machine may differ. */
const CLOCK_SKEW_MS = 60_000

interface Caller {
  log: FastifyBaseLogger
  address: string
  cookies: string | undefined
}

/** Redirects the browser to the provider; what it must bring back is in a signed cookie. */
export async function startSignIn(
  runtime: Runtime,
  provider: Provider,
  next: string | undefined,
): Promise<RedirectResponse> {
  requireClient(runtime, provider)
  try {
    const { url, stateCookie } = await leaveForProvider(runtime, { provider, next, intent: { kind: 'sign-in' } })
    return { location: url, headers: { 'set-cookie': stateCookie } }
  } catch (error) {
    runtime.log.warn({ err: error, provider }, 'sign-in provider unreachable')
    return failed('provider')
  }
}

/** For a signed-in person, who returns to the same session: links another account, or proves again who they are. */
export async function leaveFromSession(
  runtime: Runtime,
  person: Person,
  { kind, provider, next }: { kind: 'connect' | 'prove'; provider: Provider; next: string | undefined },
): Promise<{ url: string; stateCookie: string }> {
  requireClient(runtime, provider)
  if (kind === 'prove' && !(await linkedProviders(runtime, person.id)).includes(provider))
    throw new AppError('identity.provider_unknown')
  try {
    return await leaveForProvider(runtime, { provider, next, intent: { kind, ...ofSession(person) } })
  } catch (error) {
    runtime.log.warn({ err: error, provider }, 'sign-in provider unreachable')
    throw new AppError('identity.provider_unavailable')
  }
}

/** Back from the provider: signs in, links or proves, whatever this browser left for. */
export async function finishSignIn(
  runtime: Runtime,
  provider: Provider,
  query: Readonly<Record<string, string | undefined>>,
  { log, address, cookies, lang, hooks }: Caller & { lang: Lang; hooks: IdentityHooks },
): Promise<RedirectResponse> {
  const client = requireClient(runtime, provider)
  const state = readSignInState(runtime, provider, cookies)
  if (!state) return failed('expired')
  let found: ProviderPerson
  try {
    found = await finishAuthorization(runtime.config, { provider, client, handshake: state }, query)
  } catch (error) {
    runtime.log.warn({ err: error, provider }, 'sign-in at a provider failed')
    return failed('provider', state)
  }
  const { response, logged } = await runtime.db.transaction().execute((trx) => {
    const { intent } = state
    switch (intent.kind) {
      case 'connect':
        return finishConnecting({ trx, runtime, provider, found, next: state.next }, intent)
      case 'prove':
        return finishProving({ trx, runtime, provider, found, next: state.next }, intent, state.startedAt)
      case 'sign-in':
        return finishSigningIn({ trx, runtime, provider, found, next: state.next }, lang, hooks)
    }
  })
  if (logged) logSecurity(log, logged.event, { person: logged.person, provider, address })
  return response
}

interface Return {
  trx: Trx
  runtime: Runtime
  provider: Provider
  found: ProviderPerson
  next: string
}
interface Outcome {
  response: RedirectResponse
  logged?: { event: SecurityEvent; person: string }
}
interface OfSession {
  personId: string
  sessionId: string
}

async function finishConnecting(
  { trx, runtime, provider, found, next }: Return,
  { personId, sessionId }: OfSession,
): Promise<Outcome> {
  // Signed out meanwhile: the current user of this browser did not start this.
  if (!(await selectActiveSession(trx, personId, sessionId))) return { response: failed('expired') }
  const isLinked = await linkAccount(trx, runtime, personId, { provider, found })
  if (!isLinked) return { response: failed('linked-elsewhere') }
  return { response: { location: next }, logged: { event: 'link.added', person: personId } }
}

/** The session counts as proved when the provider account is the person's own and the sign-in there is fresh. */
async function finishProving(
  { trx, provider, found, next }: Return,
  { personId, sessionId }: OfSession,
  startedAt: number,
): Promise<Outcome> {
  const linked = await selectLinkedAccount(trx, provider, found.subject)
  const isFresh = found.authenticatedAt === undefined || found.authenticatedAt >= startedAt - CLOCK_SKEW_MS
  const isOwn = linked?.person_id === personId
  if (isOwn && isFresh && (await updateProvedAt(trx, personId, sessionId)))
    return { response: { location: next }, logged: { event: 'proof.given', person: personId } }
  return {
    response: { location: withError(next, isOwn ? 'expired' : 'other-account') },
    logged: { event: 'proof.refused', person: personId },
  }
}

/** Continues with a one-time code that only this browser can use. */
async function finishSigningIn(
  { trx, runtime, provider, found, next }: Return,
  lang: Lang,
  hooks: IdentityHooks,
): Promise<Outcome> {
  const resolved = await resolvePerson({ trx, runtime, hooks }, provider, found, lang)
  if (!resolved) return { response: failed('link') }
  const { personId, event } = resolved
  const [code, browser] = [newToken(), newToken()]
  await insertSignInCode(trx, {
    code_hash: hashOf(code),
    browser_hash: hashOf(browser),
    person_id: personId,
    expires_at: new Date(Date.now() + CODE_SECONDS * 1000),
  })
  const target = new URL(next, runtime.config.publicOrigin)
  target.searchParams.set('sid', code)
  target.searchParams.set('id', personId)
  const response = {
    location: target.pathname + target.search + target.hash,
    headers: { 'set-cookie': cookie(runtime.config, BROWSER_COOKIE, browser, CODE_SECONDS) },
  }
  return event ? { response, logged: { event, person: personId } } : { response }
}

/** The code works once, for a minute, in the browser that came back with it, for the person it names. */
export async function exchangeCode(
  trx: Trx,
  { sid, id }: { sid: string; id: string },
  cookies: string | undefined,
  origin: Origin,
): Promise<Login | undefined> {
  const code = await consumeSignInCode(trx, hashOf(sid))
  const browser = readCookie(cookies, BROWSER_COOKIE)
  const person = code && (await selectPerson(trx, code.person_id))
  if (!code || !person || !browser || person.id !== id) return undefined
  if (code.expires_at < new Date() || !code.browser_hash.equals(hashOf(browser))) return undefined
  return openSession(trx, person, origin, true)
}

const failed = (reason: string, state?: SignInState): RedirectResponse => ({
  location: state?.intent.kind === 'prove' ? withError(state.next, reason) : `/login?error=${reason}`,
})

/** A path of this product with the reason of the failure. */
function withError(path: string, reason: string): string {
  const url = new URL(path, 'http://here.invalid')
  url.searchParams.set('error', reason)
  return url.pathname + url.search + url.hash
}
