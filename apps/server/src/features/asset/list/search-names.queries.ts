import { idsOfPath } from '@nine/contract/tree/tree'
import { searchForms } from '@nine/contract/text/search-forms'
import { sql } from 'kysely'
import type { Db } from '../../../tables.ts'

/** What an asset points to and is found by: locations, categories and holders. */
export type NamedIds = Record<'location' | 'category' | 'holder', string[]>

interface NameRow {
  dimension: keyof NamedIds
  id: string
  /** Of a node: the ids from the root down. */
  path: string
  name: string
  email: string
}

/** Shorter words occur inside too many names: they match only at the beginning of a word. */
const SHORTEST_INSIDE = 3
const PUNCTUATION = /[^\p{L}\p{N}\p{M}]+/u

/**
 * For each word what is called so; of nodes also everything below them. There are few names beside the assets: all are read and
 * compared here, by the same rules as the texts of assets.
 */
export async function findNamed(db: Db, business: string, words: readonly string[]): Promise<NamedIds[]> {
  const names = (await selectNamesInUse(db, business)).map((row) => ({ ...row, forms: searchForms(row.name) }))
  return words.map((word) => {
    const called = new Set(names.filter((name) => isCalled(name, word)).map(({ id }) => id))
    const found: NamedIds = { location: [], category: [], holder: [] }
    for (const { dimension, id, path } of names)
      if (idsOfPath(path).some((above) => called.has(above))) found[dimension].push(id)
    return found
  })
}

/** Locations, categories, and people who hold something, members or not. */
async function selectNamesInUse(db: Db, business: string): Promise<NameRow[]> {
  const { rows } = await sql<NameRow>`
    select 'location' as dimension, id, path, name, '' as email
    from location where business_id = ${business} and deleted_at is null
    union all
    select 'category', id, path, name, '' from category where business_id = ${business} and deleted_at is null
    union all
    select 'holder', p.id, p.id, p.last_name || ' ' || p.first_name, lower(p.email)
    from asset_stat s join person p on p.id = s.key
    where s.business_id = ${business} and s.dimension = 'holder' and s.count > 0
    union all
    select 'holder', h.id, h.id, h.name, lower(h.email)
    from asset_stat s join holder h on h.business_id = s.business_id and h.id = s.key
    where s.business_id = ${business} and s.dimension = 'holder' and s.count > 0
    order by dimension, id`.execute(db)
  return rows
}

/** Of an address only what is before the @ counts, unless that is typed too: colleagues share the rest. */
function isCalled({ forms, email }: { forms: readonly string[]; email: string }, word: string): boolean {
  if (word.includes('@')) return email.includes(word)
  const [login = ''] = email.split('@')
  return [...forms, login].some((text) =>
    word.length < SHORTEST_INSIDE ? text.split(PUNCTUATION).some((part) => part.startsWith(word)) : text.includes(word),
  )
}
