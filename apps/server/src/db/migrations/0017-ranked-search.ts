import { searchForms } from '@nine/contract/text/search-forms'
import { type Kysely, sql } from 'kysely'

const BATCH = 2000

interface Row {
  business_id: string
  id: string
  name: string
  code: string
  serial_number: string
  asset_tag: string
  barcode: string
  product_code: string
  manufacturer: string
  supplier: string
  description: string
}

/**
 * Assets are found by typed accents, whole words of their names and exact codes: `search_text` and what is now
 * `search_keys` are written anew for all of them. In JavaScript, as the server writes them: databases differ in what they
 * know of letters. Without triggers and indexes meanwhile: nothing is counted differently, and row by row an index is slow.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    drop index asset_search;
    drop index asset_bigrams;
    alter table asset rename column bigrams to search_keys;
    alter table asset disable trigger user;
    -- Counted by the old rules, and without ranks.
    truncate asset_count;
  `.execute(db)
  for (let rows = await selectAfter(db, undefined); rows.length > 0; rows = await selectAfter(db, rows.at(-1)))
    await update(db, rows)
  await sql`
    alter table asset enable trigger user;
    create index asset_search on asset using gin (business_id, search_text gin_trgm_ops) where deleted_at is null;
    create index asset_search_keys on asset using gin (business_id, search_keys) where deleted_at is null;
    create index asset_name_start on asset (business_id, left(search_text, 48) collate "C") where deleted_at is null;
    -- Tells the planner how many names begin alike: what an index over a part of the rows knows of that, it does not ask.
    create statistics asset_name_start on (left(search_text, 48) collate "C") from asset;
    analyze asset;
  `.execute(db)
}

async function selectAfter(db: Kysely<never>, last: Row | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select business_id, id, name, code, serial_number, asset_tag, barcode, product_code, manufacturer, supplier, description
    from asset where (business_id, id) > (${last?.business_id ?? ''}, ${last?.id ?? ''})
    order by business_id, id limit ${sql.lit(BATCH)}`.execute(db)
  return rows
}

async function update(db: Kysely<never>, rows: readonly Row[]): Promise<void> {
  const changes = rows.map((row) => ({ business_id: row.business_id, id: row.id, ...searchColumns(row) }))
  await sql`
    update asset a set search_text = c.search_text, search_keys = c.search_keys
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c(business_id text, id text, search_text text, search_keys text[])
    where a.business_id = c.business_id and a.id = c.id`.execute(db)
}

const [NAME, WORD, CODE] = ['\u0001', '\u0002', '\u0003']
const MARKERS = new RegExp(`[${NAME}-${CODE}]`, 'g')
const BETWEEN_WORDS = new RegExp(String.raw`[\s${NAME}-${CODE}]+`)

/** `search-terms.ts` as it was when this was written. A later change of it, or of `searchForms`, needs a migration of its own. */
function searchColumns(row: Row): { search_text: string; search_keys: string[] } {
  const lineOf = (text: string) => text.replaceAll(MARKERS, '').replaceAll(/\s+/g, ' ').trim()
  const names = searchForms(lineOf(row.name)).map(nameWordsOf)
  const codes = [row.code, row.serial_number, row.asset_tag, row.barcode]
    .filter(Boolean)
    .flatMap((code) => searchForms(lineOf(code)))
  const texts = [row.product_code, row.manufacturer, row.supplier, row.description]
    .filter(Boolean)
    .flatMap((text) => searchForms(text.replaceAll(MARKERS, '')))
  const lines = [
    ...names.map((words) => `${NAME}${WORD}${words.join(WORD)}${WORD}`),
    ...codes.map((code) => `${CODE}${code}`),
    ...texts,
  ]
  const search_text = lines.map((line) => `${line}\n`).join('')
  const keys = [...codes.map((code) => `${CODE}${code}\n`), ...names.flat().map((word) => `${WORD}${word}${WORD}`)]
  const cut = keys.map((key) => Array.from(key).slice(0, 100).join(''))
  const starts = names.flatMap((words) => {
    const letters = Array.from(words.join(WORD)).slice(0, 3)
    return letters.map((_, index) => `${NAME}${letters.slice(0, index + 1).join('')}`)
  })
  return { search_text, search_keys: [...new Set([...cut, ...starts, ...bigramsOf(search_text)])] }
}

function nameWordsOf(name: string): string[] {
  const words = name.split(' ').filter(Boolean)
  const inner = words.flatMap((word) => {
    const runs = [...word.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    const [first, last] = [runs[0], runs.at(-1)]
    if (!first || !last || first[0] === word) return []
    return [word.slice(first.index, last.index + last[0].length), ...runs.map(([run]) => run)]
  })
  return [...words, ...new Set(inner)]
}

function bigramsOf(text: string): string[] {
  return text.split(BETWEEN_WORDS).flatMap((word) => {
    const letters = Array.from(word)
    const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
    return [...pairs, ...letters.filter((letter) => !/^[\x20-\x7e]$/.test(letter))]
  })
}
