import { type CustomCondition, numberEnd } from '@nine/contract/custom-field/custom-filter'
import { checkCustomValue, type CustomKind } from '@nine/contract/custom-field/custom-value'
import { searchWords } from '@nine/contract/text/search-forms'
import type { Db } from '../../tables.ts'
import { type FieldRow, selectFields } from './custom-field.queries.ts'
import { selectMembers } from './custom-value.queries.ts'

/** The column of `asset_field_value` by which a field is sorted. */
export type SortedValue = 'sort_text' | 'number' | 'day' | 'person_id'

const SORTED_VALUES: Readonly<Record<CustomKind, SortedValue>> = {
  text: 'sort_text',
  'long-text': 'sort_text',
  link: 'sort_text',
  choice: 'sort_text',
  choices: 'sort_text',
  number: 'number',
  money: 'number',
  'yes-no': 'number',
  date: 'day',
  person: 'person_id',
}

/** By what assets are sorted by a field; undefined when it is no longer there. */
export async function findSortedValue(db: Db, business: string, field: string): Promise<SortedValue | undefined> {
  const [row] = await selectFields(db, business, { ids: [field] })
  return row && SORTED_VALUES[row.kind]
}

interface Range<T> {
  min?: T | undefined
  max?: T | undefined
}

/** A condition in terms of `asset_field_value`. */
export type ResolvedCondition = { business: string; field: string } & (
  | { options: readonly string[] }
  | { people: readonly string[] }
  | { number: Range<number> }
  | { day: Range<string> }
  | { words: readonly string[] }
)

/** What conditions mean; `gone` when a field, an option or a person one of them names is no longer there. */
export async function resolveConditions(
  db: Db,
  business: string,
  conditions: readonly CustomCondition[],
): Promise<ResolvedCondition[] | 'gone'> {
  const fields = await selectFields(db, business, { ids: conditions.map(({ field }) => field) })
  const byId = new Map(fields.map((field) => [field.id, field]))
  const resolved: ResolvedCondition[] = []
  for (const condition of conditions) {
    const field = byId.get(condition.field)
    const part = field && resolveCondition(business, field, condition)
    if (!part) return 'gone'
    if ('people' in part && (await selectMembers(db, business, part.people)).size < part.people.length) return 'gone'
    resolved.push(part)
  }
  return resolved
}

function resolveCondition(
  business: string,
  { id, kind, options }: FieldRow,
  condition: CustomCondition,
): ResolvedCondition | undefined {
  const { any, is, min, max, has } = condition
  const of = { business, field: id }
  switch (kind) {
    case 'choice':
    case 'choices': {
      const offered = new Set(options.flatMap(({ _id, isRemoved }) => (isRemoved ? [] : [_id])))
      return any?.every((option) => offered.has(option)) ? { ...of, options: [...new Set(any)].toSorted() } : undefined
    }
    case 'person':
      return any && { ...of, people: [...new Set(any)].toSorted() }
    case 'yes-no':
      return is === undefined ? undefined : { ...of, number: { min: Number(is), max: Number(is) } }
    case 'number':
    case 'money': {
      const range = { min: numberEnd(min), max: numberEnd(max) }
      const isRead =
        (range.min === undefined) === (min === undefined) && (range.max === undefined) === (max === undefined)
      return isRead && (min !== undefined || max !== undefined) ? { ...of, number: range } : undefined
    }
    case 'date': {
      const isRead = [min, max].every((day) => day === undefined || 'value' in checkCustomValue(A_DAY, day))
      return isRead && (min !== undefined || max !== undefined) ? { ...of, day: { min, max } } : undefined
    }
    case 'text':
    case 'long-text':
    case 'link':
      return has === undefined ? undefined : { ...of, words: searchWords(has) }
  }
}

const A_DAY = { name: '', kind: 'date', options: [] } as const
