import { beforeEach, expect, test } from 'vitest'
import { createOutbox, type Outbox, type OutboxEntry, type OutboxStore, RETRY_MS } from './outbox.ts'

interface Entry extends OutboxEntry {
  key: string
  version: number
}
type Result = { entry: Entry; outcome: 'applied' | 'conflict' | 'refused' }

/** One device: what its tabs share. */
let kept: Entry[]
let nextSeq: number
let person: string | undefined
let isOnline: boolean
/** What the server has applied, in the order it came. */
let applied: string[]
let serverVersion: number
let unhandled: Result[]
let timers: { ms: number; run: () => void }[]
let lock: Promise<void>

beforeEach(() => {
  kept = []
  nextSeq = 1
  person = 'lan'
  isOnline = true
  applied = []
  serverVersion = 0
  unhandled = []
  timers = []
  lock = Promise.resolve()
})

const store: OutboxStore<Entry, Result> = {
  list: async () => kept.map((entry) => ({ ...entry })),
  add: async (entries) =>
    entries.map((entry) => {
      const seq = nextSeq++
      kept.push({ ...entry, seq })
      return seq
    }),
  settle: async (settled) => {
    kept = kept.filter((entry) => !settled.some(({ seq }) => entry.seq === seq))
  },
}
const BROKEN_STORE: OutboxStore<Entry, Result> = {
  list: () => Promise.reject(new DOMException('no storage', 'InvalidStateError')),
  add: () => Promise.reject(new DOMException('no storage', 'InvalidStateError')),
  settle: () => Promise.reject(new DOMException('no storage', 'InvalidStateError')),
}

/** A server that applies each key once and refuses versions that are too old. */
async function send(entries: readonly Entry[]): Promise<Result[] | undefined> {
  await Promise.resolve()
  return isOnline ? entries.map(applyOnce) : undefined
}

function applyOnce(entry: Entry): Result {
  if (entry.key.startsWith('bad')) return { entry, outcome: 'refused' }
  if (entry.version < serverVersion) return { entry, outcome: 'conflict' }
  if (!applied.includes(entry.key)) applied.push(entry.key)
  return { entry, outcome: 'applied' }
}

interface TabOptions {
  store?: OutboxStore<Entry, Result>
  send?: typeof send
  most?: number
}

function openTab(options: TabOptions = {}): Outbox<Entry, Result> {
  return createOutbox<Entry, Result>({
    store,
    send,
    clock: {
      after: (ms, run) => {
        const timer = { ms, run }
        timers.push(timer)
        return () => {
          timers = timers.filter((other) => other !== timer)
        }
      },
    },
    keyOf: ({ key }) => key,
    currentPerson: () => person,
    exclusively: (work) => {
      lock = lock.then(work)
      return lock
    },
    onUnhandled: (result) => unhandled.push(result),
    ...options,
  })
}

const entry = (key: string, version = 0, owner = 'lan'): Entry => ({ key, version, person: owner })
const keysOf = (entries: readonly Entry[]) => entries.map(({ key }) => key)

/** Resolves when nothing is being sent any more. */
async function idle(...tabs: Outbox<Entry, Result>[]): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  await Promise.all(tabs.map((tab) => tab.flush()))
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

test('sends entries in the order they were made, also those made while others are being sent', async () => {
  const tab = openTab()
  void tab.enqueue(entry('a'))
  void tab.enqueue(entry('b'))
  expect(keysOf(tab.entries())).toEqual(['a', 'b'])
  await Promise.resolve()
  void tab.enqueue(entry('c'))
  await idle(tab)
  expect(applied).toEqual(['a', 'b', 'c'])
  expect(tab.entries()).toEqual([])
  expect(kept).toEqual([])
})

