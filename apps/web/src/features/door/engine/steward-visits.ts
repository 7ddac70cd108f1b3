import { listActs, orElse, type StewardVisit } from './door-store.ts'
import { isWaiting } from './merge.ts'
import { createActOutbox } from './send-acts.ts'

const visitsOf = (key: string): Promise<StewardVisit[]> =>
  orElse<StewardVisit[]>([], async (db) => (await db.getAll('steward')).filter((visit) => visit.key === key))

const countWaiting = async ({ owner }: StewardVisit): Promise<number> =>
  (await listActs(owner)).filter(isWaiting).length

/** Who is signed in at a door's address on this device, and how many acts of earlier visits wait. */
export async function visitsAt(key: string): Promise<{ current: StewardVisit | undefined; unsent: number }> {
  const visits = await visitsOf(key)
  const current = visits.find(({ isEnded }) => !isEnded)
  const waiting = await Promise.all(visits.filter((visit) => visit !== current).map(countWaiting))
  return { current, unsent: waiting.reduce((sum, count) => sum + count, 0) }
}

export const keepVisit = (visit: StewardVisit): Promise<void> =>
  orElse<void>(undefined, async (db) => void (await db.put('steward', visit)))

/** Nobody works under it any more; its token still sends what it recorded. */
export const endVisit = (visit: StewardVisit): Promise<void> => keepVisit({ ...visit, isEnded: true })

const forgetVisit = ({ owner }: StewardVisit): Promise<void> =>
  orElse<void>(undefined, (db) => db.delete('steward', owner))

/** Sends what ended visits left behind; the organiser finds it in the review list. */
export async function sendLeftOvers(key: string): Promise<void> {
  for (const visit of (await visitsOf(key)).filter(({ isEnded }) => isEnded)) {
    if ((await countWaiting(visit)) === 0) {
      await forgetVisit(visit)
      continue
    }
    const { owner, event, token } = visit
    const session = { owner, event, isSteward: true, token: () => token }
    const outbox = createActOutbox(session, { onAnswer: () => undefined, onFailure: () => undefined })
    addEventListener('online', () => void outbox.flush())
    await outbox.resume()
  }
}
