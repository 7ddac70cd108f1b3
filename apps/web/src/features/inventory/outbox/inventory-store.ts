import type { CheckMethod, Condition, ItemState } from '@nine/contract/inventory/inventory'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

interface Waiting {
  /** Given by the store: the order in which they were made. */
  seq?: number
  /** Whose it is: another person on the same device neither sees nor sends it. */
  person: string
  business: string
  check: string
  markId: string
  /** What it is about, for people. */
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
}

/** A scanned code of no item. */
export interface WaitingCode extends Waiting {
  kind: 'code'
  code: string
}

export type WaitingEntry = WaitingMark | WaitingCode

interface Schema extends DBSchema {
  waiting: { key: number; value: WaitingEntry }
  /** The newest state of items that this device heard of. */
  state: { key: [string, string]; value: { check: string; item: string; state: ItemState } }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** What the device keeps of inventory checks between visits. Rejects where the browser keeps nothing. */
export function inventoryStore(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('nine-inventory', 1, {
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

/** How many marks of a person this device has not sent yet. */
export async function countWaiting(person: string): Promise<number> {
  try {
    const kept = await (await inventoryStore()).getAll('waiting')
    return kept.filter((entry) => entry.person === person).length
  } catch {
    return 0
  }
}
