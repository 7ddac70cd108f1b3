import type { ImportHint, ImportIssue, ImportIssueCode, LeftOutReason } from '@nine/contract/asset/import/import-record'
import { customIdOf, type FixedImportField, isFixedField } from '@nine/contract/asset/import/import-fields'
import { DEPRECIATION_METHODS } from '@nine/contract/asset/depreciation'
import { useQuery } from '@tanstack/react-query'
import { hasSentence } from '../../lib/sentences/sentences.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { useStatusWord } from '../asset/asset-status-badge.tsx'
import { everyFieldQuery } from './import.queries.ts'

const isIssueCode = (code: string): code is ImportIssueCode => hasSentence(`import:importIssues.${code}`)
const isHint = (hint: string): hint is ImportHint => hasSentence(`import:importHints.${hint}`)
const isLeftOutReason = (reason: string): reason is LeftOutReason => hasSentence(`import:importLeftOut.${reason}`)

/** Fields, values and issues of an import as people read them. */
export function useImportWords(business: string) {
  const { t } = useTranslation(['import', 'assetFields', 'asset', 'bookedAs', 'yesNo'])
  const statusWord = useStatusWord()
  const { data: custom } = useQuery(everyFieldQuery(business))

  function fixedWord(field: FixedImportField): string {
    return field === 'department' || field === 'quantity'
      ? t(`import:importFields.${field}`)
      : t(`assetFields:${field}`)
  }
  function fieldWord(field: string): string {
    if (isFixedField(field)) return fixedWord(field)
    const id = customIdOf(field)
    return custom?.find(({ _id }) => _id === id)?.name ?? '…'
  }
  /** What was understood; codes become words. */
  function valueWord(field: string, read: string): string {
    if (read === '') return ''
    if (field === 'status') return statusWord(read)
    if (field === 'visibility' && (read === 'public' || read === 'private')) return t(`asset:visibility.${read}`)
    if (read === 'true' || read === 'false') return t(`yesNo:${read}`)
    if (field === 'bookedAs' && (read === 'fixed-asset' || read === 'tool')) return t(`bookedAs:${read}`)
    const method = field === 'depreciation.method' && DEPRECIATION_METHODS.find((one) => one === read)
    return method ? t(`asset:methods.${method}`) : read
  }
  function issueWord({ code, values }: Pick<ImportIssue, 'code' | 'values'>): string {
    if (!isIssueCode(code)) return code
    const said = code === 'status_doubtful' ? { ...values, read: statusWord(String(values['read'])) } : values
    return t(`import:importIssues.${code}`, said)
  }
  function hintWord(hint: string | null): string {
    return hint !== null && isHint(hint) ? t(`import:importHints.${hint}`) : ''
  }
  function leftOutWord(reason: string | null): string {
    return reason !== null && isLeftOutReason(reason) ? t(`import:importLeftOut.${reason}`) : ''
  }
  return { fieldWord, valueWord, issueWord, hintWord, leftOutWord }
}
