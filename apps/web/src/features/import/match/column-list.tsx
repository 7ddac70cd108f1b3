import type { Import, ImportColumn } from '@nine/contract/asset/import/import-record'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { withTranslations } from '../../../lib/i18n.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { MountOnFirstOpen } from '../../../ui/dialog/mount-on-first-open.tsx'
import type { ImportChange } from '../import.queries.ts'
import { useImportWords } from '../use-import-words.ts'
import { FieldMenu, fieldButtonId } from './field-menu.tsx'
import classes from './match-step.module.css'
import { Recognised } from './recognised.tsx'

const NewFieldDialog = lazy(async () => ({
  default: (await withTranslations(import('./new-field-dialog.tsx'), 'customField')).NewFieldDialog,
}))

interface Props {
  business: string
  made: Import
  onChange: (change: ImportChange) => void
}

/** Every column with samples, the field it becomes, and what its values are read as. */
export function ColumnList({ business, made, onChange }: Props) {
  const { t } = useTranslation('import')
  const { columns } = made
  const [without, setWithout] = useState<ImportColumn>()

  /** Up and down go from one field to the next. */
  function move(event: KeyboardEvent, index: number): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const next = columns[columns.findIndex((column) => column.index === index) + step]
    const isOpen = event.currentTarget.querySelector('[aria-expanded=true]') !== null
    if (step === 0 || !next || isOpen) return
    event.preventDefault()
    event.stopPropagation()
    document.getElementById(fieldButtonId(next.index))?.focus()
  }

  return (
    <div className="box clip fixed">
      <div className={`grid row gap-6 text-s muted no-phone ${classes['line']}`} aria-hidden="true">
        <span />
        <span>{t('match.column')}</span>
        <span>{t('match.samples')}</span>
        <span>{t('match.field')}</span>
        <span>{t('match.recognised')}</span>
      </div>
      <ul className="list">
        {columns.map((column) => (
          <li
            key={column.index}
            className={`grid row gap-6 line-top ${classes['line']}`}
            data-open={column.isOpen || undefined}
            onKeyDownCapture={(event) => move(event, column.index)}
          >
            <Column
              business={business}
              made={made}
              column={column}
              onChange={onChange}
              onNew={() => setWithout(column)}
            />
          </li>
        ))}
      </ul>
      <MountOnFirstOpen when={without !== undefined}>
        <Suspense fallback={null}>
          <NewFieldDialog
            business={business}
            column={without}
            onMade={(field, { index }) => onChange({ columns: [{ index, field }] })}
            onClose={() => setWithout(undefined)}
          />
        </Suspense>
      </MountOnFirstOpen>
    </div>
  )
}

function Column({ business, made, column, onChange, onNew }: Props & { column: ImportColumn; onNew: () => void }) {
  const { t } = useTranslation('import')
  const { hintWord } = useImportWords(business)
  const { index, letter, head, samples, field, isOpen, hint } = column
  const isLeftOut = field === null && !isOpen
  return (
    <>
      <span className="center radius-s tinted text-xs medium soft">{letter}</span>
      <span className={`slim truncate ${isLeftOut ? 'muted' : 'medium'}`} title={head}>
        {head || t('match.noHead')}
      </span>
      <span className="row slim gap-3 clip">
        {samples.length === 0 && <i className="text-s muted">{t('match.emptyColumn')}</i>}
        {samples.map((sample) => (
          <span key={sample} className="fixed bordered radius-s text-s chip soft truncate" style={{ maxWidth: 190 }}>
            {sample}
          </span>
        ))}
      </span>
      <FieldMenu
        business={business}
        column={column}
        columns={made.columns}
        isFirst={column === (made.columns.find((one) => one.isOpen) ?? made.columns[0])}
        onChoose={(chosen) => onChange({ columns: [{ index, field: chosen }] })}
        onNew={onNew}
      />
      <span className="slim text-s soft">
        {hint !== null && isLeftOut ? (
          hintWord(hint)
        ) : (
          <Recognised business={business} made={made} column={column} onChange={onChange} />
        )}
      </span>
    </>
  )
}
