import { z } from 'zod'
import { Id } from '../../fields.ts'
import type { Lang } from '../../lang.ts'
import { Condition, conditionIssue, CONSENT_GIVEN } from './form-conditions.ts'
import { isHttps } from '../../text/is-https.ts'
import { withoutAccents } from '../../text/without-accents.ts'

const FIELD_FORMATS = [
  'text',
  'short-text',
  'paragraph',
  'radio',
  'check-box',
  'dropdown',
  'date',
  'consent',
  'file',
] as const
export type FieldFormat = (typeof FIELD_FORMATS)[number]
const FIELD_TYPES = ['text', 'number', 'note'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

const FIXED_FIELDS = ['name', 'email', 'phone', 'address', 'note'] as const
export type FixedField = (typeof FIXED_FIELDS)[number]

export const MAX_OPTIONS = 20
export const MAX_FIELDS = 40
/** Most questions of a form that are answered with a file. */
const MAX_FILE_FIELDS = 3
export const FIELD_TITLE_MAX = 200
export const FIELD_HELP_MAX = 500
const CONSENT_LINK_MAX = 500
const FIELD_NAME_MAX = 80
/** A form with more fields than this is also kept as a draft in the browser. */
export const DRAFT_ABOVE_FIELDS = 5
export const DESIGNER_PAUSE_MS = 300

const OptionalTitle = z.string().trim().max(FIELD_TITLE_MAX, { error: 'at_most' }).optional()
const OptionalHelp = z.string().trim().max(FIELD_HELP_MAX, { error: 'at_most' }).optional()

const FieldOption = z.object({
  /** What the guest reads, and what is stored as the answer. */
  title: z.string().trim().min(1, { error: 'option_required' }).max(FIELD_TITLE_MAX, { error: 'at_most' }),
  /** What is read instead on English pages; the stored answer stays the title. */
  titleEn: OptionalTitle,
  /** The guest types an answer of their own. */
  other: z.boolean().default(false),
})
export type FieldOption = z.infer<typeof FieldOption>

export const RegistrationField = z.object({
  /** Which question it is, whatever its title becomes: answers, conditions and the door go by it. */
  name: z
    .string()
    .max(FIELD_NAME_MAX, { abort: true })
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'item_name_required' }),
  title: z
    .string({ error: 'item_name_required' })
    .trim()
    .min(1, { error: 'item_name_required' })
    .max(FIELD_TITLE_MAX, { error: 'at_most' }),
  required: z.boolean(),
  show: z.boolean(),
  type: z.enum(FIELD_TYPES).default('text'),
  format: z.enum(FIELD_FORMATS).default('text'),
  /** Id of a picture shown above the question, or empty. */
  img: z.union([Id, z.literal('')]).default(''),
  multiline: z.boolean().default(false),
  question: z.array(FieldOption).max(MAX_OPTIONS, { error: 'too_many_options' }).default([]),
  /** On English pages; empty means the title. */
  titleEn: OptionalTitle,
  /** A line below the title. */
  help: OptionalHelp,
  helpEn: OptionalHelp,
  /** What a consent is about, to be read before. */
  link: z
    .string()
    .trim()
    .max(CONSENT_LINK_MAX, { error: 'at_most', abort: true })
    .refine((link) => link === '' || isHttps(link), { error: 'https_required' })
    .optional(),
  /** Asked only when another question was answered in a certain way. */
  when: Condition.optional(),
})
export type RegistrationField = z.infer<typeof RegistrationField>

export const isFixed = (name: string): name is FixedField => (FIXED_FIELDS as readonly string[]).includes(name)
export const isChoice = ({ format }: Pick<RegistrationField, 'format'>): boolean =>
  format === 'radio' || format === 'check-box' || format === 'dropdown'
const isWritten = ({ format }: Pick<RegistrationField, 'format'>): boolean =>
  format === 'text' || format === 'short-text' || format === 'paragraph'

/** What can be chosen as the answer to a question, as conditions name it; undefined where nothing can. */
export function optionsOf(field: RegistrationField): string[] | undefined {
  if (field.format === 'consent') return [CONSENT_GIVEN]
  return isChoice(field) ? field.question.map(({ title }) => title) : undefined
}

// On English pages, the English words where the organiser gave some.
export const titleIn = ({ title, titleEn }: { title: string; titleEn?: string | undefined }, lang: Lang): string =>
  (lang === 'en' && titleEn) || title
export const helpIn = ({ help = '', helpEn }: RegistrationField, lang: Lang): string =>
  (lang === 'en' && helpEn) || help

