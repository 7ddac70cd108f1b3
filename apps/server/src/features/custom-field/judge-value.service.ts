import { checkCustomValue, type CustomValue } from '@nine/contract/custom-field/custom-value'
import type { FieldIssue } from '@nine/contract/validation'
import type { Db } from '../../tables.ts'
import { selectFields } from './custom-field.queries.ts'
import { isText, rowOf, wordsOf } from './custom-value.ts'
import { type NewValueRow, selectMembers, selectPeople } from './custom-value.queries.ts'

interface JudgedValue {
  field: { id: string; name: string; category: string }
  value: CustomValue
  /** As people read it; yes and no as `true` and `false`, nothing as null. */
  words: string | null
  /** As the value of an asset is kept; undefined for none. */
  row: NewValueRow | undefined
}

/** What a field makes of a value, or why it does not take it; undefined when there is no such field. */
export async function judgeValue(
  db: Db,
  business: string,
  id: string,
  sent: CustomValue,
): Promise<JudgedValue | { issue: Pick<FieldIssue, 'code' | 'values'> } | undefined> {
  const [field] = await selectFields(db, business, { ids: [id] })
  if (!field) return undefined
  const checked = checkCustomValue(field, sent)
  if ('issue' in checked) return checked
  const { value } = checked
  const person = field.kind === 'person' && isText(value) ? [value] : []
  const members = await selectMembers(db, business, person)
  if (person.some((each) => !members.has(each)))
    return { issue: { code: 'custom_person', values: { name: field.name } } }
  return {
    field: { id, name: field.name, category: field.category_id },
    value,
    words: value === null ? null : wordsOf(field, value, await selectPeople(db, person)),
    row: value === null ? undefined : rowOf(business, '', field, value),
  }
}
