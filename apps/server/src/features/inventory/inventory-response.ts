import { fullNameOf } from '@nine/contract/identity/full-name'
import type {
  Checker,
  InventoryCheck,
  InventoryItem,
  InventoryRow,
  InventoryStatus,
  InventorySummary,
  ItemState,
  UnknownCode,
} from '@nine/contract/inventory/inventory'
import type { Runtime } from '../../runtime.ts'
import { signThumbUrl } from '../media/media.service.ts'
import type { HelperRow } from './plan/plan.queries.ts'
import type { UnmatchedOrLateMark, CountedCheck, ItemRow, PersonRow } from './inventory.queries.ts'

export type People = ReadonlyMap<string, Checker>

export const toPeople = (rows: readonly PersonRow[]): People => new Map(rows.map((row) => [row.id, toChecker(row)]))

export function toChecker({ id, email, first_name, last_name, photo }: PersonRow): Checker {
  return { UserId: id, name: fullNameOf({ firstName: first_name, lastName: last_name, email }), photo }
}

const personOf = (people: People, id: string): Checker => people.get(id) ?? { UserId: id, name: '', photo: null }

/** `pending` until the first mark. */
function statusOf({ completed_at, marks }: CountedCheck): InventoryStatus {
  if (completed_at !== null) return 'completed'
  return marks > 0 ? 'in-progress' : 'pending'
}

/** Whether this is a blind count that is still hiding what it expects. */
export const hidesExpected = ({ is_blind, completed_at }: Pick<CountedCheck, 'is_blind' | 'completed_at'>): boolean =>
  is_blind && completed_at === null

const toSummary = (row: CountedCheck): InventorySummary => ({
  totalAssets: hidesExpected(row) ? row.tally_checked : row.total,
  checked: row.checked ?? row.tally_checked,
  missing: row.lost ?? row.tally_lost,
  damaged: row.damaged ?? row.tally_damaged,
})

export function toRow(row: CountedCheck, people: People): InventoryRow {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    checkCode: row.code,
    startDate: row.created_at.toISOString(),
    endDate: row.completed_at?.toISOString() ?? null,
    status: statusOf(row),
    summary: toSummary(row),
    createdBy: personOf(people, row.created_by),
    location: row.location_names,
    dueOn: row.due_on,
  }
}

export function toCheck(
  runtime: Runtime,
  row: CountedCheck,
  {
    items,
    otherCodes,
    otherMarks,
    people,
    helpers,
    finishedPlaces,
    follows,
  }: {
    items: readonly ItemRow[]
    otherCodes: ReadonlyMap<string, string[]>
    otherMarks: readonly UnmatchedOrLateMark[]
    people: People
    helpers: readonly HelperRow[]
    finishedPlaces: string[]
    follows: InventoryCheck['follows']
  },
): InventoryCheck {
  const checkers = new Set(items.flatMap(({ checked_by }) => checked_by ?? []))
  return {
    ...toRow(row, people),
    notes: row.notes,
    completedAt: row.completed_at?.toISOString() ?? null,
    completedBy: row.completed_by === null ? null : personOf(people, row.completed_by),
    appliedAt: row.applied_at?.toISOString() ?? null,
    appliedBy: row.applied_by === null ? null : personOf(people, row.applied_by),
    checkedBy: [...checkers].map((id) => personOf(people, id)),
    scope: row.scope,
    leader: row.leader_id === null ? null : personOf(people, row.leader_id),
    helpers: helpers.map(({ person_id, places }) => ({ ...personOf(people, person_id), places })),
    isBlind: row.is_blind,
    follows,
    finishedPlaces,
    hasPaper: row.paper_id !== null,
    items: items.map((item) => toItem(runtime, item, otherCodes.get(item.id) ?? [])),
    unknownCodes: keptCodes(otherMarks).map((scans) => toUnknownCode(runtime, scans, people)),
    addendum: otherMarks
      .filter(({ kind }) => kind === 'mark')
      .map((mark) => ({
        _id: mark.id,
        item: mark.item_id ?? '',
        name: mark.name ?? '',
        checked: mark.checked ?? false,
        condition: mark.condition ?? 'available',
        notes: mark.notes,
        by: personOf(people, mark.person_id),
        at: mark.created_at.toISOString(),
      })),
  }
}

/** The scans of each code that was not removed since, oldest first. An asset's codes are one, however they are written. */
export function keptCodes(marks: readonly UnmatchedOrLateMark[]): UnmatchedOrLateMark[][] {
  const kept = new Map<string | null, UnmatchedOrLateMark[]>()
  for (const mark of marks.filter(({ kind }) => kind === 'code')) {
    const key = mark.item_id ?? mark.code
    if (mark.checked === false) kept.delete(key)
    else kept.set(key, [...(kept.get(key) ?? []), mark])
  }
  return [...kept.values()]
}

export function toUnknownCode(runtime: Runtime, scans: readonly UnmatchedOrLateMark[], people: People): UnknownCode {
  const [first] = scans
  const last = scans.at(-1)
  if (!first || !last) throw new Error('a code that nobody scanned')
  const { item_id, asset_name, asset_code, location_names, location_id, place_name } = last
  const photo = scans.findLast(({ photo_id }) => photo_id !== null)?.photo_id
  return {
    _id: first.id,
    code: last.code ?? '',
    isInTrash: last.asset_is_trashed,
    asset:
      item_id === null || asset_name === null
        ? null
        : { _id: item_id, name: asset_name, code: asset_code ?? '', location: location_names ?? [] },
    ...(location_id === null || place_name === null ? {} : { place: { _id: location_id, name: place_name } }),
    ...(photo ? { photo: signThumbUrl(runtime, photo) } : {}),
    count: scans.length,
    by: personOf(people, last.person_id),
    at: last.created_at.toISOString(),
  }
}

type StateRow = Pick<
  ItemRow,
  | 'id'
  | 'checked'
  | 'condition'
  | 'method'
  | 'notes'
  | 'checked_by'
  | 'checked_at'
  | 'seen_location_id'
  | 'quantity'
  | 'version'
>

export function toItemState(row: StateRow): ItemState {
  return {
    _id: row.id,
    checked: row.checked,
    condition: row.condition,
    checkMethod: row.method,
    notes: row.notes,
    checkedBy: row.checked_by,
    checkedAt: row.checked_at?.toISOString() ?? null,
    ...(row.seen_location_id === null ? {} : { seenAt: row.seen_location_id }),
    ...(row.quantity === null ? {} : { quantity: row.quantity }),
    version: row.version,
  }
}

export function toItem(runtime: Runtime, row: ItemRow, otherCodes: string[]): InventoryItem {
  return {
    ...toItemState(row),
    asset: {
      _id: row.id,
      name: row.name,
      code: row.code,
      otherCodes,
      productCode: row.product_code,
      category: row.category,
      isConsumable: row.is_consumable,
      location: { _id: row.location_id, name: row.location_names.at(-1) ?? '', path: row.location_names },
      images: row.cover_id === null ? [] : [signThumbUrl(runtime, row.cover_id)],
    },
  }
}
