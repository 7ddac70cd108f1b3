import { readLogin } from '../lib/session.ts'

/** Marks that an earlier visit could not send go out as soon as the workspace opens, whatever its page. */
export async function sendLeftMarks(): Promise<void> {
  const { countWaiting } = await import('../features/inventory/outbox/inventory-store.ts')
  if ((await countWaiting(readLogin()?.id ?? '')) === 0) return
  const { startOutbox } = await import('../features/inventory/outbox/mark-outbox.ts')
  await startOutbox()
}
