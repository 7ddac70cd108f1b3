import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type SessionEnd, sessionEnd, useLogin } from '../lib/session.ts'
import { settings } from '../lib/settings.ts'
import { paths, serverPaths } from '../paths.ts'

/** Everything that requires a session; signing out redirects at once, in every tab. */
export function PrivateArea() {
  return useLogin() ? <Outlet /> : <Leaving />
}

function Leaving() {
  const router = useRouter()
  useEffect(() => {
    const here = router.state.location.href
    const end = sessionEnd()
    if (settings.oidc && end) location.replace(issuerPath(end, here))
    else void router.navigate({ to: paths.login, search: loginSearch(end, here), replace: true })
  }, [router])
  return null
}

const issuerPath = (end: SessionEnd, here: string): string =>
  end === 'left' ? serverPaths.signOut : serverPaths.signIn('oidc', here)

function loginSearch(end: SessionEnd | undefined, here: string): { next?: string; error?: string } {
  if (end === 'expired') return { next: here }
  // Another tab is signing out at the issuer: signing in here would undo that.
  return settings.oidc ? { error: 'signed_out' } : {}
}
