import type { Answers, ChoiceAnswer } from '@nine/contract/event/registration/registration-answers'
import { isChoice, type RegistrationField } from '@nine/contract/event/registration/registration-form'

/** The form field for a guest's own answer to a question; no other field can have that name. */
export const ownWordsName = (field: string): string => `${field}:other`

/** The field that an input belongs to. */
export const fieldOfInput = (name: string): string => name.split(':')[0] ?? name

/** Stands for a file that was chosen and is not sent yet; `sendChosenFiles` puts the id of the sent one there. */
const CHOSEN_FILE = '0'.repeat(24)

/** What a guest filled into `RegistrationFields`. */
export function readAnswers(form: FormData, fields: readonly RegistrationField[]): Answers {
  const shown = fields.filter(({ show }) => show)
  return Object.fromEntries(shown.map((field) => [field.name, readAnswer(form, field)]))
}

function readAnswer(form: FormData, field: RegistrationField): string | boolean | ChoiceAnswer {
  const { name, format } = field
  if (format === 'consent') return form.has(name)
  if (format === 'file') return fileIn(form, name) ? CHOSEN_FILE : ''
  if (!isChoice(field)) return textOf(form.get(name))
  // The first line of a dropdown is no option.
  const chosen = form.getAll(name).map(textOf).filter(Boolean)
  return { chosen, other: textOf(form.get(ownWordsName(name))) }
}

/** Browsers send an empty file for an input where none was chosen. */
export function fileIn(form: FormData, name: string): File | undefined {
  const value = form.get(name)
  return value instanceof File && (value.size > 0 || value.name !== '') ? value : undefined
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')
