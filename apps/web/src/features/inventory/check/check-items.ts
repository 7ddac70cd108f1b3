import type { InventoryItem, InventorySummary } from '@nine/contract/inventory/inventory'
import { searchMatcher } from '@nine/contract/text/search-forms'
import type { WaitingEntry } from '../outbox/inventory-store.ts'

/** An item as the person sees it: with their own marks, sent or not. */
export interface ShownItem extends InventoryItem {
  waiting: boolean
}

/** Applies pending marks on top of the server's state. */
export function overlay(items: readonly InventoryItem[], check: string, entries: readonly WaitingEntry[]): ShownItem[] {
  const last = new Map<string, WaitingEntry & { kind: 'mark' }>()
  for (const entry of entries) if (entry.kind === 'mark' && entry.check === check) last.set(entry.item, entry)
  return items.map((item) => {
    const mark = last.get(item._id)
    // A scan confirms an unchecked item; it never resets damaged or lost.
    if (!mark || isMootScan(item, mark)) return shown(item)
    return {
      ...item,
      checked: mark.checked,
      condition: mark.condition,
      checkMethod: mark.checked ? mark.checkMethod : null,
      notes: mark.notes ?? (isCleared(item, mark) ? '' : item.notes),
      checkedBy: mark.person,
      checkedAt: new Date(mark.at).toISOString(),
      ...(mark.quantity === undefined ? {} : { quantity: mark.quantity }),
      ...(mark.location === undefined ? {} : { seenAt: mark.location }),
      waiting: true,
    }
  })
}

const isMootScan = (item: InventoryItem, mark: WaitingEntry & { kind: 'mark' }): boolean =>
  item.checked && mark.checkMethod === 'qrcode' && mark.checked && mark.condition === 'available'

/** A note about damage or loss goes with it. */
const isCleared = (item: InventoryItem, mark: WaitingEntry & { kind: 'mark' }): boolean =>
  item.condition !== 'available' && mark.condition === 'available'

const plain = new WeakMap<InventoryItem, ShownItem>()
/** The same object for an unchanged item, so that its row does not re-render. */
function shown(item: InventoryItem): ShownItem {
  let known = plain.get(item)
  if (!known) plain.set(item, (known = { ...item, waiting: false }))
  return known
}

export function summaryOf(items: readonly InventoryItem[]): InventorySummary {
  let [checked, missing, damaged] = [0, 0, 0]
  for (const item of items) {
    if (!item.checked) continue
    checked++
    if (item.condition === 'lost') missing++
    if (item.condition === 'damaged') damaged++
  }
  return { totalAssets: items.length, checked, missing, damaged }
}

export const ITEM_FILTERS = ['all', 'unchecked', 'checked', 'damaged', 'lost'] as const
export type ItemFilter = (typeof ITEM_FILTERS)[number]

export function passes({ checked, condition }: InventoryItem, filter: ItemFilter): boolean {
  if (filter === 'all') return true
  if (filter === 'unchecked') return !checked
  return checked && (filter === 'checked' || condition === filter)
}

export const countOf = (summary: InventorySummary, filter: ItemFilter): number =>
  ({
    all: summary.totalAssets,
    unchecked: summary.totalAssets - summary.checked,
    checked: summary.checked,
    damaged: summary.damaged,
    lost: summary.missing,
  })[filter]

/** Every word must occur in the name or a code. */
export function searcher(search: string): (item: InventoryItem) => boolean {
  if (search.trim() === '') return () => true
  const matches = searchMatcher(search)
  return ({ asset }) => matches([asset.name, asset.code, asset.productCode, ...asset.otherCodes].join(' '))
}

export const GROUPINGS = ['location', 'category', 'none'] as const
export type Grouping = (typeof GROUPINGS)[number]

export interface ItemGroup {
  key: string
  /** Empty: in none. */
  name: string
  checked: number
  total: number
  /** Those that pass the filter and the search. */
  items: ShownItem[]
}

/** In order of first appearance. Empty groups are left out. */
export function groupsOf(
  items: readonly ShownItem[],
  grouping: Grouping,
  isWanted: (item: ShownItem) => boolean,
): ItemGroup[] {
  const groups = new Map<string, ItemGroup>()
  for (const item of items) {
    const key = keyOf(item, grouping)
    let group = groups.get(key)
    if (!group) groups.set(key, (group = { key, name: nameOf(item, grouping), checked: 0, total: 0, items: [] }))
    group.total++
    if (item.checked) group.checked++
    if (isWanted(item)) group.items.push(item)
  }
  return [...groups.values()].filter((group) => group.items.length > 0)
}

interface Folding {
  /** What the person folded or unfolded, by the key of the group. */
  chosen: ReadonlyMap<string, boolean>
  /** Groups that are all checked fold by themselves. */
  foldDone: boolean
  /** The item the person is at: its group stays open, whatever they mark last. */
  current: string | undefined
}

export const foldedGroups = (groups: readonly ItemGroup[], { chosen, foldDone, current }: Folding): Set<string> =>
  new Set(
    groups
      .filter(({ key, checked, total, items }) => {
        const isDone = checked === total && items.every(({ _id }) => _id !== current)
        return chosen.get(key) ?? (foldDone && isDone)
      })
      .map(({ key }) => key),
  )

const keyOf = ({ asset }: InventoryItem, grouping: Grouping): string =>
  grouping === 'location' ? (asset.location._id ?? '') : grouping === 'category' ? asset.category : ''

const nameOf = ({ asset }: InventoryItem, grouping: Grouping): string =>
  grouping === 'location' ? asset.location.name : grouping === 'category' ? asset.category : ''