test('keeps an entry that got no answer, blocks those behind it, and tries again after a while', async () => {
  const tab = openTab()
  isOnline = false
  await tab.enqueue(entry('a'))
  await tab.enqueue(entry('b'))
  await idle(tab)
  expect(applied).toEqual([])
  expect(keysOf(tab.entries())).toEqual(['a', 'b'])
  expect(timers.map(({ ms }) => ms)).toEqual([RETRY_MS])
  isOnline = true
  timers[0]?.run()
  await idle(tab)
  expect(applied).toEqual(['a', 'b'])
  expect(timers).toEqual([])
})

test('sends at once when the connection is back, and cancels the retry it had planned', async () => {
  const tab = openTab()
  isOnline = false
  await tab.enqueue(entry('a'))
  await idle(tab)
  expect(timers).toHaveLength(1)
  isOnline = true
  await tab.flush()
  expect(applied).toEqual(['a'])
  expect(timers).toEqual([])
})

test('an entry that is refused is reported and does not hold up the next', async () => {
  const tab = openTab()
  await tab.enqueue(entry('bad'))
  await tab.enqueue(entry('b'))
  await idle(tab)
  expect(unhandled.map(({ entry: { key }, outcome }) => [key, outcome])).toEqual([
    ['bad', 'refused'],
    ['b', 'applied'],
  ])
  expect(kept).toEqual([])
})

test('a conflict goes to the listener, which can send its own decision as a new entry', async () => {
  const tab = openTab()
  serverVersion = 3
  tab.onResult((result) => {
    if (result.outcome === 'conflict') void tab.enqueue(entry(`${result.entry.key} again`, serverVersion))
    return true
  })
  await tab.enqueue(entry('a', 2))
  await idle(tab)
  expect(applied).toEqual(['a again'])
  expect(tab.entries()).toEqual([])
  expect(unhandled).toEqual([])
})

test('what no listener handles goes to the fallback, and so does everything after unsubscribing', async () => {
  const tab = openTab()
  const stop = tab.onResult(({ entry: { key } }) => key === 'mine')
  await tab.enqueue(entry('mine'))
  await tab.enqueue(entry('other'))
  await idle(tab)
  expect(unhandled.map((result) => result.entry.key)).toEqual(['other'])
  stop()
  await tab.enqueue(entry('mine'))
  await idle(tab)
  expect(unhandled.map((result) => result.entry.key)).toEqual(['other', 'mine'])
})

test('takes up after a reload what the visit before could not send', async () => {
  isOnline = false
  const before = openTab()
  await before.enqueue(entry('a'))
  await before.enqueue(entry('b'))
  await idle(before)
  isOnline = true
  const after = openTab()
  expect(after.entries()).toEqual([])
  await after.resume()
  expect(keysOf(after.entries())).toEqual(['a', 'b'])
  await idle(after)
  expect(applied).toEqual(['a', 'b'])
  expect(kept).toEqual([])
})

test('an answer lost with the page is asked for again, and counts once', async () => {
  let isClosed = false
  const closing = openTab({
    send: async (sent) => {
      await send(sent)
      // The page is gone before the response arrives.
      isClosed = true
      return new Promise(() => undefined)
    },
  })
  void closing.enqueue(entry('a'))
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
  expect([isClosed, applied, keysOf(kept)]).toEqual([true, ['a'], ['a']])
  // The browser frees the lock of a closed tab.
  lock = Promise.resolve()
  const next = openTab()
  await next.resume()
  await idle(next)
  expect(applied).toEqual(['a'])
  expect(kept).toEqual([])
})

test('two tabs send each entry once, in order, and both end up empty', async () => {
  const attempts: string[] = []
  const recording = {
    send: (sent: readonly Entry[]) => {
      attempts.push(...keysOf(sent))
      return send(sent)
    },
  }
  const [first, second] = [openTab(recording), openTab(recording)]
  await Promise.all([
    first.enqueue(entry('a')),
    second.enqueue(entry('b')),
    first.enqueue(entry('c')),
    second.enqueue(entry('d')),
  ])
  await idle(first, second)
  // What a tab puts in at once is kept together, before the other's.
  expect(attempts).toEqual(['a', 'c', 'b', 'd'])
  expect(applied).toEqual(['a', 'c', 'b', 'd'])
  expect([...first.entries(), ...second.entries(), ...kept]).toEqual([])
})

