import type { FormErrors } from '@mantine/form'
import { fieldIssues, type FieldIssue } from '@nine/contract/validation'
import type { z } from 'zod'
import { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'

/** Rules a schema cannot hold, such as the installation's password policy. */
export type MoreRules<Values> = (values: Values) => FieldIssue[]

/** `validate` of a Mantine form from the contract's schema: the same rule as the server's. See `use-contract-form`. */
export function rulesOf<S extends z.ZodType>(schema: S, more?: MoreRules<z.input<S>>) {
  return (values: z.input<S>): FormErrors => {
    const parsed = schema.safeParse(values)
    const issues = parsed.success ? [] : fieldIssues(parsed.error, values)
    return errorsOf([...issues, ...(more?.(values) ?? [])])
  }
}

/** The first issue of each field, as a sentence that follows the language. */
export function errorsOf(issues: readonly FieldIssue[]): FormErrors {
  const errors: FormErrors = {}
  for (const { field, code, values } of issues) errors[field] ??= <IssueText code={code} values={values} />
  return errors
}

/** Without the issues of fields that are as they were. */
export const withoutUnchanged = (
  errors: FormErrors,
  before: Record<string, unknown>,
  now: Record<string, unknown>,
): FormErrors => Object.fromEntries(Object.entries(errors).filter(([field]) => now[field] !== before[field]))

/** The server's issues with fields of the form; undefined if the refusal is about something else. */
export function refusedFields(error: unknown, fields: readonly string[]): FormErrors | undefined {
  if (!(error instanceof ApiError)) return undefined
  const errors: FormErrors = {}
  for (const { field, message } of error.issues) if (isFieldOf(fields, field)) errors[field] ??= message
  return Object.keys(errors).length > 0 ? errors : undefined
}

const isFieldOf = (fields: readonly string[], path: string): boolean => fields.includes(path.split('.')[0] ?? '')

function IssueText({ code, values }: Pick<FieldIssue, 'code' | 'values'>) {
  const { t } = useTranslation('issues')
  return t(code, values)
}
