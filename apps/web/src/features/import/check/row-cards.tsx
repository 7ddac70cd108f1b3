import { UnstyledButton } from '@mantine/core'
import type { ImportRow } from '@nine/contract/asset/import/import-record'
import { useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { CellEditor } from './cell-editor.tsx'
import { CellText } from './cell-text.tsx'
import classes from './check-step.module.css'
import { issuesOf, type Place, type ShownColumn } from './row-columns.ts'
import { RowState } from './row-state.tsx'
import { LeftOut, type RowsProps } from './row-table.tsx'

/** For phones and tablets: each row with what is wrong or changes; a tap opens the other cells, or corrects one. */
export function RowCards(props: RowsProps) {
  const [editing, setEditing] = useState<Place>()
  return (
    <ul className={`list grid gap-5 ${classes['cards']}`}>
      {props.rows.map((row) => (
        <li key={row.position} className="box column gap-5 p-6">
          <Card {...props} row={row} editing={editing} onEdit={setEditing} />
        </li>
      ))}
    </ul>
  )
}

interface CardProps extends RowsProps {
  row: ImportRow
  editing: Place | undefined
  onEdit: (place: Place | undefined) => void
}

function Card({ business, made, columns, row, words, changes, editing, onEdit }: CardProps) {
  const { t } = useTranslation('import')
  const cellOf = (column: ShownColumn) => row.cells.find((cell) => cell.column === column.index)
  const name = columns.find(({ field }) => field === 'name')
  const title = name && cellOf(name)?.read
  if (row.state === 'left-out')
    return (
      <>
        <Head row={row} words={words} />
        <LeftOut row={row} words={words} changes={changes} />
      </>
    )
  const [main, others] = split(columns, (column) => {
    const cell = cellOf(column)
    return issuesOf(row, column.index).length > 0 || (cell !== undefined && cell.before !== null)
  })
  const list = (some: readonly ShownColumn[]) => (
    <dl className="column gap-4">
      {some.map((column) => {
        const isOpen = editing?.position === row.position && editing.column === column.index
        const word = words.fieldWord(column.field)
        return (
          <div key={column.index} className="column gap-1">
            <dt className="text-xs muted">{word}</dt>
            <dd>
              {isOpen ? (
                <CellEditor
                  {...{ business, row, column, words, changes }}
                  id={made._id}
                  cell={cellOf(column)}
                  inline
                  onClose={() => onEdit(undefined)}
                />
              ) : (
                <UnstyledButton
                  className="full finger"
                  onClick={() => onEdit({ position: row.position, column: column.index })}
                >
                  <CellText row={row} cell={cellOf(column)} column={column.index} field={column.field} words={words} />
                </UnstyledButton>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
  return (
    <>
      <Head row={row} words={words} />
      {title && <b className="medium anywhere">{title}</b>}
      {main.length > 0 && list(main)}
      {others.length > 0 && (
        <details>
          <summary className="text-s soft finger">{t('check.otherCells', { count: others.length })}</summary>
          {list(others)}
        </details>
      )}
    </>
  )
}

function Head({ row, words }: Pick<CardProps, 'row' | 'words'>) {
  const { t } = useTranslation('import')
  return (
    <span className="row between gap-5 top">
      <span className="text-s muted num nowrap">{t('check.rowNumber', { row: row.position })}</span>
      <RowState row={row} words={words} />
    </span>
  )
}

const split = <T,>(all: readonly T[], is: (one: T) => boolean): [T[], T[]] => [
  all.filter(is),
  all.filter((one) => !is(one)),
]
