import type { CustomField } from '@nine/contract/custom-field/custom-field'
import { type CustomCondition, numberEnd, readConditions } from '@nine/contract/custom-field/custom-filter'
import { customWords } from '@nine/contract/custom-field/custom-value'
import { queryClient } from '../../../lib/query-client.ts'
import { t } from '../../../lib/sentences/sentences.ts'
import { fieldsByIdQuery } from '../../custom-field/custom-field.queries.ts'
import { isGone } from '../../custom-field/is-gone.ts'
import { nameOf } from '../../staff/name-of.ts'
import { colleaguesQuery } from '../../staff/staff.queries.ts'

/** Conditions on custom fields as a sentence; those whose field or option is gone say so. */
export async function conditionWords(business: string, text: string): Promise<string> {
  const conditions = readConditions(text)
  if (!conditions) return t('customField:filters.goneWord')
  const ids = conditions.map(({ field }) => field)
  const fields = await queryClient.fetchQuery(fieldsByIdQuery(business, ids))
  const isAboutPeople = fields.some(({ kind }) => kind === 'person')
  const people = isAboutPeople ? await queryClient.fetchQuery(colleaguesQuery(business)) : []
  const names = new Map(people.map((person) => [person.personId ?? '', nameOf(person)]))
  return conditions.map((condition) => wordsOf(condition, fields, names)).join('; ')
}

function wordsOf(
  condition: CustomCondition,
  fields: readonly CustomField[],
  people: ReadonlyMap<string, string>,
): string {
  const field = fields.find(({ _id }) => _id === condition.field)
  const gone = t('customField:filters.goneWord')
  if (!field) return gone
  return `${field.name}: ${isGone(fields, condition) ? gone : valueWords(field, condition, people)}`
}

function valueWords(
  { kind, options }: CustomField,
  { any, is, min, max, has }: CustomCondition,
  people: ReadonlyMap<string, string>,
): string {
  if (has !== undefined) return `“${has}”`
  if (is !== undefined) return t(is ? 'yesNo:true' : 'yesNo:false')
  if (any) return any.map((id) => options.find(({ _id }) => _id === id)?.name ?? people.get(id) ?? UNKNOWN).join(', ')
  const end = (text: string | undefined) =>
    customWords(kind, kind === 'date' ? (text ?? null) : (numberEnd(text) ?? null), String)
  const [from, to] = [end(min), end(max)]
  if (from && to) return t('customField:filters.between', { from, to })
  return from ? t('customField:filters.atLeast', { from }) : t('customField:filters.atMost', { to })
}

const UNKNOWN = '…'
