import type { z } from 'zod'
import vn, { type IssueCode } from './messages/shared/vn.ts'

/** One issue of one field: a code, and the values its message mentions. */
export interface FieldIssue {
  field: string
  code: IssueCode
  values: Record<string, string | number>
  /** Which one it is about, counted from 0, where several files were sent in the field. */
  index?: number
}

/** A value of the wrong type means a broken client (400); one that breaks a rule is a user's mistake (422). */
const STRUCTURAL: ReadonlySet<IssueCode> = new Set([
  'invalid_type',
  'invalid_value',
  'invalid_id',
  'unknown_field',
  'nul_byte',
  'range_reversed',
])

export const isMalformed = (issues: readonly FieldIssue[]): boolean => issues.every(({ code }) => STRUCTURAL.has(code))

/** The issues found in `input`, which distinguishes a missing field from one of the wrong type. */
export function fieldIssues(error: z.ZodError, input: unknown): FieldIssue[] {
  return error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    ...worded(issue, isMissing(input, issue.path)),
  }))
}

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true
    value = Reflect.get(value, key)
  }
  return value === undefined || value === null
}

const isIssueCode = (message: string): message is IssueCode => Object.hasOwn(vn.issues, message)

/** A schema may name its own code (`z.email({ error: 'invalid_email' })`); otherwise the kind of issue decides. */
function worded(
  issue: z.core.$ZodIssue,
  missing: boolean,
): { code: IssueCode; values: Record<string, string | number> } {
  const limits = {
    ...('minimum' in issue ? { min: Number(issue.minimum) } : {}),
    ...('maximum' in issue ? { max: Number(issue.maximum) } : {}),
    ...(issue.code === 'custom' && typeof issue.params?.['name'] === 'string' ? { name: issue.params['name'] } : {}),
  }
  if (isIssueCode(issue.message)) return { code: issue.message, values: limits }
  return { code: generalCode(issue, missing), values: limits }
}

function generalCode(issue: z.core.$ZodIssue, missing: boolean): IssueCode {
  switch (issue.code) {
    case 'invalid_type':
      return missing ? 'required' : 'invalid_type'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'too_short'
      return issue.origin === 'array' ? 'too_few' : 'too_small'
    case 'too_big':
      if (issue.origin === 'string') return 'too_long'
      return issue.origin === 'array' ? 'too_many' : 'too_big'
    case 'invalid_value':
    case 'invalid_union':
      return missing ? 'required' : 'invalid_value'
    case 'unrecognized_keys':
      return 'unknown_field'
    default:
      return 'invalid_format'
  }
}
