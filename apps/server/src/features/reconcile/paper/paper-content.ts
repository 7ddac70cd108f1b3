import { createHash } from 'node:crypto'
import { type Finding, FINDINGS } from '@nine/contract/inventory/reconcile'
import {
  type CloseForm,
  STOCKTAKE_LINES_MAX,
  type StocktakeContent,
  type StocktakeLine,
} from '@nine/contract/inventory/stocktake-paper'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import type { BookedAsset } from '../../report/report.public.ts'
import type { ReportRow } from './paper.queries.ts'
import { add, sumsOfKind } from './kind-sums.ts'
import { noteOf } from './paper-words.ts'

interface Facts extends Pick<StocktakeContent, 'company' | 'regime' | 'number' | 'title' | 'scope'> {
  at: Date
  /** By asset, on the day of the count. */
  books: ReadonlyMap<string, BookedAsset>
}

const NOTHING = { count: 0, cost: 0, book: 0 }
/** The figures of an asset that was deleted meanwhile. */
const UNBOOKED: BookedAsset = { kind: 'tool', cost: 0, book: 0 }
const PLACES_LISTED = 499
const VND = 'VND'

/** All that the report says, computed once: the books as they are at this moment, and what was counted. */
export function writeContent(
  rows: readonly ReportRow[],
  { at, books, ...facts }: Facts,
  { form, signers, causes, opinion }: CloseForm,
): StocktakeContent {
  const listed = rows.filter(({ finding }) => finding !== 'unknown')
  const lines = listed.map((row) => toLine(row, books))
  const differing = lines.filter(({ finding }) => finding !== 'agrees')
  const isShortened = lines.length > STOCKTAKE_LINES_MAX
  return {
    ...facts,
    form,
    at: at.toISOString(),
    committee: signers.map(({ role, name, title }) => ({ role, name, title })),
    causes,
    opinion,
    groups: groupsOf(rows),
    places: placesOf(lines),
    totals: totalsOf(lines),
    kinds: {
      fixed: sumsOfKind(lines.filter(({ isFixed }) => isFixed)),
      tool: sumsOfKind(lines.filter(({ isFixed }) => !isFixed)),
    },
    isShortened,
    lines: isShortened ? differing.slice(0, STOCKTAKE_LINES_MAX) : lines,
    unknown: rows.filter(({ finding }) => finding === 'unknown').map((row) => ({ code: row.code, note: noteOf(row) })),
    foreign: listed.filter(({ currency, price }) => currency !== VND && price !== null).length,
  }
}

/** Amounts in other currencies are written as text and not summed. */
function toLine(row: ReportRow, books: Facts['books']): StocktakeLine {
  const { finding, drift } = row
  const isGone = drift === 'deleted' || drift === 'disposed'
  const { kind, ...worth } = books.get(row.asset_id ?? '') ?? UNBOOKED
  const isSeen = finding !== 'lost' && row.checked && row.condition !== 'lost'
  return {
    name: row.name,
    code: row.code,
    unit: row.unit || 'Cái',
    place: row.location_names.join(PATH_SEPARATOR),
    isFixed: kind === 'fixed-asset',
    finding,
    condition: row.condition,
    byBooks: finding === 'extra' || isGone ? NOTHING : { count: 1, ...worth },
    byCount: isGone ? NOTHING : isSeen || isExplained(row) ? { count: 1, ...worth } : NOTHING,
    note: noteOf(row),
  }
}

/** What nobody saw because it was moved or handed over meanwhile is not missing. */
const isExplained = ({ finding, drift }: ReportRow): boolean => finding === 'agrees' && drift !== null

function groupsOf(rows: readonly ReportRow[]): StocktakeContent['groups'] {
  const sums = new Map<Finding, { count: number; value: number }>(
    FINDINGS.map((name) => [name, { count: 0, value: 0 }]),
  )
  for (const { finding, price, currency } of rows) {
    const sum = sums.get(finding)
    if (!sum) continue
    sum.count += 1
    sum.value += currency === VND ? (price ?? 0) : 0
  }
  return Object.fromEntries(sums) as StocktakeContent['groups']
}

const totalsOf = (lines: readonly StocktakeLine[]): StocktakeContent['totals'] =>
  lines.reduce(
    (sum, { byBooks, byCount }) => ({ byBooks: add(sum.byBooks, byBooks), byCount: add(sum.byCount, byCount) }),
    { byBooks: NOTHING, byCount: NOTHING },
  )

/** In the order of the list; very many places are summed up in a last one. */
function placesOf(lines: readonly StocktakeLine[]): StocktakeContent['places'] {
  const groups = [...Map.groupBy(lines, ({ place }) => place)]
  const first = groups.slice(0, PLACES_LISTED).map(([name, some]) => ({ name, ...totalsOf(some) }))
  const rest = groups.slice(PLACES_LISTED).flatMap(([, some]) => some)
  return rest.length > 0 ? [...first, { name: '…', ...totalsOf(rest) }] : first
}

/** The fingerprint of what a report says, whatever order its fields are stored in. */
export const hashOf = (content: StocktakeContent): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(content)))
    .digest('hex')

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]))
}
