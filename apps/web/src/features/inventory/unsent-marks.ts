import { hasStore } from '../../lib/outbox/has-store.ts'
import { readLogin } from '../../lib/session.ts'
import { STORE } from './outbox/store-name.ts'

/** How many marks of the person signed in this device has not sent yet. */
export async function countUnsentMarks(): Promise<number> {
  // Most devices never counted anything: nothing more is loaded for them.
  if (!(await hasStore(STORE))) return 0
  const { countWaiting } = await import('./outbox/inventory-store.ts')
  return countWaiting(readLogin()?.id ?? '')
}

/** Sends marks left from an earlier visit as soon as any workspace page opens. */
export async function resumeOutbox(): Promise<void> {
  if ((await countUnsentMarks()) === 0) return
  const { startOutbox } = await import('./outbox/mark-outbox.ts')
  await startOutbox()
}
