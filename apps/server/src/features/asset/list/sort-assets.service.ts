import { createHash } from 'node:crypto'
import { SORTED_MATCHES_MAX } from '@nine/contract/asset/asset-columns'
import { AppError } from '../../../app-error.ts'
import type { Runtime } from '../../../runtime.ts'
import { type Dimension, kindOf, type ResolvedFilter } from './asset-filter.ts'
import type { PageWindow } from './list-assets.queries.ts'
import type { ResolvedSortKey } from './sort-columns.ts'
import {
  type Counted,
  countFulfilling,
  countGroups,
  countWithValue,
  type FieldPart,
  hasNoValue,
  type OrderedBy,
  type PartWindow,
  type Scope,
  selectByColumn,
  selectByField,
  selectById,
  selectByKey,
  selectGroups,
  selectKnownGroups,
  selectOrderedKeys,
  selectPeopleOfField,
  sortMatches,
  upsertGroups,
} from './sorted-assets.queries.ts'

/** A stretch of a sorted list that one index knows, from both of its ends. */
interface Part {
  read: (window: PartWindow) => Promise<string[]>
  /** Asked for only when a page begins behind it, unless it is known anyway. */
  count: () => Promise<number>
  /** Whether it is counted before it is read. */
  isCounted: boolean
}

interface Sorted extends PageWindow {
  total: number
  /** A single key of few matches costs less to sort than to look for. */
  areFew: boolean
}

/** A page of a sorted list: read from the order's own index where there is one, else sorted, unless too many match. */
export async function sortedPage(
  runtime: Runtime,
  business: string,
  resolved: ResolvedFilter,
  keys: readonly ResolvedSortKey[],
  { total, areFew, limit, offset }: Sorted,
): Promise<string[]> {
  const [key, second] = keys
  const kind = kindOf(resolved)
  if (key && !second && kind !== 'mixed' && !areFew)
    return pageOf(await partsOf(runtime, { business, within: kind === 'all' ? undefined : kind }, key, total), {
      total,
      limit,
      offset,
    })
  if (total > SORTED_MATCHES_MAX) throw new AppError('asset.too_many_to_sort', { most: SORTED_MATCHES_MAX })
  const ordered = await Promise.all(keys.map((each) => withOrder(runtime, business, each)))
  return sortMatches(runtime.db, business, resolved, ordered, { limit, offset })
}

/** Goes through the parts from the nearer end, reading only those the page meets. */
async function pageOf(
  parts: readonly Part[],
  { total, limit, offset }: PageWindow & { total: number },
): Promise<string[]> {
  const size = Math.min(limit, total - offset)
  const isBackward = offset > total / 2
  const ids: string[] = []
  let skipped = isBackward ? total - offset - size : offset
  for (const part of isBackward ? parts.toReversed() : parts) {
    const missing = size - ids.length
    if (missing === 0) break
    if (part.isCounted) {
      const count = await part.count()
      if (skipped >= count) {
        skipped -= count
        continue
      }
    }
    const some = await part.read({ limit: missing, offset: skipped, isBackward })
    ids.push(...some)
    if (some.length === missing || skipped === 0) continue
    skipped = some.length > 0 ? 0 : skipped - (await part.count())
  }
  return isBackward ? ids.toReversed() : ids
}

async function partsOf(
  runtime: Runtime,
  scope: Scope,
  { source, isDescending }: ResolvedSortKey,
  total: number,
): Promise<Part[]> {
  const { db } = runtime
  switch (source.kind) {
    case 'column': {
      const { isFilled, isEmpty, isPartial = false, name } = source
      const filled = (window: PartWindow) => selectByColumn(db, scope, source, isDescending, window)
      if (!isFilled || !isEmpty) return [{ read: filled, count: async () => total, isCounted: false }]
      const countFilled = async () =>
        (await counted(runtime, scope, hashOf(['filled', name, scope]), () => countFulfilling(db, scope, isFilled)))
          .total
      return [
        { read: filled, count: countFilled, isCounted: false },
        {
          read: (window) => selectById(db, scope, isEmpty, isDescending, window),
          count: async () => total - (await countFilled()),
          // Where no index holds those without a value, there may be none to find.
          isCounted: isPartial,
        },
      ]
    }
    case 'dimension': {
      const groups = await groupsOf(runtime, scope, source.dimension)
      const keys = await selectOrderedKeys(db, scope.business, source.dimension)
      const inOrder = [...(isDescending ? keys.toReversed() : keys), '']
      return inOrder.flatMap((key) => {
        const count = groups.get(key) ?? 0
        if (count === 0) return []
        const read = (window: PartWindow) => selectByKey(db, scope, source.dimension, key, window)
        return [{ read, count: async () => count, isCounted: true }]
      })
    }
    case 'custom':
      return withoutLast(runtime, scope, source.field, { isDescending, total }, [{ value: source.value }])
    case 'person': {
      const people = await selectPeopleOfField(db, scope.business, source.field)
      const parts = (isDescending ? people.toReversed() : people).map(
        (person) => ({ value: 'person_id', person }) as const,
      )
      return withoutLast(runtime, scope, source.field, { isDescending, total }, parts)
    }
  }
}

/** The values of a custom field in their order, then the assets without one. */
function withoutLast(
  runtime: Runtime,
  scope: Scope,
  field: string,
  { isDescending, total }: { isDescending: boolean; total: number },
  parts: readonly FieldPart[],
): Part[] {
  const { db } = runtime
  const hash = hashOf(['filled', field, scope])
  const countFilled = async () =>
    (await counted(runtime, scope, hash, async () => countWithValue(db, scope, field))).total
  return [
    ...parts.map((part) => ({
      read: (window: PartWindow) => selectByField(db, scope, field, part, isDescending, window),
      count: parts.length === 1 ? countFilled : async () => (await countWithValue(db, scope, field, part)).total,
      isCounted: false,
    })),
    {
      read: (window) => selectById(db, scope, hasNoValue(field), isDescending, window),
      count: async () => total - (await countFilled()),
      isCounted: true,
    },
  ]
}

/** How many of a scope have which value of a dimension: kept, or counted once per version of the business's assets. */
async function groupsOf(runtime: Runtime, scope: Scope, dimension: Dimension): Promise<Map<string, number>> {
  const { pool, db } = runtime
  const { business, within } = scope
  const isKept = !within || within.dimension === dimension
  const groups = isKept
    ? await selectGroups(pool, business, dimension)
    : (await counted(runtime, scope, hashOf(['groups', dimension, scope]), () => countGroups(db, scope, dimension)))
        .groups
  const asked = within?.dimension === dimension ? new Set(within.keys) : undefined
  return new Map(groups.flatMap(({ key, count }) => (!asked || asked.has(key) ? [[key, count]] : [])))
}

async function counted(
  { db, pool }: Runtime,
  { business }: Scope,
  hash: Buffer,
  count: () => Promise<Counted>,
): Promise<Omit<Counted, 'version'>> {
  const known = await selectKnownGroups(pool, business, hash)
  if (known) return known
  const found = await count()
  await upsertGroups(db, business, hash, found)
  return found
}

const hashOf = (about: unknown): Buffer => createHash('sha256').update(JSON.stringify(about)).digest()

/** A key with the order of what it points to. */
async function withOrder({ db }: Runtime, business: string, key: ResolvedSortKey): Promise<OrderedBy> {
  const { source } = key
  if (source.kind === 'dimension') return { ...key, order: await selectOrderedKeys(db, business, source.dimension) }
  if (source.kind === 'person') return { ...key, order: await selectPeopleOfField(db, business, source.field) }
  return key
}
