import { normalize, withoutAccents } from './without-accents.ts'

/** Grave, acute, tilde, hook above and dot below: the tones of Vietnamese. */
const TONE = String.raw`[\u0300\u0301\u0303\u0309\u0323]`
const TONES = new RegExp(TONE, 'g')
/** "hoà" and "hòa", "thuý" and "thúy" are one word each; their tone goes to the first vowel, so that "hò" already finds both. */
const TONE_ON_SECOND_VOWEL = new RegExp(`(o(?=[ae])|u(?=y))([aey])(${TONE})`, 'g')

const decomposed = (text: string): string => normalize(text, 'NFD').toLowerCase()

/** In lower case, with every accent that was typed. */
const typedForm = (text: string): string => decomposed(text).replaceAll(TONE_ON_SECOND_VOWEL, '$1$3$2').normalize('NFC')

/**
 * What a search compares its words with: the text without accents, with the shapes of its letters but without tones, and
 * with both; each only where it differs from the one before. So accents that are typed narrow a search, and those that are
 * not match all: "dien" and "điên" find "điện", but "bàn" does not find "bản".
 */
export function searchForms(text: string): string[] {
  const withoutTones = decomposed(text).replaceAll(TONES, '').normalize('NFC')
  return [...new Set([withoutAccents(text), withoutTones, typedForm(text)])]
}

/** The words of a search, as they occur in one of the forms of a text they are in. */
export const searchWords = (search: string): string[] =>
  typedForm(search)
    .split(/\s+/)
    .filter((word) => withoutAccents(word) !== '')

/** Tells of texts whether every word of the search occurs in them. */
export function searchMatcher(search: string): (text: string) => boolean {
  const words = searchWords(search)
  const accented = words.filter((word) => word !== withoutAccents(word))
  const others = words.filter((word) => !accented.includes(word))
  return (text) => {
    const plain = withoutAccents(text)
    if (!others.every((word) => plain.includes(word))) return false
    if (accented.length === 0) return true
    const forms = searchForms(text)
    return accented.every((word) => forms.some((form) => form.includes(word)))
  }
}

/** True when every word of the search occurs in the text. */
export const matchesSearch = (text: string, search: string): boolean => searchMatcher(search)(text)
