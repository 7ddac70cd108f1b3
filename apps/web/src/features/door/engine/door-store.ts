import type { Door } from '@nine/contract/event/door/door'
import type { DoorAct, DoorResult } from '@nine/contract/event/door/door-acts'
import type { DoorGuest } from '@nine/contract/event/door/door-guest'
import type { Gate } from '@nine/contract/event/door/door-settings'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutboxEntry } from '../../../lib/outbox/outbox.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { rethrowUnless } from '../../../lib/expected-error.ts'
import type { KnownOffset } from './door-clock.ts'
import { STORE } from './store-name.ts'

/** An act as it is sent; its number is that of the entry. */
export type UnnumberedAct = DistributiveOmit<DoorAct, 'seq'>
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** Why the server did not take an act at all. */
interface Undelivered {
  refused: string
}

type ActResult = DoorResult | Undelivered

/** What was done at this device; without a result it waits to be sent. */
export interface KeptAct extends OutboxEntry {
  key: string
  event: string
  act: UnnumberedAct
  /** Who it is about, as people read it. */
  name: string
  code: string
  /** The number under which the server was asked before and did not answer: it may count under that one. */
  asked?: number | undefined
  result?: ActResult
}

/** The list of an event's guests: when it was fetched, and how to ask for what changed since. */
export interface KeptList {
  event: string
  cursor: string
  listedAt: number
  keepUntil: string | null
}

export interface KeptDoor {
  owner: string
  event: string
  door: Door
  offset: KnownOffset | undefined
}

/** A steward who signed in on this device. */
export interface StewardVisit {
  owner: string
  key: string
  event: string
  token: string
  name: string
  gate: Gate
  until: string
  /** Signed out, or the PIN no longer works. */
  isEnded?: boolean
}

interface Schema extends DBSchema {
  own: { key: string; value: { device: string; seq: number } }
  act: { key: number; value: KeptAct & { seq: number } }
  list: { key: string; value: KeptList }
  guest: { key: [string, string]; value: DoorGuest }
  door: { key: [string, string]; value: KeptDoor }
  steward: { key: string; value: StewardVisit }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** What the device keeps of doors. Rejects with a DOMException where the browser keeps nothing. */
export function doorStore(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(STORE, 1, {
    upgrade: (db) => {
      db.createObjectStore('own')
      db.createObjectStore('act', { keyPath: 'seq' })
      db.createObjectStore('list', { keyPath: 'event' })
      db.createObjectStore('guest')
      db.createObjectStore('door', { keyPath: ['owner', 'event'] })
      db.createObjectStore('steward', { keyPath: 'owner' })
    },
    terminated: () => {
      opened = undefined
    },
  })
  return opened
}

/** Something kept, or `otherwise` where the browser keeps nothing. */
export async function orElse<T>(otherwise: T, look: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  try {
    return await look(await doorStore())
  } catch (error) {
    rethrowUnless(error, DOMException)
    return otherwise
  }
}

const OWN = 'device'
/** Of a browser that keeps nothing: the device is another one after a reload. */
const forgotten = { device: newIdempotencyKey().slice(0, 24), seq: 0 }

type OwnStore = { get: (key: string) => Promise<Schema['own']['value'] | undefined> }

const ownOf = async (store: OwnStore): Promise<Schema['own']['value']> =>
  (await store.get(OWN)) ?? { device: newIdempotencyKey().slice(0, 24), seq: 0 }

/** The device and the number of its next act: a number is given once, also to several tabs. */
export function nextNumber(): Promise<{ device: string; seq: number }> {
  return orElse({ ...forgotten, seq: ++forgotten.seq }, async (db) => {
    const change = db.transaction('own', 'readwrite', { durability: 'strict' })
    const own = await ownOf(change.store)
    const next = { ...own, seq: own.seq + 1 }
    await change.store.put(next, OWN)
    await change.done
    return next
  })
}

export const deviceOf = (): Promise<string> =>
  orElse(forgotten.device, async (db) => {
    const change = db.transaction('own', 'readwrite')
    const own = await ownOf(change.store)
    await change.store.put(own, OWN)
    await change.done
    return own.device
  })

/** Keeps an act at once and for good, under its number or the next one of the device. */
export function addAct(act: KeptAct): Promise<number> {
  return orElse(act.seq ?? ++forgotten.seq, async (db) => {
    const change = db.transaction(['own', 'act'], 'readwrite', { durability: 'strict' })
    const own = await ownOf(change.objectStore('own'))
    const seq = act.seq ?? own.seq + 1
    await change.objectStore('own').put({ ...own, seq: Math.max(own.seq, seq) }, OWN)
    await change.objectStore('act').put({ ...act, seq })
    await change.done
    return seq
  })
}

/** Acts of somebody on this device, oldest first. */
export const listActs = (owner: string): Promise<KeptAct[]> =>
  orElse<KeptAct[]>([], async (db) => (await db.getAll('act')).filter(({ person }) => person === owner))

/** Notes what became of acts. */
export async function keepResults(acts: readonly (KeptAct & { seq: number })[]): Promise<void> {
  await orElse(undefined, async (db) => {
    const change = db.transaction('act', 'readwrite', { durability: 'strict' })
    for (const act of acts) await change.store.put(act)
    await change.done
    return undefined
  })
}
