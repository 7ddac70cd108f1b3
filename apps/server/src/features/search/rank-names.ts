import { searchForms, searchMatcher, searchWords } from '@nine/contract/text/search-forms'

/** The smaller the better: below 1 is exactly what was typed, then names that begin with it, whole words, and anything else. */
export type Score = number

export const NO_MATCH: Score = Number.POSITIVE_INFINITY
const PUNCTUATION = /[^\p{L}\p{N}\p{M}]+/u

/** Scores texts of which the first is the name; words may be in any of them, in any order. */
export function nameScorer(search: string): (texts: readonly string[]) => Score {
  const words = searchWords(search)
  const typed = words.join(' ')
  const matches = searchMatcher(search)
  return ([name = '', ...others]) => {
    if (words.length === 0 || !matches([name, ...others].join(' '))) return NO_MATCH
    const forms = searchForms(name)
    if (forms.includes(typed) || others.some((text) => text.toLowerCase() === typed)) return 0
    // Of two names alike the one that says less besides.
    const rest = 1 - Math.min(typed.length / Math.max(name.length, 1), 0.99)
    if (forms.some((form) => form.startsWith(typed))) return 1 + rest
    const hasWords = forms.some((form) => {
      const parts = form.split(PUNCTUATION)
      return words.every((word) => parts.includes(word))
    })
    return (hasWords ? 2 : 3) + rest
  }
}
