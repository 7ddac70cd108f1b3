import type { Lang } from '@nine/contract/lang'
import type { Grouping } from '@nine/contract/report/report-names'
import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import type { Db } from '../../tables.ts'
import { type KeeperName, type NodeRow, selectKeeperNames, selectNodes } from './report.queries.ts'
import { sayIn } from './report-words.ts'

/** What a row can be grouped by. */
interface Grouped {
  category: string | null
  location: string | null
  keeper: string | null
}

/** Names of places and people, by which rows are put together. */
export interface Grouper {
  keyOf: (row: Grouped) => string
  titleOf: (key: string) => string
  /** Of whoever holds it; empty without one. */
  departmentOf: (keeper: string | null) => string
  nameOf: (keeper: string | null) => string
}

export async function loadGrouper(db: Db, business: string, grouping: Grouping, lang: Lang): Promise<Grouper> {
  const say = sayIn(lang)
  const keepers = await selectKeeperNames(db, business)
  const departmentOf = (keeper: string | null) => (keeper === null ? '' : (keepers.get(keeper)?.department ?? ''))
  const nameOf = (keeper: string | null) => (keeper === null ? '' : (keepers.get(keeper)?.name ?? ''))
  const shared = { departmentOf, nameOf }
  switch (grouping) {
    case 'category':
    case 'location': {
      const paths = pathsOf(await selectNodes(db, grouping, business))
      return {
        ...shared,
        keyOf: (row) => row[grouping] ?? '',
        titleOf: (key) => paths.get(key) ?? say(grouping === 'category' ? 'noCategory' : 'noLocation'),
      }
    }
    case 'department':
      return {
        ...shared,
        keyOf: ({ keeper }) => departmentOf(keeper),
        titleOf: (key) => key || say('noDepartment'),
      }
    case 'holder':
      return {
        ...shared,
        keyOf: ({ keeper }) => keeper ?? '',
        titleOf: (key) => holderTitle(keepers.get(key)) ?? say('noHolder'),
      }
  }
}

const holderTitle = (keeper: KeeperName | undefined): string | undefined =>
  keeper && [keeper.name, keeper.department].filter(Boolean).join(' - ')

function pathsOf(nodes: readonly NodeRow[]): Map<string, string> {
  const names = new Map(nodes.map(({ id, name }) => [id, name]))
  return new Map(
    nodes.map(({ id, path }) => [
      id,
      path
        .split(',')
        .map((each) => names.get(each) ?? '')
        .join(PATH_SEPARATOR),
    ]),
  )
}

const collator = new Intl.Collator('vi')

/** Rows by their keys, the groups by their titles; what belongs to none comes last. */
export function grouped<E>(entries: readonly E[], keyOf: (entry: E) => string, titleOf: Grouper['titleOf']) {
  return [...Map.groupBy(entries, keyOf)]
    .map(([key, members]) => ({ key, title: titleOf(key), members }))
    .toSorted((a, b) => Number(a.key === '') - Number(b.key === '') || collator.compare(a.title, b.title))
}
