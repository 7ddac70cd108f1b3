import type { RegistrationField } from './registration-form.ts'

export const FORM_CHANGES = [
  'added',
  'removed',
  'renamed',
  'kind',
  'required',
  'optional',
  'shown',
  'hidden',
  'options',
  'condition',
  'words',
  'moved',
] as const

export interface FormChange {
  kind: (typeof FORM_CHANGES)[number]
  /** The question, as it is called now; one that is gone as it was called. */
  title: string
  /** What it was called before it was renamed. */
  before: string
}

/** What a version of a form asks otherwise than the one before; questions are told apart by their names. */
export function formChanges(before: readonly RegistrationField[], after: readonly RegistrationField[]): FormChange[] {
  const was = new Map(before.map((field) => [field.name, field]))
  const is = new Set(after.map(({ name }) => name))
  const kept = before.filter(({ name }) => is.has(name)).map(({ name }) => name)
  const order = after.filter(({ name }) => was.has(name)).map(({ name }) => name)
  const change = (kind: FormChange['kind'], title: string, earlier = ''): FormChange => ({
    kind,
    title,
    before: earlier,
  })
  return [
    ...after.flatMap((field) => {
      const earlier = was.get(field.name)
      if (!earlier) return [change('added', field.title)]
      const isMoved = order.indexOf(field.name) > kept.indexOf(field.name)
      return [
        ...(earlier.title === field.title ? [] : [change('renamed', field.title, earlier.title)]),
        ...kindsOf(earlier, field).map((kind) => change(kind, field.title)),
        ...(isMoved ? [change('moved', field.title)] : []),
      ]
    }),
    ...before.filter(({ name }) => !is.has(name)).map(({ title }) => change('removed', title)),
  ]
}

function kindsOf(before: RegistrationField, after: RegistrationField): FormChange['kind'][] {
  const differs = (...parts: (keyof RegistrationField)[]): boolean =>
    parts.some((part) => JSON.stringify(before[part] ?? '') !== JSON.stringify(after[part] ?? ''))
  return [
    ...(differs('format', 'type', 'multiline') ? ['kind' as const] : []),
    ...(differs('required') ? [after.required ? ('required' as const) : ('optional' as const)] : []),
    ...(differs('show') ? [after.show ? ('shown' as const) : ('hidden' as const)] : []),
    ...(differs('question') ? ['options' as const] : []),
    ...(differs('when') ? ['condition' as const] : []),
    ...(differs('titleEn', 'help', 'helpEn', 'link', 'img') ? ['words' as const] : []),
  ]
}
