import { type CustomValue, customWords } from '@nine/contract/custom-field/custom-value'
import { searchForms } from '@nine/contract/text/search-forms'
import type { FieldRow } from './custom-field.queries.ts'
import type { NewValueRow, ValueRow } from './custom-value.queries.ts'

/** So much of a text decides its place in a sorted list: an index takes no longer ones. */
export const SORTED_LENGTH = 100

export const isText = (value: CustomValue): value is string => typeof value === 'string'

export const wordsOf = ({ kind, options }: FieldRow, value: CustomValue, people: ReadonlyMap<string, string>): string =>
  customWords(kind, value, (id) => options.find(({ _id }) => _id === id)?.name ?? people.get(id) ?? id)

/** Choices are found by the names of their options, people by the holders' filter only. */
export function searchedTexts(field: FieldRow, value: CustomValue): string[] {
  const isFound = ['text', 'long-text', 'link', 'choice', 'choices'].includes(field.kind)
  return isFound && value !== null ? [wordsOf(field, value, new Map())] : []
}

export function valueOf({ kind, options }: FieldRow, row: ValueRow): CustomValue {
  switch (kind) {
    case 'number':
    case 'money':
      return row.number
    case 'yes-no':
      return row.number === null ? null : row.number === 1
    case 'date':
      return row.day
    case 'choice':
      return row.options?.[0] ?? null
    case 'choices':
      return row.options && options.map(({ _id }) => _id).filter((id) => row.options?.includes(id))
    case 'person':
      return row.person_id
    case 'text':
    case 'long-text':
    case 'link':
      return row.text
  }
}

export function rowOf(business: string, asset: string, field: FieldRow, value: CustomValue): NewValueRow {
  const { kind } = field
  const text = isText(value) ? value : null
  const isWritten = kind === 'text' || kind === 'long-text' || kind === 'link'
  const isChosen = kind === 'choice' || kind === 'choices'
  const sorted = isChosen ? wordsOf(field, value, new Map()) : isWritten ? text : null
  const number = typeof value === 'boolean' ? Number(value) : value
  return {
    business_id: business,
    asset_id: asset,
    field_id: field.id,
    text: isWritten ? text : null,
    sort_text: sorted?.slice(0, SORTED_LENGTH).toWellFormed() ?? null,
    searched: isWritten && text !== null ? searchForms(text).join('\n') : null,
    number: typeof number === 'number' ? number : null,
    day: kind === 'date' ? text : null,
    options: Array.isArray(value) ? value : kind === 'choice' && text !== null ? [text] : null,
    person_id: kind === 'person' ? text : null,
  }
}
