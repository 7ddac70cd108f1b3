import { z } from 'zod'
import { bounded } from '../bounds.ts'
import { Email } from '../identity/person-fields.ts'
import { readPossiblePhone } from './guest-phone.ts'
import { type FieldFormat, isChoice, isFixed, type RegistrationField } from './registration-form.ts'
import type { FieldIssue } from '../validation.ts'

const SHORT_ANSWER_MAX = 500
const LONG_ANSWER_MAX = 5000
/** Longer ones are refused before they are checked against the form. */
const RAW_ANSWER_MAX = 4 * LONG_ANSWER_MAX

/** The chosen options of a question, and the text of the guest's own option. */
export const ChoiceAnswer = z.object({
  chosen: z.array(z.string().max(SHORT_ANSWER_MAX)).max(10),
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
  data: string
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
): Verdict {
  const issues: FieldIssue[] = []
  const registration: Registration = { name: '', email: '', phone: '', address: '', note: '', addFormRegister: {} }
  for (const field of fields) {
    // Hidden fields are ignored, whatever was sent for them.
    if (!field.show) continue
    const given = Object.hasOwn(answers, field.name) ? answers[field.name] : undefined
    const { text, issue } = isChoice(field) ? readChoice(field, given) : readText(field, given, readPhone)
    if (issue) issues.push({ field: field.name, values: {}, ...issue })
    else if (isFixed(field.name)) registration[field.name] = text
    else if (text !== '') registration.addFormRegister[extraKey(field)] = { title: field.title, data: text }
  }
  return issues.length > 0 ? { ok: false, issues } : { ok: true, registration }
}

const PREFIXES: Record<FieldFormat, string> = {
  text: 'text-add',
  'short-text': 'short-add',
  paragraph: 'text-add',
  radio: 'radio-add',
  'check-box': 'check-box-add',
}

/** Under which an answer is stored. */
export const extraKey = ({ format, name }: Pick<RegistrationField, 'format' | 'name'>): string =>
  `${PREFIXES[format]}-${name}`

type Read = { text: string; issue?: Omit<FieldIssue, 'field' | 'values'> & { values?: FieldIssue['values'] } }

const missing = (field: RegistrationField): Read => ({
  text: '',
  issue: { code: 'answer_required', values: { title: field.title.toLowerCase() } },
})

function readText(field: RegistrationField, given: unknown, readPhone: ReadPhone): Read {
  if (given !== undefined && given !== null && typeof given !== 'string' && typeof given !== 'number')
    return { text: '', issue: { code: 'invalid_type' } }
  const text = String(given ?? '').trim()
  if (text === '') return field.required ? missing(field) : { text }
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
  if (field.format === 'radio' && chosen.length > 1) return { text: '', issue: { code: 'invalid_value' } }
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
