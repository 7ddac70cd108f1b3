import type { DesignField } from '../../event/form-draft.ts'
import {
  fieldName,
  type FieldFormat,
  type FieldType,
  isChoice,
  isFixed,
  MAX_OPTIONS,
  optionsOf,
  type RegistrationField,
  RegistrationForm,
} from '@nine/contract/event/registration/registration-form'
import { type FieldIssue, fieldIssues } from '@nine/contract/validation'

let made = 0
const newKey = (): string => `field-${made++}`

/** `saved` is the form as it was last saved, where the fields are a draft. */
export const toDesign = (
  fields: readonly RegistrationField[],
  saved: readonly RegistrationField[] = fields,
): DesignField[] =>
  fields.map((field) => ({ ...field, key: newKey(), isSaved: saved.some(({ name }) => name === field.name) }))

export const toForm = (design: readonly DesignField[]): RegistrationField[] =>
  design.map(({ key: _key, isSaved: _isSaved, when, titleEn, help, helpEn, link, ...field }) => ({
    ...field,
    title: field.title.trim(),
    question: field.question.map(({ titleEn: english, ...option }) => ({
      ...option,
      title: option.title.trim(),
      ...filled({ titleEn: english }),
    })),
    ...filled({ titleEn, help, helpEn, link: field.format === 'consent' ? link : undefined }),
    ...(when ? { when: { ...when, chosen: when.chosen.map((option) => option.trim()) } } : {}),
  }))

/** Texts that may be left out are, where they are empty. */
const filled = (texts: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (text?.trim() ? [[key, text.trim()] as const] : [])),
  )

/** What can be added, by how it is asked. */
const KINDS = {
  text: { format: 'text', type: 'text' },
  number: { format: 'text', type: 'number' },
  note: { format: 'text', type: 'note' },
  'short-text': { format: 'short-text', type: 'text' },
  paragraph: { format: 'paragraph', type: 'text' },
  radio: { format: 'radio', type: 'text' },
  'check-box': { format: 'check-box', type: 'text' },
  dropdown: { format: 'dropdown', type: 'text' },
  date: { format: 'date', type: 'text' },
  consent: { format: 'consent', type: 'text' },
  file: { format: 'file', type: 'text' },
} as const satisfies Record<string, { format: FieldFormat; type: FieldType }>
export type FieldKind = keyof typeof KINDS
export const ITEM_KINDS = ['text', 'number', 'note'] as const
export const QUESTION_KINDS = [
  'short-text',
  'paragraph',
  'radio',
  'check-box',
  'dropdown',
  'date',
  'consent',
  'file',
] as const

export const kindOf = ({ format, type }: RegistrationField): FieldKind => (format === 'text' ? type : format)

export function newField(kind: FieldKind, title: string, option: string): DesignField {
  const { format, type } = KINDS[kind]
  return {
    key: newKey(),
    isSaved: false,
    name: '',
    title,
    // A consent that nobody has to give is the exception.
    required: kind === 'consent',
    show: true,
    format,
    type,
    img: '',
    multiline: kind === 'note' || kind === 'paragraph',
    question: isChoice({ format }) ? [{ title: option, other: false }] : [],
  }
}

/** The design with one of its fields changed; one that was never saved is named after its title. */
export function withChange(
  design: readonly DesignField[],
  key: string,
  change: Partial<RegistrationField>,
): DesignField[] {
  const before = design.find((field) => field.key === key)
  if (!before) return [...design]
  const taken = design.filter((field) => field.key !== key).map(({ name }) => name)
  const changed = { ...before, ...change }
  const after = isFixed(before.name) || before.isSaved ? changed : { ...changed, name: fieldName(changed.title, taken) }
  return design.map((field) => (field.key === key ? after : following(field, before, after)))
}

/** Conditions follow the name of the question they are about and the titles of its options. */
function following(field: DesignField, before: DesignField, after: DesignField): DesignField {
  if (before.name === '' || field.when?.field !== before.name) return field
  const chosen = field.when.chosen.flatMap((title) => {
    const index = before.question.findIndex((option) => option.title === title)
    if (index === -1 || after.question.some((option) => option.title === title)) return [title]
    // Renamed, unless one was taken out.
    const renamed = before.question.length === after.question.length ? after.question[index] : undefined
    return renamed ? [renamed.title] : []
  })
  return { ...field, when: { field: after.name, chosen } }
}

export const withField = (design: readonly DesignField[], field: DesignField): DesignField[] =>
  withChange([...design, field], field.key, {})

/** The questions a condition of this one can be about. */
export const conditionSources = (design: readonly DesignField[], key: string): DesignField[] =>
  design.filter((field) => field.key !== key && optionsOf(field) !== undefined)

export const mayAddOption = ({ question }: RegistrationField): boolean => question.length < MAX_OPTIONS
export const mayAddOther = (field: RegistrationField): boolean =>
  mayAddOption(field) && !field.question.some(({ other }) => other)

/** The issues of the form, by field key. */
export function issuesOf(design: readonly DesignField[]): Map<string, FieldIssue[]> {
  const form = toForm(design)
  const parsed = RegistrationForm.safeParse(form)
  const issues = new Map<string, FieldIssue[]>()
  for (const issue of parsed.success ? [] : fieldIssues(parsed.error, form)) {
    const [index = '', ...rest] = issue.field.split('.')
    const key = design[Number(index)]?.key
    if (key) issues.set(key, [...(issues.get(key) ?? []), { ...issue, field: rest.join('.') }])
  }
  return issues
}
