import { exchangeCode } from '@nine/contract/identity/provider-sign-in'
import type { Enterprise } from '@nine/contract/business/business'
import { returnPath } from '@nine/contract/identity/return-path'
import { notFound, redirect } from '@tanstack/react-router'
import { enterprisesQuery, permissionsQuery } from '../features/business/business.queries.ts'
import { ApiError, call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { readEnterprise, readLogin, storeEnterprise, storeLogin } from '../lib/session.ts'
import { settings } from '../lib/settings.ts'
import { takeWaitingCode } from '../features/identity/sign-in-code.ts'
import { paths, serverPaths, workspacePath } from '../paths.ts'

/** For account screens: redirects whoever is signed in; with an external issuer, sends the browser there. */
export async function guestsOnly({ next, error }: { next?: string; error?: string }): Promise<void> {
  // Linking an account failed: show that where it was started.
  if (readLogin() && error) throw redirect({ to: paths.profile, search: { tab: 'security', error } })
  if (readLogin()) throw redirect({ href: returnPath(next) })
  // Redirecting again right after an error would loop.
  if (settings.oidc && !error) await leaveFor(serverPaths.signIn('oidc', returnPath(next)))
}

/** For password screens: with an external issuer there are no passwords here. */
export function passwordsOnly(): void {
  if (settings.oidc) throw redirect({ to: paths.login })
}

/** For private pages: requires a session, else redirects to sign-in and back. */
export async function signedInOnly(here: string): Promise<void> {
  const code = takeWaitingCode()
  if (code) await exchange(code, here)
  if (!readLogin()) await signInFirst(here)
}

/** A person's home: the last enterprise, else the first, else creating one. */
export async function redirectHome(): Promise<never> {
  const enterprises = await listEnterprises(paths.home)
  const last = readEnterprise()
  const home = enterprises.find(({ id }) => id === last?.id) ?? enterprises[0]
  throw redirect({ href: home ? workspacePath('dashboard', home.url) : paths.addEnterprise })
}

/** The slug in the URL decides the workspace; somebody else's is not found. */
export async function enterWorkspace(url: string, here: string, preloading: boolean): Promise<Enterprise> {
  const known = (await listEnterprises(here)).find((enterprise) => enterprise.url === url)
  // It may just have been joined in another window.
  const enterprise = known ?? (await listEnterprises(here, 'fresh')).find((one) => one.url === url)
  if (!enterprise) throw notFound()
  if (preloading) return enterprise
  if (readEnterprise()?.id !== enterprise.id) storeEnterprise(enterprise)
  void queryClient.prefetchQuery(permissionsQuery(enterprise.id))
  return enterprise
}

async function listEnterprises(here: string, age: 'any' | 'fresh' = 'any'): Promise<Enterprise[]> {
  try {
    return age === 'any'
      ? await queryClient.ensureQueryData(enterprisesQuery())
      : await queryClient.fetchQuery({ ...enterprisesQuery(), staleTime: 0 })
  } catch (error) {
    // A 401 or 403 has already ended the session. Anything else (no network, 5xx) keeps it, and the page offers a retry.
    if (!readLogin()) return signInFirst(here)
    throw error
  }
}

async function exchange(code: { sid: string; id: string }, here: string): Promise<void> {
  try {
    storeLogin(await call(exchangeCode, { body: code }))
  } catch (error) {
    const reason = error instanceof ApiError && error.code === 'identity.code_invalid' ? 'expired' : 'failed'
    if (!readLogin()) throw redirect({ to: paths.login, search: { error: reason, next: here } })
  }
}

/** Redirects to sign-in, and from there back. */
async function signInFirst(here: string): Promise<never> {
  if (settings.oidc) return leaveFor(serverPaths.signIn('oidc', here))
  throw redirect({ to: paths.login, search: here === paths.home ? {} : { next: here } })
}

/** Leaves for another site and never resolves, so that nothing is drawn meanwhile. */
function leaveFor(address: string): Promise<never> {
  location.replace(address)
  return new Promise(() => undefined)
}
