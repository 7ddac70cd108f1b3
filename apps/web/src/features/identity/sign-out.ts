import { logout } from '@nine/contract/identity/identity'
import { t } from 'i18next'
import { ApiError, call } from '../../lib/api.ts'
import { forgetSession } from '../../lib/session.ts'
import { toastInfo } from '../../ui/feedback/toast.tsx'

/** Ends the session on the server and here; the guard of private pages then leads away. */
export async function signOut(): Promise<void> {
  try {
    await call(logout)
  } catch (error) {
    // Whoever leaves a shared computer must be out, even if the server cannot be told.
    if (!(error instanceof ApiError && error.status === 401)) toastInfo(t('account.logoutUnconfirmed', { ns: 'shell' }))
  }
  forgetSession('left')
}
