import { columnOf, type TextColumn, textFields } from '@nine/contract/asset/asset-text-fields'
import { withoutAccents } from '@nine/contract/text/without-accents'

export interface Searchable extends Record<TextColumn, string> {
  name: string
  code: string
  description: string
}

/** One word to find, and how the indexes can find it. */
export interface SearchTerm {
  word: string
  /** Trigrams find it by `like`; otherwise every one of `pairs` must be among the bigrams. Without either, only a scan finds it. */
  hasTrigrams: boolean
  pairs: string[]
  /** The pairs alone prove that it occurs. */
  isExact: boolean
}

const SEARCHED_COLUMNS = textFields(({ isSearched }) => isSearched).map(columnOf)

const TRIGRAM = /[\p{L}\p{N}]{3}/u
const ASCII = /^[\x20-\x7e]$/

/** What the search looks through, as it is stored with an asset. */
export function searchColumns(asset: Searchable): { search_text: string; bigrams: string[] } {
  const { name, code, description } = asset
  const texts = SEARCHED_COLUMNS.map((column) => asset[column])
  const search_text = withoutAccents([name, code, ...texts, description].filter(Boolean).join('\n'))
  return { search_text, bigrams: bigramsOf(search_text) }
}

/** The words of a search, each once; a word that another one contains is redundant. */
export function searchTerms(search: string): SearchTerm[] {
  const words = [...new Set(wordsOf(withoutAccents(search)))]
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word))).map(toTerm)
}

/** Pairs of neighbouring letters within words, and single letters that are not ASCII. */
export function bigramsOf(plainText: string): string[] {
  const found = new Set<string>()
  for (const word of wordsOf(plainText)) {
    const letters = Array.from(word)
    for (const pair of pairsOf(letters)) found.add(pair)
    for (const letter of letters) if (!ASCII.test(letter)) found.add(letter)
  }
  return [...found]
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

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)
