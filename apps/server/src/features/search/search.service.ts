import type { Permission } from '@nine/contract/business/roles'
import { fullNameOf } from '@nine/contract/identity/full-name'
import { FOUND_BY, FOUND_KINDS, type Found, type FoundKind } from '@nine/contract/search'
import { searchWords } from '@nine/contract/text/search-forms'
import { idsOfPath } from '@nine/contract/tree/tree'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import type { TreeTable } from '../../tree/tree.queries.ts'
import { findBestAssets } from '../asset/asset.public.ts'
import { NO_MATCH, nameScorer, type Score } from './rank-names.ts'
import {
  selectCheckNames,
  selectEventNames,
  selectHoldersInUse,
  selectMembers,
  selectNodeNames,
} from './search.queries.ts'

interface Query {
  search: string
  kinds?: readonly FoundKind[] | undefined
  limit: number
}

/** The matches of a kind with the score of the best. */
interface Matches<Item> {
  items: Item[]
  total: number | null
  score: Score
}
type AllMatches = { [Kind in FoundKind]: Matches<Found[Kind]['items'][number]> }
type Scorer = (texts: readonly string[]) => Score

const NOTHING = { items: [], total: 0, score: NO_MATCH }

/** Looks for all kinds at once that are wanted and that the person may see. */
export async function searchEverything(
  runtime: Runtime,
  business: string,
  { search, kinds = FOUND_KINDS, limit }: Query,
  may: (permission: Permission) => boolean,
): Promise<Found> {
  const { db } = runtime
  const words = searchWords(search)
  const score = nameScorer(search)
  const isWanted = (kind: FoundKind) => words.length > 0 && kinds.includes(kind) && may(FOUND_BY[kind])
  const [asset, person, location, category, inventory, event] = await Promise.all([
    isWanted('asset') ? findAssets(runtime, business, { search, limit }, score) : { ...NOTHING, trashed: null },
    isWanted('person') ? findPeople(db, business, limit, score) : NOTHING,
    isWanted('location') ? findNodes({ db, table: 'location', business }, limit, score) : NOTHING,
    isWanted('category') ? findNodes({ db, table: 'category', business }, limit, score) : NOTHING,
    isWanted('inventory') ? findChecks(db, business, { words, limit }, score) : NOTHING,
    isWanted('event') ? findEvents(db, business, { words, limit }, score) : NOTHING,
  ])
  const found: AllMatches = { asset, person, location, category, inventory, event }
  const [best] = FOUND_KINDS.filter((kind) => found[kind].items.length > 0).toSorted(
    (a, b) => found[a].score - found[b].score,
  )
  return { best: best ?? null, trashed: asset.trashed, ...found }
}

async function findAssets(
  runtime: Runtime,
  business: string,
  { search, limit }: { search: string; limit: number },
  score: Scorer,
): Promise<AllMatches['asset'] & Pick<Found, 'trashed'>> {
  const { assets, total, isExact, trashed } = await findBestAssets(runtime, business, search, limit)
  const [first] = assets
  // An asset may match by what is not in its name: its place, its holder, its description.
  const ofFirst = first && Math.min(score([first.name]), 4)
  return {
    items: assets.map(({ _id, name, code, formerCode, status, location, user, holder, firstImage }) => ({
      _id,
      name,
      code,
      formerCode,
      status,
      location: location.name,
      holder: user?.name ?? holder?.name ?? '',
      image: firstImage,
    })),
    total,
    score: isExact ? 0 : (ofFirst ?? NO_MATCH),
    trashed,
  }
}

async function findPeople(db: Db, business: string, limit: number, score: Scorer): Promise<AllMatches['person']> {
  const [members, holders] = await Promise.all([selectMembers(db, business), selectHoldersInUse(db, business)])
  const people = [
    ...members.map((row) => ({
      ...row,
      name: fullNameOf({ firstName: row.first_name, lastName: row.last_name, email: row.email }),
      isMember: true,
    })),
    ...holders.map((row) => ({ ...row, photo: null, position: '', isMember: false })),
  ]
  return best(people, limit, ({ name, email, department, position }) => score([name, email, department, position]), {
    show: ({ id, name, email, photo, position, isMember, count }) => ({
      _id: id,
      name,
      email,
      photo,
      position,
      isMember,
      assetCount: count ?? 0,
    }),
  })
}

async function findNodes(
  { db, table, business }: { db: Db; table: TreeTable; business: string },
  limit: number,
  score: Scorer,
): Promise<AllMatches['location']> {
  const nodes = await selectNodeNames(db, table, business)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const aboveOf = (path: string) =>
    idsOfPath(path)
      .slice(0, -1)
      .flatMap((id) => byId.get(id)?.name ?? [])
  const countOf = (wanted: string) =>
    nodes.reduce((sum, { path, count }) => (idsOfPath(path).includes(wanted) ? sum + count : sum), 0)
  return best(nodes, limit, ({ name }) => score([name]), {
    show: ({ id, name, path }) => ({ _id: id, name, above: aboveOf(path), assetCount: countOf(id) }),
  })
}

async function findChecks(
  db: Db,
  business: string,
  { words, limit }: { words: readonly string[]; limit: number },
  score: Scorer,
): Promise<AllMatches['inventory']> {
  const rows = await selectCheckNames(db, business, words)
  return best(rows, limit, ({ title, code }) => score([title, code]), {
    show: ({ id, title, code, total, checked, marks, is_completed }) => ({
      _id: id,
      name: title,
      code,
      status: is_completed ? 'completed' : marks > 0 ? 'in-progress' : 'pending',
      checked,
      total,
    }),
  })
}

async function findEvents(
  db: Db,
  business: string,
  { words, limit }: { words: readonly string[]; limit: number },
  score: Scorer,
): Promise<AllMatches['event']> {
  const rows = await selectEventNames(db, business, words)
  return best(rows, limit, ({ title }) => score([title]), {
    show: ({ id, title, start_at, guest_count, is_published }) => ({
      _id: id,
      name: title,
      startAt: start_at?.toISOString() ?? null,
      guestCount: guest_count,
      isPublished: is_published,
    }),
  })
}

/** The best first; among equals those that came first. */
function best<Row, Item>(
  rows: readonly Row[],
  limit: number,
  score: (row: Row) => Score,
  { show }: { show: (row: Row) => Item },
): Matches<Item> {
  const scored = rows
    .map((row) => ({ row, score: score(row) }))
    .filter((one) => one.score < NO_MATCH)
    .toSorted((a, b) => a.score - b.score)
  return {
    items: scored.slice(0, limit).map(({ row }) => show(row)),
    total: scored.length,
    score: scored[0]?.score ?? NO_MATCH,
  }
}
