import type { Answers, ChoiceAnswer } from '@nine/contract/event/registration-answers'
import { isChoice, type RegistrationField } from '@nine/contract/event/registration-form'

/** The form field for a guest's own answer to a question; no other field can have that name. */
export const ownWordsName = (field: string): string => `${field}:other`

/** The field that an input belongs to. */
export const fieldOfInput = (name: string): string => name.split(':')[0] ?? name

/** What a guest filled into `RegistrationFields`. */
export function readAnswers(form: FormData, fields: readonly RegistrationField[]): Answers {
  const shown = fields.filter(({ show }) => show)
  return Object.fromEntries(
    shown.map((field): [string, string | ChoiceAnswer] => {
      if (!isChoice(field)) return [field.name, textOf(form.get(field.name))]
      const other = textOf(form.get(ownWordsName(field.name)))
      return [field.name, { chosen: form.getAll(field.name).map(textOf), other }]
    }),
  )
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')