test('sends as many at once as it may, and goes on after those that were sent', async () => {
  const batches: string[][] = []
  const tab = openTab({
    most: 3,
    send: async (sent) => {
      batches.push(keysOf(sent))
      return send(sent[0]?.key === 'd' ? sent.slice(0, 1) : sent)
    },
  })
  isOnline = false
  for (const key of ['a', 'b', 'c', 'd', 'e']) await tab.enqueue(entry(key))
  await idle(tab)
  batches.length = 0
  isOnline = true
  await tab.flush()
  expect(batches).toEqual([['a', 'b', 'c'], ['d', 'e'], ['e']])
  expect(applied).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(kept).toEqual([])
})

test('leaves the entries of another person alone', async () => {
  kept = [{ ...entry('theirs', 0, 'minh'), seq: 1 }]
  nextSeq = 2
  const tab = openTab()
  await tab.resume()
  await tab.enqueue(entry('mine'))
  await idle(tab)
  expect(applied).toEqual(['mine'])
  expect(keysOf(kept)).toEqual(['theirs'])
})

test('stops sending when somebody else signs in meanwhile', async () => {
  const tab = openTab({
    send: async (sent) => {
      const result = await send(sent)
      person = 'minh'
      return result
    },
  })
  isOnline = false
  await tab.enqueue(entry('a'))
  await idle(tab)
  person = 'lan'
  await tab.enqueue(entry('b'))
  isOnline = true
  person = 'lan'
  await tab.flush()
  expect(applied).toEqual(['a'])
  expect(keysOf(kept)).toEqual(['b'])
})

test('works as long as the page is open where the browser keeps nothing', async () => {
  const tab = openTab({ store: BROKEN_STORE })
  isOnline = false
  await tab.enqueue(entry('a'))
  await idle(tab)
  expect(keysOf(tab.entries())).toEqual(['a'])
  isOnline = true
  await idle(tab)
  expect(applied).toEqual(['a'])
  expect(tab.entries()).toEqual([])
})

test('sends an entry also when storing it failed for a reason nobody expected, which is not hidden', async () => {
  const bug = new TypeError('bug')
  const tab = openTab({ store: { ...store, add: () => Promise.reject(bug) } })
  await expect(tab.enqueue(entry('a'))).rejects.toBe(bug)
  await idle(tab)
  expect(applied).toEqual(['a'])
})

test('keeps what is made at once in one go, and then what is made while that is written', async () => {
  isOnline = false
  const written: string[][] = []
  const tab = openTab({
    store: {
      ...store,
      add: async (entries) => {
        written.push(keysOf(entries))
        if (written.length === 1) later.push(tab.enqueue(entry('c')), tab.enqueue(entry('d')))
        await new Promise((resolve) => setTimeout(resolve))
        return store.add(entries)
      },
    },
  })
  const later: Promise<void>[] = []
  await Promise.all(['a', 'b'].map((key) => tab.enqueue(entry(key))))
  await Promise.all(later)
  expect(written).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(keysOf(kept)).toEqual(['a', 'b', 'c', 'd'])
  expect(tab.entries().map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
})

test('subscribers hear of every change until they unsubscribe', async () => {
  const tab = openTab()
  const seen: number[] = []
  const stop = tab.subscribe(() => seen.push(tab.entries().length))
  await tab.enqueue(entry('a'))
  await idle(tab)
  expect(seen[0]).toBe(1)
  expect(seen.at(-1)).toBe(0)
  stop()
  const before = seen.length
  await tab.enqueue(entry('b'))
  await idle(tab)
  expect(seen).toHaveLength(before)
})