/** Switches that are always on for some fields. */
export const isRequiredLocked = (name: string): boolean => ['name', 'email', 'phone'].includes(name)
export const isShowLocked = (name: string): boolean => ['name', 'email'].includes(name)

/** A whole form: every fixed field once with its locks, unique names, choices with options. */
export const RegistrationForm = z
  .array(RegistrationField)
  .max(MAX_FIELDS, { abort: true })
  .superRefine((fields, context) => {
    const refuse = (index: number, key: keyof RegistrationField, message: string, inside: PropertyKey[] = []) =>
      context.addIssue({ code: 'custom', path: [index, key, ...inside], message })
    for (const name of FIXED_FIELDS)
      if (!fields.some((field) => field.name === name))
        context.addIssue({ code: 'custom', path: [], message: 'fixed_field_missing' })
    const conditional = fields.map((field) => ({ ...field, options: optionsOf(field) }))
    let files = 0
    conditional.forEach((field, index) => {
      const { name } = field
      if (fields.findIndex((other) => other.name === name) !== index) refuse(index, 'name', 'name_repeated')
      if (isRequiredLocked(name) && !field.required) refuse(index, 'required', 'field_locked')
      if (isShowLocked(name) && !field.show) refuse(index, 'show', 'field_locked')
      if (isFixed(name) && !isWritten(field)) refuse(index, 'format', 'field_locked')
      if (isShowLocked(name) && field.when) refuse(index, 'when', 'field_locked')
      if (field.format === 'file' && ++files > MAX_FILE_FIELDS) refuse(index, 'format', 'too_many_files_asked')
      const fault = conditionIssue(field, conditional)
      if (fault) refuse(index, 'when', fault)
      if (!isChoice(field)) return
      if (field.question.length === 0) refuse(index, 'question', 'option_required')
      if (field.question.filter(({ other }) => other).length > 1) refuse(index, 'question', 'second_other')
      field.question.forEach(({ title }, at) => {
        if (field.question.findIndex((option) => option.title === title) !== at)
          refuse(index, 'question', 'option_repeated', [at, 'title'])
      })
    })
  })

const TITLES: Record<Lang, Record<FixedField, string>> = {
  vn: { name: 'Họ và tên', phone: 'Số điện thoại', email: 'Email', address: 'Địa chỉ', note: 'Ghi chú' },
  en: { name: 'Full name', phone: 'Phone number', email: 'Email', address: 'Address', note: 'Note' },
}

/** The fields with their titles in a language, where nobody gave them another title. */
const withTitlesIn = (lang: Lang, fields: readonly RegistrationField[]): RegistrationField[] =>
  fields.map((field) => {
    const { name, title } = field
    if (!isFixed(name) || Object.values(TITLES).every((titles) => titles[name] !== title)) return field
    return { ...field, title: TITLES[lang][name] }
  })

const fixed = (name: FixedField, more: Partial<RegistrationField> = {}): RegistrationField => ({
  name,
  title: TITLES.vn[name],
  required: false,
  show: true,
  type: 'text',
  format: 'text',
  img: '',
  multiline: false,
  question: [],
  ...more,
})

/** What the designer starts with. */
export const DEFAULT_FORM: readonly RegistrationField[] = [
  fixed('name', { required: true }),
  fixed('phone', { required: true, type: 'number' }),
  fixed('email', { required: true }),
  fixed('address'),
  fixed('note', { type: 'note', multiline: true }),
]

/** The form guests fill in while none was saved, which requires the address. */
const FALLBACK_FORM: readonly RegistrationField[] = DEFAULT_FORM.map((field) =>
  field.name === 'address' ? { ...field, required: true } : field,
)

/** The form of an event as everybody gets it: the saved one, or the one in its place. */
export const formOf = (saved: readonly RegistrationField[] | null | undefined, lang: Lang): RegistrationField[] =>
  withTitlesIn(lang, saved ?? FALLBACK_FORM)

/** "Bạn ăn chay không?" → "ban-an-chay-khong", with a number appended where that name is taken. */
export function fieldName(title: string, taken: readonly string[]): string {
  const slug = withoutAccents(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, FIELD_NAME_MAX - 4)
    .replaceAll(/^-+|-+$/g, '')
  const base = slug || 'muc'
  const isTaken = (name: string): boolean => isFixed(name) || taken.includes(name)
  if (!isTaken(base)) return base
  for (let number = 2; ; number++) if (!isTaken(`${base}-${number}`)) return `${base}-${number}`
}
