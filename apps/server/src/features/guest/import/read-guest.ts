import {
  KEEP_AS_ANSWER,
  type GuestImportField,
  isGuestField,
  questionOf,
} from '@nine/contract/event/guest/guest-import-fields'
import type { GuestImportIssue, GuestIssueCode } from '@nine/contract/event/guest/guest-import-record'
import { COMPANY_MAX } from '@nine/contract/event/guest/guest'
import { GUEST_PHONE_MAX } from '@nine/contract/event/guest/guest-phone'
import { CATEGORY_NAME_MAX } from '@nine/contract/event/door/door-settings'
import { GUEST_NOTE_MAX } from '@nine/contract/event/door/guest-acts'
import { type ExtraAnswer, extraKey } from '@nine/contract/event/registration/registration-answers'
import { fieldName, isChoice, type RegistrationField } from '@nine/contract/event/registration/registration-form'
import { NAME_MAX } from '@nine/contract/fields'
import { Email } from '@nine/contract/identity/person-fields'
import { withoutAccents } from '@nine/contract/text/without-accents'
import { type Cell, isEmpty, textOf } from '../../../sheet/cell.ts'
import { readWrittenPhone } from '../guest-phone.ts'
import type { Corrections, StoredColumn } from './guest-import.table.ts'
import { suggestEmail } from './suggest-email.ts'

const ANSWER_MAX = 5000
const TITLE_MAX = 200

const LENGTHS: Record<GuestImportField, number> = {
  name: NAME_MAX,
  email: 320,
  phone: GUEST_PHONE_MAX,
  company: COMPANY_MAX,
  category: CATEGORY_NAME_MAX,
  note: GUEST_NOTE_MAX,
  address: 500,
}

/** What a row says of a guest. */
export interface ReadGuest {
  values: Record<GuestImportField, string>
  answers: Record<string, ExtraAnswer>
  /** The number is none. */
  isPhoneDoubtful: boolean
  issues: GuestImportIssue[]
}

export const issueOf = (
  field: string | null,
  code: GuestIssueCode,
  more: Partial<Omit<GuestImportIssue, 'field' | 'code'>> = {},
): GuestImportIssue => ({ field, code, isError: true, values: {}, proposal: null, ...more })

const warning = { isError: false } as const

/** Reads the cells of a row by what its columns are; a correction counts instead. */
export function readGuest(
  columns: readonly StoredColumn[],
  { cells, corrections }: { cells: readonly Cell[]; corrections: Corrections },
  questions: ReadonlyMap<string, RegistrationField>,
): ReadGuest {
  const issues: GuestImportIssue[] = []
  const values = { name: '', email: '', phone: '', company: '', category: '', note: '', address: '' }
  const answers: Record<string, ExtraAnswer> = {}
  const kept: string[] = []
  const join = (field: GuestImportField, text: string): void => {
    values[field] = [values[field], text].filter(Boolean).join(' ')
  }
  for (const { index, field, head } of columns) {
    const text = isEmpty(cells[index]) ? '' : textOf(cells[index]).replaceAll(/\s+/g, ' ').trim()
    if (field === null || text === '') continue
    if (isGuestField(field)) join(field, text)
    else addAnswer(field, head, text)
  }
  for (const field of Object.keys(corrections).filter(isGuestField)) values[field] = corrections[field] ?? ''
  for (const field of Object.keys(values).filter(isGuestField)) cut(field)
  const isPhoneDoubtful = readPhone()
  readEmail()
  return { values, answers, isPhoneDoubtful, issues }

  function cut(field: GuestImportField): void {
    const max = LENGTHS[field]
    if (values[field].length <= max || field === 'email') return
    values[field] = values[field].slice(0, max).trim()
    issues.push(issueOf(field, 'text_cut', { ...warning, values: { max } }))
  }
  /** Numbers that are none are kept as they are written. */
  function readPhone(): boolean {
    if (values.phone === '') return false
    const phone = readWrittenPhone(values.phone)
    values.phone = phone ?? values.phone
    return phone === undefined
  }
  function readEmail(): void {
    if (values.email === '') return
    const sent = /<([^<>]+)>\s*$/.exec(values.email)?.[1] ?? values.email
    const email = Email.safeParse(sent)
    const meant = suggestEmail(sent)
    if (email.success) values.email = email.data
    else issues.push(issueOf('email', 'email_invalid', { proposal: meant ?? null }))
  }
  function addAnswer(field: string, head: string, text: string): void {
    const question = questions.get(questionOf(field) ?? '')
    if (question) {
      const { data, unknown } = isChoice(question) ? readOptions(question, text) : { data: text, unknown: undefined }
      if (unknown !== undefined)
        issues.push(issueOf(field, 'option_unknown', { ...warning, values: { title: question.title, value: unknown } }))
      answers[extraKey(question)] = { title: question.title, data: data.slice(0, ANSWER_MAX) }
      return
    }
    if (field !== KEEP_AS_ANSWER) return
    const title = head.slice(0, TITLE_MAX)
    const name = fieldName(title, kept)
    kept.push(name)
    answers[extraKey({ format: 'text', name })] = { title, data: text.slice(0, ANSWER_MAX) }
  }
}

/** The options of a question that a cell names, however they are written; a word that is none is kept. */
function readOptions({ question }: RegistrationField, text: string): { data: string; unknown: string | undefined } {
  const find = (word: string): string | undefined =>
    question.find(({ title }) => withoutAccents(title) === withoutAccents(word))?.title
  const whole = find(text)
  if (whole !== undefined) return { data: whole, unknown: undefined }
  const words = text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
  const hasOwn = question.some(({ other }) => other)
  return {
    data: words.map((word) => find(word) ?? word).join(', '),
    unknown: hasOwn ? undefined : words.find((word) => find(word) === undefined),
  }
}
