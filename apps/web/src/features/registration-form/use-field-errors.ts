import type { FieldIssue } from '@nine/contract/validation'
import { useMemo } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import type { FieldErrors } from './registration-fields.tsx'

/** The app's sentences for what `checkAnswers` found. */
export function useFieldErrors(issues: readonly FieldIssue[]): FieldErrors {
  const { t } = useTranslation('issues')
  return useMemo(
    () => Object.fromEntries(issues.map(({ field, code, values }) => [field, t(code, values)])),
    [issues, t],
  )
}
