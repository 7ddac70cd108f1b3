import { z } from 'zod'
import { bounded } from '../../bounds.ts'
import { Day, ID_PATTERN } from '../../fields.ts'
import { Email } from '../../identity/person-fields.ts'
import type { Lang } from '../../lang.ts'
import { askedFields } from './form-conditions.ts'
import { readPossiblePhone } from '../guest/guest-phone.ts'
import {
  type FieldFormat,
  isChoice,
  isFixed,
  MAX_OPTIONS,
  type RegistrationField,
  titleIn,
} from './registration-form.ts'
import type { FieldIssue } from '../../validation.ts'

const SHORT_ANSWER_MAX = 500
const LONG_ANSWER_MAX = 5000
/** Longer ones are refused before they are checked against the form. */
const RAW_ANSWER_MAX = 4 * LONG_ANSWER_MAX

/** The chosen options of a question, and the text of the guest's own option. */
export const ChoiceAnswer = z.object({
  chosen: z.array(z.string().max(SHORT_ANSWER_MAX)).max(MAX_OPTIONS),
  other: z.string().max(SHORT_ANSWER_MAX).default(''),
})
export type ChoiceAnswer = z.infer<typeof ChoiceAnswer>

/** Any answer as it is sent, before it is checked against the event's form. */
export const RawAnswer = z
  .unknown()
  .refine((given) => typeof given !== 'string' || given.length <= RAW_ANSWER_MAX, { error: 'answer_too_long' })
  .register(bounded, { max: RAW_ANSWER_MAX })

/** What a guest filled in, by the names of the fields. */
export type Answers = Readonly<Record<string, unknown>>

/** An answer to a custom field, as it is stored and exported. */
export interface ExtraAnswer {
  title: string
  /** As people read it; of a file, its name. */
  data: string
  /** Which file it is. */
  file?: string | undefined
}

interface Registration {
  name: string
  email: string
  phone: string
  address: string
  note: string
  /** By a key with the kind of question: `radio-add-<name>`. */
  addFormRegister: Record<string, ExtraAnswer>
}

export type Verdict = { ok: true; registration: Registration } | { ok: false; issues: FieldIssue[] }

/** Returns a number as it is stored, or undefined for what is none. */
type ReadPhone = (text: string) => string | undefined

/** The one check of a filled-in form, used by the preview, the public form and the server. */
export function checkAnswers(
  fields: readonly RegistrationField[],
  answers: Answers,
  readPhone: ReadPhone = readPossiblePhone,
  lang: Lang = 'vn',
): Verdict {
  const issues: FieldIssue[] = []
  const registration: Registration = { name: '', email: '', phone: '', address: '', note: '', addFormRegister: {} }
  // What is hidden or not asked is ignored, whatever was sent for it.
  for (const field of askedFields(fields, answers)) {
    const given = Object.hasOwn(answers, field.name) ? answers[field.name] : undefined
    const { text, issue } = readAnswer(field, given, { readPhone, lang })
    if (issue) issues.push({ field: field.name, values: {}, ...issue })
    else if (isFixed(field.name)) registration[field.name] = text
    else if (text !== '')
      registration.addFormRegister[extraKey(field)] = {
        title: field.title,
        data: text,
        ...(field.format === 'file' ? { file: text } : {}),
      }
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, registration }
}

const PREFIXES: Record<FieldFormat, string> = {
  text: 'text-add',
  'short-text': 'short-add',
  paragraph: 'text-add',
  radio: 'radio-add',
  'check-box': 'check-box-add',
  dropdown: 'dropdown-add',
  date: 'date-add',
  consent: 'consent-add',
  file: 'file-add',
}

/** Under which an answer is stored. */
export const extraKey = ({ format, name }: Pick<RegistrationField, 'format' | 'name'>): string =>
  `${PREFIXES[format]}-${name}`

type Read = { text: string; issue?: Omit<FieldIssue, 'field' | 'values'> & { values?: FieldIssue['values'] } }

interface Reading {
  readPhone: ReadPhone
  lang: Lang
}

