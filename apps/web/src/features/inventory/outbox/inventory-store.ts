import type { CheckMethod, Condition, ItemState } from '@nine/contract/inventory/inventory'
import type { OutboxEntry, OutboxStore } from '../../../lib/outbox/outbox.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { STORE } from './store-name.ts'
import { rethrowUnless } from '../../../lib/expected-error.ts'

/** What to do about something that was seen in another place than the register says. */
export type PlaceChoice = 'move' | 'keep'

interface Waiting extends OutboxEntry {
  business: string
  check: string
  markId: string
  /** The name to show. */
  name: string
  at: number
}

export interface WaitingMark extends Waiting {
  kind: 'mark'
  item: string
  checked: boolean
  condition: Condition
  checkMethod: CheckMethod
  notes?: string
  version: number
  /** How many of a consumable. */
  quantity?: number
  location?: string
  placeChoice?: PlaceChoice
  /** Shows the damage, or where it is missing. */
  photo?: Blob
}

/** A scanned code of no item. */
export interface WaitingCode extends Waiting {
  kind: 'code'
  code: string
  location?: string
  /** What the camera saw. */
  photo?: Blob
}

export type WaitingEntry = WaitingMark | WaitingCode

interface Schema extends DBSchema {
  waiting: { key: number; value: WaitingEntry }
  /** The newest states of items this device has received. */
  state: { key: [string, string]; value: { check: string; item: string; state: ItemState } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** What the device stores of inventory checks. Rejects if the browser refuses to store anything. */
export function inventoryStore(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(STORE, 1, {
    upgrade: (db) => {
      db.createObjectStore('waiting', { keyPath: 'seq', autoIncrement: true })
      db.createObjectStore('state', { keyPath: ['check', 'item'] })
    },
    terminated: () => {
      opened = undefined
    },
  })
  return opened
}

/** The marks that this device has not sent yet. */
export const waitingStore: OutboxStore<WaitingEntry, unknown> = {
  list: async () => (await inventoryStore()).getAll('waiting'),
  add: async (entries) => {
    const change = (await inventoryStore()).transaction('waiting', 'readwrite', { durability: 'strict' })
    const numbers = await Promise.all(entries.map((entry) => change.store.add(entry)))
    await change.done
    return numbers
  },
  settle: async (settled) => {
    const store = await inventoryStore()
    for (const { seq } of settled) await store.delete('waiting', seq)
  },
}

/** How many marks of a person this device has not sent yet. */
export async function countWaiting(person: string): Promise<number> {
  try {
    const kept = await waitingStore.list()
    return kept.filter((entry) => entry.person === person).length
  } catch (error) {
    rethrowUnless(error, DOMException)
    return 0
  }
}
