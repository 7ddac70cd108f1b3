import { PATH_SEPARATOR } from '@nine/contract/tree/tree'
import { TriangleAlert } from 'lucide-react'
import type { ImportRow } from '@nine/contract/asset/import/import-record'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { useImportWords } from '../use-import-words.ts'
import classes from './check-step.module.css'
import { type Cell, issuesOf, kindOf } from './row-columns.ts'

interface Props {
  row: ImportRow
  cell: Cell | undefined
  column: number
  field: string
  words: ReturnType<typeof useImportWords>
}

/** A cell as it will be: what is wrong or doubtful in a box of its own with the reason, what changes with what was before. */
export function CellText({ row, cell, column, field, words }: Props) {
  const { t } = useTranslation('import')
  const [issue] = issuesOf(row, column)
  const read = cell ? words.valueWord(field, cell.read) : ''
  if (issue) {
    return (
      <span
        className={`column slim radius-m toned ${classes['issue']}`}
        data-tone={issue.isError ? 'red' : 'amber'}
        title={words.issueWord(issue)}
      >
        <span className="medium ink truncate">
          {cell?.raw || read || <i className="soft regular">{t('check.empty')}</i>}
        </span>
        <span className="row gap-2 slim text-xs">
          {!issue.isError && <TriangleAlert size={13} aria-hidden="true" />}
          <span className="clamp">{words.issueWord(issue)}</span>
        </span>
      </span>
    )
  }
  const isPath = kindOf(field) === 'location' || kindOf(field) === 'category'
  const [last, ...above] = isPath ? read.split(PATH_SEPARATOR).toReversed() : [read]
  return (
    <span className="column slim">
      <span className={`truncate ${cell?.before === null || !cell ? '' : 'strong brand'}`} title={read || undefined}>
        {last || <span className="muted">–</span>}
        {cell?.isNew && (
          <>
            {' '}
            <span className="radius-s tinted text-xs soft chip">{t('check.isNew')}</span>
          </>
        )}
      </span>
      {above.length > 0 && cell?.before === null && (
        <span className="text-xs muted truncate">{above.toReversed().join(PATH_SEPARATOR)}</span>
      )}
      {cell && cell.before !== null && (
        <span className="text-xs muted truncate" title={words.valueWord(field, cell.before)}>
          {t('check.before', { value: words.valueWord(field, cell.before) || t('check.nothingBefore') })}
        </span>
      )}
    </span>
  )
}