function readAnswer(field: RegistrationField, given: unknown, reading: Reading): Read {
  if (isChoice(field)) return readChoice(field, given)
  if (field.format === 'consent') return readConsent(field, given, reading.lang)
  if (field.format === 'date') return readDate(field, given)
  if (field.format === 'file') return readFile(field, given)
  return readText(field, given, reading)
}

const missing = (field: RegistrationField, lang: Lang): Read => ({
  text: '',
  issue: { code: 'answer_required', values: { title: titleIn(field, lang).toLowerCase() } },
})

const AGREED: Record<Lang, string> = { vn: 'Đồng ý', en: 'Agreed' }

function readConsent({ required }: RegistrationField, given: unknown, lang: Lang): Read {
  if (given !== undefined && given !== null && typeof given !== 'boolean')
    return { text: '', issue: { code: 'invalid_type' } }
  if (given) return { text: AGREED[lang] }
  return required ? { text: '', issue: { code: 'consent_required' } } : { text: '' }
}

/** Sent as yyyy-mm-dd, kept as people here write it. */
function readDate({ required }: RegistrationField, given: unknown): Read {
  if (given !== undefined && given !== null && typeof given !== 'string')
    return { text: '', issue: { code: 'invalid_type' } }
  if (!given) return required ? { text: '', issue: { code: 'question_required' } } : { text: '' }
  if (!Day.safeParse(given).success) return { text: '', issue: { code: 'invalid_date' } }
  return { text: given.split('-').toReversed().join('/') }
}

/** The id of a file that was sent before; whether there is such a file, only the server knows. */
function readFile({ required }: RegistrationField, given: unknown): Read {
  if (given === undefined || given === null || given === '')
    return required ? { text: '', issue: { code: 'file_required' } } : { text: '' }
  return typeof given === 'string' && ID_PATTERN.test(given)
    ? { text: given }
    : { text: '', issue: { code: 'invalid_type' } }
}

function readText(field: RegistrationField, given: unknown, { readPhone, lang }: Reading): Read {
  if (given !== undefined && given !== null && typeof given !== 'string' && typeof given !== 'number')
    return { text: '', issue: { code: 'invalid_type' } }
  const text = String(given ?? '').trim()
  if (text === '') return field.required ? missing(field, lang) : { text }
  const max =
    field.multiline || field.format === 'paragraph' || field.type === 'note' ? LONG_ANSWER_MAX : SHORT_ANSWER_MAX
  if (text.length > max) return { text, issue: { code: 'at_most', values: { max } } }
  if (field.name === 'email') {
    const email = Email.safeParse(text).data
    return email === undefined ? { text, issue: { code: 'invalid_email' } } : { text: email }
  }
  if (field.name === 'phone') {
    const phone = readPhone(text)
    return phone === undefined ? { text, issue: { code: 'invalid_phone' } } : { text: phone }
  }
  if (field.type === 'number' && !/^[+-]?\d[\d\s.,]*$/.test(text)) return { text, issue: { code: 'number_required' } }
  return { text }
}

function readChoice(field: RegistrationField, given: unknown): Read {
  const parsed = ChoiceAnswer.safeParse(given ?? { chosen: [] })
  if (!parsed.success) return { text: '', issue: { code: 'invalid_type' } }
  const chosen = [...new Set(parsed.data.chosen)]
  if (chosen.length === 0) return field.required ? { text: '', issue: { code: 'question_required' } } : { text: '' }
  if (field.format !== 'check-box' && chosen.length > 1) return { text: '', issue: { code: 'invalid_value' } }
  const options = new Map(field.question.map((option) => [option.title, option]))
  const words: string[] = []
  for (const title of chosen) {
    const option = options.get(title)
    if (!option) return { text: '', issue: { code: 'invalid_value' } }
    const own = parsed.data.other.trim()
    if (option.other && own === '') return { text: '', issue: { code: 'other_required' } }
    words.push(option.other ? own : title)
  }
  return { text: words.join(', ') }
}
