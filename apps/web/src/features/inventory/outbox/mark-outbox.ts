import type { Checker, ItemState } from '@nine/contract/inventory/inventory'
import { checkInventoryItem, keepUnknownCode, type MarkOutcome } from '@nine/contract/inventory/inventory-mark'
import { useSyncExternalStore } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { readLogin } from '../../../lib/session.ts'
import { inventoryStore, type WaitingCode, type WaitingEntry, type WaitingMark } from './inventory-store.ts'
import { rememberStates } from './known-states.ts'
import { tellUnheard } from './tell-unheard.ts'

const RETRY_MS = 5000
const LOCK = 'nine-inventory-outbox'

/** What became of an entry: the server's verdict, or why it was refused. */
export type Sent =
  | { entry: WaitingMark; outcome: MarkOutcome; item: ItemState; by: Checker | null }
  | { entry: WaitingCode; outcome: 'kept' }
  | { entry: WaitingEntry; outcome: 'refused'; error: ApiError }

type NewEntry =
  | Omit<WaitingMark, 'seq' | 'person' | 'markId' | 'at'>
  | Omit<WaitingCode, 'seq' | 'person' | 'markId' | 'at'>

/** What waits, oldest first, of whoever is signed in. */
let entries: readonly WaitingEntry[] = []
const watchers = new Set<() => void>()
const hearers = new Set<(sent: Sent) => boolean>()
let timer: ReturnType<typeof setTimeout> | undefined
let running: Promise<void> | undefined
let again = false

export const useWaiting = (): readonly WaitingEntry[] => useSyncExternalStore(watch, () => entries)

/** Hears what becomes of entries, and says whether it was for it. Answers how to stop. */
export function onSent(hear: (sent: Sent) => boolean): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Takes up what an earlier visit left, and sends whenever there is hope. */
export async function startOutbox(): Promise<void> {
  await reload()
  void flush()
}

/** Keeps an entry on the device, then sends it. It is shown at once. */
export async function enqueue(entry: NewEntry): Promise<void> {
  const person = readLogin()?.id
  if (!person) return
  const whole: WaitingEntry = { ...entry, person, markId: newIdempotencyKey(), at: Date.now() }
  show([...entries, whole])
  try {
    const store = await inventoryStore()
    const change = store.transaction('waiting', 'readwrite', { durability: 'strict' })
    const seq = await change.store.add(whole)
    await change.done
    whole.seq = seq
  } catch {
    // Nowhere to keep it: it lives as long as the page.
  }
  void flush()
}

/** Sends what waits, in order, one tab at a time. */
export function flush(): Promise<void> {
  if (running) {
    again = true
    return running
  }
  clearTimeout(timer)
  running = locked(sendAll).finally(() => {
    running = undefined
    if (!again) return
    again = false
    void flush()
  })
  return running
}

async function sendAll(): Promise<void> {
  // Another tab may have sent, or left, something meanwhile.
  await reload()
  for (let entry = entries[0]; entry; entry = entries[0]) {
    if (entry.person !== readLogin()?.id) return
    const sent = await send(entry)
    if (!sent) {
      timer = setTimeout(() => void flush(), RETRY_MS)
      return
    }
    if ('item' in sent) await rememberStates(entry.check, [sent.item])
    await forget(entry)
    const isHeard = [...hearers].map((hear) => hear(sent)).includes(true)
    if (!isHeard) void tellUnheard(sent)
    show(entries.filter(({ markId }) => markId !== entry?.markId))
  }
}

/** Undefined: no answer, or one that may be another the next time. */
async function send(entry: WaitingEntry): Promise<Sent | undefined> {
  const { check: id, business, markId } = entry
  try {
    if (entry.kind === 'code') {
      await call(keepUnknownCode, { params: { id }, query: { business }, body: { code: entry.code, markId } })
      return { entry, outcome: 'kept' }
    }
    const { item: itemId, checked, condition, checkMethod, notes, version } = entry
    const answer = await call(checkInventoryItem, {
      params: { id, itemId },
      query: { business },
      body: {
        checked,
        // A plain scan says `good`, as other clients do.
        condition: checkMethod === 'qrcode' && condition === 'available' ? 'good' : condition,
        checkMethod,
        version,
        markId,
        ...(notes === undefined ? {} : { notes }),
      },
    })
    return { entry, ...answer }
  } catch (error) {
    if (!(error instanceof ApiError)) return undefined
    const passes = error.code === 'network' || error.status >= 500 || error.status === 401 || error.status === 429
    return passes ? undefined : { entry, outcome: 'refused', error }
  }
}

async function forget({ seq }: WaitingEntry): Promise<void> {
  if (seq === undefined) return
  await (await inventoryStore()).delete('waiting', seq)
}

async function reload(): Promise<void> {
  const person = readLogin()?.id
  try {
    const kept = (await (await inventoryStore()).getAll('waiting')).filter((entry) => entry.person === person)
    const stored = new Set(kept.map(({ markId }) => markId))
    // Those just made and not written yet stay behind the others.
    show([...kept, ...entries.filter(({ markId, seq }) => seq === undefined && !stored.has(markId))])
  } catch {
    // What is shown is all there is.
  }
}

async function locked(work: () => Promise<void>): Promise<void> {
  // Missing on plain HTTP: there two tabs may send the same mark, which counts once all the same.
  if (navigator.locks === undefined) return work()
  await navigator.locks.request(LOCK, work)
}

function show(next: readonly WaitingEntry[]): void {
  entries = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

addEventListener('online', () => void flush())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && entries.length > 0) void flush()
})
