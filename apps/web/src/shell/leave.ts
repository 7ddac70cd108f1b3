import { t } from 'i18next'
import { signOut } from '../features/identity/sign-in/sign-out.ts'
import { readLogin } from '../lib/session.ts'
import { confirm } from '../ui/dialog/confirm.tsx'

/** Signs out; with marks of an inventory check still unsent on this device, it asks first. */
export async function leave(): Promise<void> {
  const { countWaiting } = await import('../features/inventory/outbox/inventory-store.ts')
  const count = await countWaiting(readLogin()?.id ?? '')
  const words = { ns: 'shell', count } as const
  const question = {
    title: t('account.unsent.title', words),
    text: t('account.unsent.text', words),
    action: t('account.unsent.action', words),
  }
  if (count === 0 || (await confirm(question))) await signOut()
}
