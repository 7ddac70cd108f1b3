import { logout } from '@nine/contract/identity/identity'
import { ApiError, call } from '../../lib/api.ts'
import { t } from '../../lib/sentences/sentences.ts'
import { forgetSession } from '../../lib/session.ts'
import { toastInfo } from '../../ui/feedback/toast.tsx'

/** Ends the session on the server and here; the guard of private pages then redirects. */
export async function signOut(): Promise<void> {
  try {
    await call(logout)
  } catch (error) {
    // On a shared computer signing out must work even if the server cannot be reached.
    if (!(error instanceof ApiError && error.status === 401)) toastInfo(t('account.logoutUnconfirmed', { ns: 'shell' }))
  }
  forgetSession('left')
}
