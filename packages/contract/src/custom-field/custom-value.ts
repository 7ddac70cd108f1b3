import { z } from 'zod'
import { PRICE_MAX } from '../asset/asset-fields.ts'
import { bounded, readAs } from '../bounds.ts'
import { Id } from '../fields.ts'
import { isHttps } from '../text/is-https.ts'
import type { FieldIssue } from '../validation.ts'

/** The kinds of a field; the kind of one never changes. */
export const CUSTOM_KINDS = [
  'text',
  'long-text',
  'number',
  'money',
  'date',
  'choice',
  'choices',
  'yes-no',
  'link',
  'person',
] as const
export type CustomKind = (typeof CUSTOM_KINDS)[number]

export const MAX_CUSTOM_FIELDS = 50
export const MAX_CUSTOM_OPTIONS = 200
/** Fields of one asset: a category and the four above it, and what it still has of former ones. */
const VALUES_MAX = 500
/** Characters of all values as the JSON text of a form. */
const VALUES_TEXT_MAX = 100_000
/** Texts up to here are judged by the rules of their field, which name it. */
const SENT_MAX = 20_000

export const CUSTOM_TEXT_MAX = 500
export const CUSTOM_LONG_TEXT_MAX = 5000
export const CUSTOM_LINK_MAX = 2000
export const CUSTOM_NUMBER_MAX = PRICE_MAX
const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2200-12-31'

/**
 * A value as calls carry it: a text, a number, yyyy-mm-dd, the id of an option or of a person, several ids, true or false. Null
 * means empty.
 */
export const CustomValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
export type CustomValue = z.infer<typeof CustomValue>

export const SentValue = z.union([
  z.string().max(SENT_MAX),
  z.number(),
  z.boolean(),
  z.array(z.string().max(SENT_MAX)).max(MAX_CUSTOM_OPTIONS),
  z.null(),
])

const ById = z.record(Id, SentValue).refine((values) => Object.keys(values).length <= VALUES_MAX, {
  error: 'too_many_keys',
  abort: true,
})
bounded.add(ById, { max: VALUES_MAX })

/** Values by the ids of their fields; in a form the same as JSON text. */
export const CustomValues = readAs(VALUES_TEXT_MAX, parsed, ById).meta({
  type: 'object',
  additionalProperties: true,
  description: 'Values of custom fields by their ids',
})
export type CustomValues = z.output<typeof CustomValues>

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    // No JSON: refused as no object.
    return value
  }
}

interface Judged {
  name: string
  kind: CustomKind
  options: readonly { _id: string; isRemoved: boolean }[]
}

export type CheckedValue = { value: CustomValue } | { issue: Pick<FieldIssue, 'code' | 'values'> }

/** What a field makes of a value, or why it does not take it. An option that was removed may only stay where it is. */
export function checkCustomValue(field: Judged, sent: CustomValue, before: CustomValue = null): CheckedValue {
  const value = typeof sent === 'string' ? sent.trim().toWellFormed() : sent
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return { value: null }
  const refuse = (code: FieldIssue['code'], values: FieldIssue['values'] = {}): CheckedValue => ({
    issue: { code, values: { name: field.name, ...values } },
  })
  // Inside the JSON text of a form nobody has looked for it yet.
  if (typeof value === 'string' && value.includes('\0')) return refuse('custom_text')
  switch (field.kind) {
    case 'text':
      return textUpTo(CUSTOM_TEXT_MAX)
    case 'long-text':
      return textUpTo(CUSTOM_LONG_TEXT_MAX)
    case 'link':
      return isLink(value) ? { value } : refuse('custom_link')
    case 'number':
      return numberBetween(-CUSTOM_NUMBER_MAX, 'custom_number')
    case 'money':
      return numberBetween(0, 'custom_money')
    case 'date':
      return isDay(value) ? { value } : refuse('custom_date')
    case 'yes-no':
      return typeof value === 'boolean'
        ? { value }
        : value === 'true' || value === 'false'
          ? { value: value === 'true' }
          : refuse('custom_yes_no')
    case 'choice':
      return typeof value === 'string' && isOffered(value) ? { value } : refuse('custom_option')
    case 'choices': {
      const chosen = typeof value === 'string' ? [value] : value
      return Array.isArray(chosen) && chosen.every(isOffered) ? { value: inOrder(chosen) } : refuse('custom_option')
    }
    case 'person':
      return Id.safeParse(value).success ? { value } : refuse('custom_person')
  }

  function textUpTo(max: number): CheckedValue {
    if (typeof value !== 'string') return refuse('custom_text')
    return value.length > max ? refuse('custom_too_long', { max }) : { value }
  }
  function numberBetween(min: number, code: FieldIssue['code']): CheckedValue {
    const number = typeof value === 'string' ? Number(value) : value
    if (typeof number !== 'number' || !Number.isFinite(number)) return refuse(code)
    if (field.kind === 'money' && !Number.isInteger(number)) return refuse(code)
    return number < min || number > CUSTOM_NUMBER_MAX ? refuse(code) : { value: number }
  }
  function isOffered(id: string): boolean {
    const option = field.options.find(({ _id }) => _id === id)
    return (
      option !== undefined && (!option.isRemoved || before === id || (Array.isArray(before) && before.includes(id)))
    )
  }
  /** In the order of the options, each once. */
  function inOrder(ids: readonly string[]): string[] {
    return field.options.map(({ _id }) => _id).filter((id) => ids.includes(id))
  }
}

const isLink = (value: CustomValue): boolean =>
  typeof value === 'string' && value.length <= CUSTOM_LINK_MAX && isHttps(value)

const Day = z.iso.date().refine((day) => day >= FIRST_DAY && day <= LAST_DAY)
const isDay = (value: CustomValue): boolean => Day.safeParse(value).success

const number = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 10 })

/**
 * A value as people read it: names, dd/mm/yyyy, 1.200.000 ₫. Yes and no stay `true` and `false`, to be translated for the reader.
 * `nameOf` says what an id of an option or a person is called.
 */
export function customWords(kind: CustomKind, value: CustomValue, nameOf: (id: string) => string): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(nameOf).join(', ')
  if (typeof value === 'number') return kind === 'money' ? `${number.format(value)} ₫` : number.format(value)
  if (typeof value === 'boolean') return String(value)
  if (kind === 'date') return value.split('-').toReversed().join('/')
  return kind === 'choice' || kind === 'person' ? nameOf(value) : value
}

export const isSameValue = (a: CustomValue, b: CustomValue): boolean => JSON.stringify(a) === JSON.stringify(b)
