import type { ErrorCode } from '@nine/contract/errors'
import type { Values } from '@nine/contract/messages/fill'
import type { FieldIssue } from '@nine/contract/validation'

/** The one way to refuse a request: an error code of the contract, the values its message mentions, and the invalid fields. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly values: Values
  readonly issues: readonly FieldIssue[]

  constructor(code: ErrorCode, values: Values = {}, issues: readonly FieldIssue[] = []) {
    super(code)
    this.code = code
    this.values = values
    this.issues = issues
  }
}

/** Whether this is one of the refusals a `catch` expects; it must rethrow anything else. */
export const isRefusal = (error: unknown, ...codes: readonly ErrorCode[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code)
