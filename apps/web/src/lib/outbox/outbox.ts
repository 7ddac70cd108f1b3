import { rethrowUnless } from '../expected-error.ts'

/** What every entry carries beside its own content. */
export interface OutboxEntry {
  /** Given by the store: the order in which entries were made. */
  seq?: number
  /** The owner: another person on the same device neither sees nor sends it. */
  person: string
}

/** Where entries survive a reload. Its functions reject with a DOMException where the browser keeps nothing. */
export interface OutboxStore<Entry, Result> {
  /** All entries, oldest first. */
  list: () => Promise<Entry[]>
  /** Keeps them together, in their order. Returns the numbers they are settled by. */
  add: (entries: Batch<Entry>) => Promise<readonly number[]>
  /** Takes entries out of the queue once the server has responded to each. */
  settle: (settled: readonly Settled<Result>[]) => Promise<void>
}

interface Settled<Result> {
  seq: number
  result: Result
}

/** At least one. */
export type Batch<Entry> = readonly [Entry, ...Entry[]]

interface OutboxClock {
  /** Runs something later. Returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void
}

interface Options<Entry, Result> {
  store: OutboxStore<Entry, Result>
  /** Results of the first entries, as many as were sent. Undefined: no response, or a failure that may pass. */
  send: (entries: Batch<Entry>) => Promise<readonly Result[] | undefined>
  /** Entries of one request; one, unless said. */
  most?: number
  clock: OutboxClock
  /** Tells entries apart, also before the store has numbered them. */
  keyOf: (entry: Entry) => string
  /** Who is signed in. */
  currentPerson: () => string | undefined
  /** Keeps other tabs from sending at the same time. */
  exclusively: (work: () => Promise<void>) => Promise<void>
  /** Gets the results that no listener has handled. */
  onUnhandled: (result: Result) => void
}

export interface Outbox<Entry, Result> {
  /** Pending entries of the person signed in, oldest first. */
  entries: () => readonly Entry[]
  /** Runs whenever `entries` changes. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
  /** Gets what became of each entry and returns whether it handled that. Returns an unsubscribe function. */
  onResult: (listener: (result: Result) => boolean) => () => void
  /** Keeps an entry on the device, then sends it. It is among `entries` at once. */
  enqueue: (entry: Entry) => Promise<void>
  /** Takes up what an earlier visit left. */
  resume: () => Promise<void>
  /** Sends what waits, in order, one tab at a time. */
  flush: () => Promise<void>
}

export const RETRY_MS = 5000

/** Changes that wait on this device until the server has responded to each, in the order they were made. */
export function createOutbox<Entry extends OutboxEntry, Result>(
  options: Options<Entry, Result>,
): Outbox<Entry, Result> {
  const { store, send, most = 1, clock, keyOf, currentPerson, exclusively, onUnhandled } = options
  let entries: readonly Entry[] = []
  const subscribers = new Set<() => void>()
  const listeners = new Set<(result: Result) => boolean>()
  /** Made, but not on the device yet. */
  let unkept: readonly Entry[] = []
  let keeping: Promise<void> | undefined
  let cancelRetry = () => {}
  let running: Promise<void> | undefined
  let runAgain = false

  function show(next: readonly Entry[]): void {
    entries = next
    for (const notify of subscribers) notify()
  }

  /** What is made at once, or while something is written, is written together: a sweep reads twenty codes in one look. */
  async function keepAll(): Promise<void> {
    // The others of the same look are made before this resumes.
    await Promise.resolve()
    for (let [first, ...more] = unkept; first; [first, ...more] = unkept) {
      const made = [first, ...more] as const
      unkept = []
      try {
        const numbers = await store.add(made)
        for (const [index, entry] of made.entries()) {
          const seq = numbers[index]
          if (seq !== undefined) entry.seq = seq
        }
      } catch (error) {
        // Nowhere to keep them: they live as long as the page.
        rethrowUnless(error, DOMException)
      }
    }
  }

  function keep(): Promise<void> {
    keeping ??= keepAll().finally(() => {
      keeping = undefined
    })
    return keeping
  }

  async function reload(): Promise<void> {
    const person = currentPerson()
    try {
      const stored = (await store.list()).filter((entry) => entry.person === person)
      const keys = new Set(stored.map(keyOf))
      // Those just made and not stored yet come after the others.
      show([...stored, ...entries.filter((entry) => entry.seq === undefined && !keys.has(keyOf(entry)))])
    } catch (error) {
      // The store cannot be read: what is shown is all there is.
      rethrowUnless(error, DOMException)
    }
  }

  async function sendAll(): Promise<void> {
    // Another tab may have sent, or added, something meanwhile.
    await reload()
    for (let [first, ...more] = entries; first; [first, ...more] = entries) {
      if (first.person !== currentPerson()) return
      const batch = [first, ...more.slice(0, most - 1)] as const
      const results = await send(batch)
      if (results === undefined) {
        cancelRetry = clock.after(RETRY_MS, () => void flush())
        return
      }
      await settle(batch.slice(0, results.length), results)
    }
  }

  async function settle(sent: readonly Entry[], results: readonly Result[]): Promise<void> {
    const settled = sent.flatMap(({ seq }, index) => {
      const result = results[index]
      return seq === undefined || result === undefined ? [] : [{ seq, result }]
    })
    if (settled.length > 0) await store.settle(settled)
    for (const result of results) {
      const isHandled = [...listeners].map((listener) => listener(result)).includes(true)
      if (!isHandled) onUnhandled(result)
    }
    const keys = new Set(sent.map(keyOf))
    show(entries.filter((other) => !keys.has(keyOf(other))))
  }

  function flush(): Promise<void> {
    if (running) {
      runAgain = true
      return running
    }
    cancelRetry()
    running = exclusively(sendAll).finally(() => {
      running = undefined
      if (!runAgain) return
      runAgain = false
      void flush()
    })
    return running
  }

  return {
    entries: () => entries,
    subscribe: (listener) => listen(subscribers, listener),
    onResult: (listener) => listen(listeners, listener),
    enqueue: async (entry) => {
      show([...entries, entry])
      unkept = [...unkept, entry]
      try {
        await keep()
      } finally {
        void flush()
      }
    },
    resume: async () => {
      await reload()
      void flush()
    },
    flush,
  }
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
