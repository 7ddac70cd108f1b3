import type { CustomKind } from '@nine/contract/custom-field/custom-value'

const KINDS: readonly [CustomKind, RegExp][] = [
  ['link', /^https:\/\/\S+$/],
  ['date', /^(\d{1,2}[/.-]\d{1,2}[/.-](\d{2}|\d{4})|\d{4}-\d{2}-\d{2})$/],
  ['money', /^[\d.,\s]*\d\s*(₫|đ|vnđ|vnd)$/i],
  ['number', /^-?\d+([.,]\d{1,2})?$/],
]

/** What a new field for these values would most likely be; text where they differ in kind. */
export function guessKind(samples: readonly string[]): CustomKind {
  const texts = samples.map((sample) => sample.trim()).filter(Boolean)
  if (texts.length === 0) return 'text'
  // A number that begins with nothing is a code.
  const isCode = texts.some((text) => /^0\d/.test(text))
  const [kind] =
    KINDS.find(([one, form]) => texts.every((text) => form.test(text)) && !(one === 'number' && isCode)) ?? []
  return kind ?? 'text'
}
