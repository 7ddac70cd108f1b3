import type { Checker, InventoryCheck, ItemState } from '@nine/contract/inventory/inventory'
import { inventoryStore } from './inventory-store.ts'
import { rethrowUnless } from '../../../lib/expected-error.ts'

/** Merges newer item states and their authors into a check. Returns the same object if nothing is newer. */
export function mergeStates<Check extends Pick<InventoryCheck, 'items' | 'checkedBy'>>(
  check: Check,
  states: readonly ItemState[],
  people: readonly Checker[] = [],
): Check {
  const newest = new Map<string, ItemState>()
  for (const state of states) if (state.version > (newest.get(state._id)?.version ?? -1)) newest.set(state._id, state)
  let changed = false
  const items = check.items.map((item) => {
    const state = newest.get(item._id)
    if (!state || state.version <= item.version) return item
    changed = true
    return { ...item, ...state }
  })
  if (!changed) return check
  const known = new Set(check.checkedBy.map(({ UserId }) => UserId))
  const joined = people.filter(({ UserId }) => !known.has(UserId))
  return { ...check, items, checkedBy: [...check.checkedBy, ...joined] }
}

/** A response may be older than states received since, especially one cached for offline use. */
export async function withKnownStates(check: InventoryCheck): Promise<InventoryCheck> {
  try {
    const store = await inventoryStore()
    const kept = await store.getAll('state', rangeOf(check._id))
    const versions = new Map(check.items.map(({ _id, version }) => [_id, version]))
    const outdated = kept.filter(({ item, state }) => (versions.get(item) ?? Infinity) >= state.version)
    if (outdated.length > 0) {
      const change = store.transaction('state', 'readwrite')
      await Promise.all([...outdated.map(({ item }) => change.store.delete([check._id, item])), change.done])
    }
    return mergeStates(
      check,
      kept.map(({ state }) => state),
    )
  } catch (error) {
    rethrowUnless(error, DOMException)
    return check
  }
}

export async function rememberStates(check: string, states: readonly ItemState[]): Promise<void> {
  try {
    const change = (await inventoryStore()).transaction('state', 'readwrite')
    for (const state of states) {
      const before = await change.store.get([check, state._id])
      if (!before || before.state.version < state.version) await change.store.put({ check, item: state._id, state })
    }
    await change.done
  } catch (error) {
    // Without storage the states still live as long as the page.
    rethrowUnless(error, DOMException)
  }
}

const rangeOf = (check: string): IDBKeyRange => IDBKeyRange.bound([check, ''], [check, '\uffff'])
