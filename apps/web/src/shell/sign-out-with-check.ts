import { countUnsentActs } from '../features/door/unsent-acts.ts'
import { signOut } from '../features/identity/sign-out.ts'
import { countUnsentMarks } from '../features/inventory/unsent-marks.ts'
import { t } from '../lib/sentences/sentences.ts'
import { confirm } from '../ui/dialog/confirm.tsx'

/** Signs out; with marks of an inventory check or guests at a door still unsent on this device, it asks first. */
export async function signOutWithCheck(): Promise<void> {
  const count = (await countUnsentMarks()) + (await countUnsentActs())
  const words = { ns: 'shell', count } as const
  const question = {
    title: t('account.unsent.title', words),
    text: t('account.unsent.text', words),
    action: t('account.unsent.action', words),
  }
  if (count === 0 || (await confirm(question))) await signOut()
}
