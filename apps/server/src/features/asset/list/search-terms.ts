import { columnOf, type TextColumn, textFields } from '@nine/contract/asset/asset-text-fields'
import { searchForms, searchWords } from '@nine/contract/text/search-forms'
import { withoutAccents } from '@nine/contract/text/without-accents'

export interface Searchable extends Record<TextColumn, string> {
  name: string
  code: string
  former_codes: readonly string[]
  description: string
}

/** One word to find, and how the indexes can find it. */
export interface SearchTerm {
  word: string
  /** Trigrams find it by `like`; otherwise every one of `pairs` must be among the keys. Without either, only a scan finds it. */
  hasTrigrams: boolean
  pairs: string[]
  /** The pairs alone prove that it occurs. */
  isExact: boolean
}

/** A search, asked of the text and the keys of an asset. */
export interface SearchQuery {
  terms: SearchTerm[]
  /** In the text where a code is exactly what was typed. */
  exactCode: string
  /**
   * In the text where the name begins with what was typed. There `startKey` is among the keys, and the text begins with
   * `plainStart`: the one is true to accents, the other to more letters.
   */
  nameStart: string
  startKey: string
  plainStart: string
  /** All in the text where every word is a whole word of the name. */
  nameWords: string[]
}

const SEARCHED_COLUMNS = textFields(({ isSearched }) => isSearched).map(columnOf)
/** Columns whose exact value identifies an asset. */
const CODE_COLUMNS: readonly TextColumn[] = ['serial_number', 'asset_tag', 'barcode']

/** Before a name, around each of its words, and before a code. Removed where somebody typed them. */
const [NAME, WORD, CODE] = ['\u0001', '\u0002', '\u0003']
const MARKERS = new RegExp(`[${NAME}-${CODE}]`, 'g')
const BETWEEN_WORDS = new RegExp(String.raw`[\s${NAME}-${CODE}]+`)

/** Longer keys are cut: an index takes none of any length. */
const KEY_MAX = 100
/** Prefixes of a name up to this length are keys. */
const START_KEY_MAX = 3
/** As long as the start of a text that is indexed. */
export const START_MAX = 48

const TRIGRAM = /[\p{L}\p{N}]{3}/u
const ASCII = /^[\x20-\x7e]*$/
const LETTERS = /[\p{L}\p{N}\p{M}]+/gu

/**
 * What the search looks through, as it is stored with an asset: line by line the name, the codes and everything else, values of
 * custom fields included, each in its `searchForms`, the name without accents first. Migration 0017 has written the same for
 * the assets that were there.
 */
export function searchColumns(
  asset: Searchable,
  customTexts: readonly string[] = [],
): { search_text: string; search_keys: string[] } {
  const names = formsOfLine(asset.name).map(nameWordsOf)
  const codes = [asset.code, ...asset.former_codes, ...CODE_COLUMNS.map((column) => asset[column])]
    .filter(Boolean)
    .flatMap(formsOfLine)
  const others = SEARCHED_COLUMNS.filter((column) => !CODE_COLUMNS.includes(column)).map((column) => asset[column])
  const texts = [...others, asset.description, ...customTexts]
    .filter(Boolean)
    .flatMap((text) => searchForms(withoutMarkers(text)))
  const lines = [
    ...names.map((words) => `${NAME}${WORD}${words.join(WORD)}${WORD}`),
    ...codes.map((code) => `${CODE}${code}`),
    ...texts,
  ]
  const search_text = lines.map((line) => `${line}\n`).join('')
  const keys = new Set<string>()
  for (const code of codes) keys.add(keyOf(exactLine(code)))
  for (const words of names) for (const word of words) keys.add(keyOf(wholeWord(word)))
  for (const words of names) for (const start of startKeys(words.join(WORD))) keys.add(start)
  addBigrams(keys, search_text)
  return { search_text, search_keys: [...keys] }
}

/** Undefined when there is nothing to search for. */
export function searchQuery(search: string): SearchQuery | undefined {
  const words = searchWords(withoutMarkers(search))
  if (words.length === 0) return undefined
  return {
    terms: termsOf(words),
    exactCode: exactLine(words.join(' ')),
    nameStart: `${NAME}${WORD}${words.join(WORD)}`,
    startKey: startKeys(words.join(WORD)).at(-1) ?? '',
    plainStart: cut(`${NAME}${WORD}${words.map(withoutAccents).join(WORD)}`, START_MAX),
    nameWords: [...new Set(words)].map(wholeWord),
  }
}

/** A word that another one contains needs no term of its own. */
const termsOf = (words: readonly string[]): SearchTerm[] =>
  [...new Set(words)].filter((word) => !words.some((other) => other !== word && other.includes(word))).map(toTerm)

/** What finds an exact code or a whole word of a name among the keys. */
export const keyOf = (marked: string): string => cut(marked, KEY_MAX)

const startKeys = (name: string): string[] => {
  const letters = Array.from(name).slice(0, START_KEY_MAX)
  return letters.map((_, index) => `${NAME}${letters.slice(0, index + 1).join('')}`)
}

const exactLine = (code: string): string => `${CODE}${code}\n`
const wholeWord = (word: string): string => `${WORD}${word}${WORD}`

const withoutMarkers = (text: string): string => text.replaceAll(MARKERS, '')
const formsOfLine = (text: string): string[] => searchForms(withoutMarkers(text).replaceAll(/\s+/g, ' ').trim())
/** So many letters, of which one may take two places in a string. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : Array.from(text).slice(0, length).join('')

/** The words of a name as they are, then what punctuation encloses or separates in them: "(a4-b)," is also a4-b, a4 and b. */
function nameWordsOf(name: string): string[] {
  const words = name.split(' ').filter(Boolean)
  const inner = words.flatMap((word) => {
    const runs = [...word.matchAll(LETTERS)]
    const [first, last] = [runs[0], runs.at(-1)]
    if (!first || !last || first[0] === word) return []
    return [word.slice(first.index, last.index + last[0].length), ...runs.map(([run]) => run)]
  })
  return [...words, ...new Set(inner)]
}

/** Pairs of neighbouring letters within words, and single letters that are not ASCII. */
export function bigramsOf(text: string): string[] {
  const found = new Set<string>()
  addBigrams(found, text)
  return [...found]
}

/** Looks at a word once, however often it comes: the forms of a text share most of theirs. An import asks this of every row. */
function addBigrams(found: Set<string>, text: string): void {
  for (const word of new Set(text.split(BETWEEN_WORDS))) {
    let before = ''
    for (const letter of word) {
      if (before !== '') found.add(before + letter)
      before = letter
    }
    if (!ASCII.test(word)) for (const letter of word) if (!ASCII.test(letter)) found.add(letter)
  }
}

function toTerm(word: string): SearchTerm {
  const letters = Array.from(word)
  if (letters.length === 1) {
    const pairs = ASCII.test(word) ? [] : [word]
    return { word, hasTrigrams: false, pairs, isExact: pairs.length > 0 }
  }
  if (TRIGRAM.test(word)) return { word, hasTrigrams: true, pairs: [], isExact: false }
  return { word, hasTrigrams: false, pairs: [...new Set(pairsOf(letters))], isExact: letters.length === 2 }
}

const pairsOf = (letters: readonly string[]): string[] =>
  letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
