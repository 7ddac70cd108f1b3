import { hasStore } from '../../lib/outbox/has-store.ts'
import { readLogin, sessionEnd } from '../../lib/session.ts'
import { STORE } from './engine/store-name.ts'

/** How many acts at doors of the person signed in this device has not sent yet. */
export async function countUnsentActs(): Promise<number> {
  const person = readLogin()?.id
  if (!person || !(await hasStore(STORE))) return 0
  const { listActs } = await import('./engine/door-store.ts')
  return (await listActs(person)).filter(({ result }) => result === undefined).length
}

/** Sends acts left from an earlier visit as soon as any workspace page opens, and removes lists of events gone by. */
export async function resumeActs(): Promise<void> {
  // Most people never stood at a door: nothing more is loaded for them.
  if (!(await hasStore(STORE))) return
  const { forgetLists, isPast } = await import('./engine/door-list-store.ts')
  await forgetLists(isPast)
  const person = readLogin()?.id
  if (!person || (await countUnsentActs()) === 0) return
  const { createActOutbox } = await import('./engine/send-acts.ts')
  const token = (): string | undefined => {
    const now = readLogin()
    return now?.id === person ? now.token : undefined
  }
  const session = { owner: person, event: '', isSteward: false, token }
  const outbox = createActOutbox(session, { onAnswer: () => undefined, onFailure: () => undefined })
  addEventListener('online', () => void outbox.flush())
  await outbox.resume()
}

/** After somebody signed out, or somebody else signed in: the lists of guests leave the device. */
export async function forgetListsOf(before: string | undefined, now: string | undefined): Promise<void> {
  // A session that expired goes on after signing in again.
  if (!before || (now === undefined && sessionEnd() === 'expired')) return
  if (!(await hasStore(STORE))) return
  const { forgetLists } = await import('./engine/door-list-store.ts')
  await forgetLists(({ owner }) => owner === before)
}
