import type { DesignField } from '../event/form-draft.ts'
import {
  fieldName,
  type FieldFormat,
  type FieldType,
  isChoice,
  isFixed,
  MAX_OPTIONS,
  type RegistrationField,
  RegistrationForm,
} from '@nine/contract/event/registration-form'
import { type FieldIssue, fieldIssues } from '@nine/contract/validation'

let made = 0
const newKey = (): string => `field-${made++}`

export const toDesign = (fields: readonly RegistrationField[]): DesignField[] =>
  fields.map((field) => ({ ...field, key: newKey() }))

export const toForm = (design: readonly DesignField[]): RegistrationField[] =>
  design.map(({ key: _key, ...field }) => ({
    ...field,
    title: field.title.trim(),
    question: field.question.map((option) => ({ ...option, title: option.title.trim() })),
  }))

/** What can be added, by how it is asked. */
const KINDS = {
  text: { format: 'text', type: 'text' },
  number: { format: 'text', type: 'number' },
  note: { format: 'text', type: 'note' },
  'short-text': { format: 'short-text', type: 'text' },
  paragraph: { format: 'paragraph', type: 'text' },
  radio: { format: 'radio', type: 'text' },
  'check-box': { format: 'check-box', type: 'text' },
} as const satisfies Record<string, { format: FieldFormat; type: FieldType }>
export type FieldKind = keyof typeof KINDS
export const ITEM_KINDS = ['text', 'number', 'note'] as const
export const QUESTION_KINDS = ['short-text', 'paragraph', 'radio', 'check-box'] as const

export const kindOf = ({ format, type }: RegistrationField): FieldKind => (format === 'text' ? type : format)

export function newField(kind: FieldKind, title: string, option: string): DesignField {
  const { format, type } = KINDS[kind]
  return {
    key: newKey(),
    name: '',
    title,
    required: false,
    show: true,
    format,
    type,
    img: '',
    multiline: kind === 'note' || kind === 'paragraph',
    question: isChoice({ format }) ? [{ title: option, other: false }] : [],
  }
}

/** The design with one of its fields changed; a custom field is named after its title. */
export function withChange(
  design: readonly DesignField[],
  key: string,
  change: Partial<RegistrationField>,
): DesignField[] {
  const taken = design.filter((field) => field.key !== key).map(({ name }) => name)
  return design.map((field) => {
    if (field.key !== key) return field
    const changed = { ...field, ...change }
    return isFixed(field.name) ? changed : { ...changed, name: fieldName(changed.title, taken) }
  })
}

export const withField = (design: readonly DesignField[], field: DesignField): DesignField[] =>
  withChange([...design, field], field.key, {})

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
