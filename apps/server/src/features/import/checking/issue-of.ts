import type { ImportIssue, ImportIssueCode } from '@nine/contract/asset/import/import-record'

/** Makes an issue; an error unless it is said to be a warning. */
export const issueOf = (
  column: number | null,
  code: ImportIssueCode,
  rest: Partial<Pick<ImportIssue, 'isError' | 'values' | 'proposal' | 'asset'>> = {},
): ImportIssue => ({ column, code, isError: true, values: {}, proposal: null, asset: null, ...rest })
