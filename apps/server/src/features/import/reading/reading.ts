import type { ImportIssueCode } from '@nine/contract/asset/import/import-record'

/** What a cell was understood as, or why it was not. */
export type Reading<T> =
  | { value: T; warning?: ImportIssueCode }
  | { error: ImportIssueCode; proposal?: string; values?: Record<string, string | number> }
