import { useSyncExternalStore } from 'react'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { createOutbox } from '../../../lib/outbox/outbox.ts'
import { readLogin } from '../../../lib/session.ts'
import { type WaitingCode, type WaitingEntry, type WaitingMark, waitingStore } from './inventory-store.ts'
import { sendMark, type Sent } from './send-mark.ts'
import { toastBackgroundResult } from './toast-background-result.ts'

const LOCK = 'nine-inventory-outbox'

type NewEntry =
  | Omit<WaitingMark, 'seq' | 'person' | 'markId' | 'at'>
  | Omit<WaitingCode, 'seq' | 'person' | 'markId' | 'at'>

const outbox = createOutbox<WaitingEntry, Sent>({
  store: waitingStore,
  send: async ([entry]) => {
    const sent = await sendMark(entry)
    return sent && [sent]
  },
  clock: {
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  },
  keyOf: ({ markId }) => markId,
  currentPerson: () => readLogin()?.id,
  exclusively: async (work) => {
    // Missing on plain HTTP: two tabs may then send the same mark, which still counts once.
    if (navigator.locks === undefined) return work()
    await navigator.locks.request(LOCK, work)
  },
  onUnhandled: (sent) => void toastBackgroundResult(sent),
})

export const { flush: flushMarks, onResult: onSent, resume: startOutbox } = outbox

export const useWaiting = (): readonly WaitingEntry[] => useSyncExternalStore(outbox.subscribe, outbox.entries)

export async function enqueue(entry: NewEntry): Promise<void> {
  const person = readLogin()?.id
  if (person) await outbox.enqueue({ ...entry, person, markId: newIdempotencyKey(), at: Date.now() })
}

/** How long a step that needs every mark sent waits for those under way. */
const UNDER_WAY_MS = 3000

/** Waits a moment for the marks of a check that are under way, and returns how many are still not sent. */
export function unsentMarksOf(check: string): Promise<number> {
  const count = () => outbox.entries().filter((entry) => entry.check === check).length
  if (count() === 0 || !navigator.onLine) return Promise.resolve(count())
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve(count())
    }
    const timer = setTimeout(finish, UNDER_WAY_MS)
    const stop = outbox.subscribe(() => count() === 0 && finish())
    void outbox.flush()
  })
}

addEventListener('online', () => void outbox.flush())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && outbox.entries().length > 0) void outbox.flush()
})
