import type { FieldIssue } from './validation.ts'

/** One length rule for every form and the server, set per installation. */
export interface PasswordPolicy {
  min: number
  max: number
}

export function passwordIssues(field: string, password: string, policy: PasswordPolicy): FieldIssue[] {
  const length = password.length
  if (length >= policy.min && length <= policy.max) return []
  return [{ field, code: length === 0 ? 'required' : 'password_length', values: { ...policy } }]
}
