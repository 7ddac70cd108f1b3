import { Button } from '@mantine/core'
import type { Import, ImportRow } from '@nine/contract/asset/import/import-record'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import type { useImportWords } from '../use-import-words.ts'
import { type Afterwards, CellEditor } from './cell-editor.tsx'
import { CellText } from './cell-text.tsx'
import classes from './check-step.module.css'
import { isAtEnd, isFaulty, type Place, type ShownColumn, widthOf } from './row-columns.ts'
import { RowState } from './row-state.tsx'
import type { RowChanges } from './use-row-changes.ts'

export interface RowsProps {
  business: string
  made: Import
  columns: readonly ShownColumn[]
  rows: readonly ImportRow[]
  words: ReturnType<typeof useImportWords>
  changes: RowChanges
}

const ROW_WIDTH = 64
const STATE_WIDTH = 132

/** A sheet one can correct: arrows move, Enter edits, Tab goes on to the next faulty cell. */
export function RowTable({ business, made, columns, rows, words, changes }: RowsProps) {
  const { t } = useTranslation('import')
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>()
  const [isEditing, setEditing] = useState(false)
  /** The cell that Tab leads to. */
  const entry = active ?? { position: rows[0]?.position ?? 0, column: columns[0]?.index ?? 0 }
  const isEntry = (position: number, column: number) => entry.position === position && entry.column === column
  const cellAt = ({ position, column }: Place) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${position}:${column}"]`)
  // The cell takes the focus back when its editor is gone.
  const isFocusDue = useRef(false)
  const takeFocus = useEffectEvent(() => {
    if (!isEditing && isFocusDue.current) cellAt(entry)?.focus()
    isFocusDue.current = false
  })
  useEffect(() => {
    if (!isEditing) takeFocus()
  }, [isEditing])

  function edit(place: Place): void {
    setActive(place)
    setEditing(true)
  }
  function close(afterwards: Afterwards): void {
    const next = afterwards === 'stay' ? undefined : nextFaulty(entry, afterwards === 'next' ? 1 : -1)
    isFocusDue.current = true
    setEditing(next !== undefined)
    if (next) setActive(next)
  }
  function nextFaulty(from: Place, step: 1 | -1): Place | undefined {
    const faulty = rows.flatMap((row) =>
      columns
        .filter(({ index }) => isFaulty(row, index) || (row.position === from.position && index === from.column))
        .map(({ index }) => ({ position: row.position, column: index })),
    )
    return faulty[
      faulty.findIndex(({ position, column }) => position === from.position && column === from.column) + step
    ]
  }
  function press(event: KeyboardEvent, place: Place): void {
    if (isEditing || event.target !== event.currentTarget) return
    const [down, right] = MOVES[event.key] ?? [0, 0]
    const at = {
      row: rows.findIndex(({ position }) => position === place.position) + down,
      column: columns.findIndex(({ index }) => index === place.column) + right,
    }
    const [row, column] = [rows[at.row], columns[at.column]]
    const next =
      event.key === 'Tab'
        ? nextFaulty(place, event.shiftKey ? -1 : 1)
        : row && column && (down !== 0 || right !== 0) && { position: row.position, column: column.index }
    if (event.key === 'Enter' || event.key === 'F2') edit(place)
    else if (next) {
      setActive(next)
      cellAt(next)?.focus()
    } else return
    event.preventDefault()
  }

  return (
    <div
      className="box scroll-x"
      role="region"
      aria-label={t('check.title', { count: made.rows, rows: formatNumber(made.rows) })}
    >
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are edited is a grid
        role="grid"
        className={`full ${classes['rows']}`}
        style={{ minWidth: columns.reduce((sum, { field }) => sum + widthOf(field), ROW_WIDTH + STATE_WIDTH) }}
        aria-label={t('check.keys')}
      >
        <thead>
          <tr>
            <th scope="col" style={{ width: ROW_WIDTH }}>
              {t('check.row')}
            </th>
            <th scope="col" style={{ width: STATE_WIDTH }}>
              {t('check.result')}
            </th>
            {columns.map(({ index, field }) => (
              <th
                key={index}
                scope="col"
                style={{ width: widthOf(field) }}
                className={isAtEnd(field) ? 'to-end truncate' : 'truncate'}
              >
                {words.fieldWord(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.position} data-fixed={(row.isFixed && row.state !== 'faulty') || undefined}>
              <th scope="row" className="num text-s muted regular">
                {row.position}
              </th>
              <td>
                <RowState row={row} words={words} />
              </td>
              {row.state === 'left-out' ? (
                <td colSpan={columns.length}>
                  <LeftOut row={row} words={words} changes={changes} />
                </td>
              ) : (
                columns.map((column) => {
                  const place = { position: row.position, column: column.index }
                  const cell = row.cells.find((one) => one.column === column.index)
                  const isOpen = isEditing && isEntry(row.position, column.index)
                  return (
                    <td
                      key={column.index}
                      className={isAtEnd(column.field) ? 'num to-end focus-inside' : 'focus-inside'}
                      data-cell={`${row.position}:${column.index}`}
                      tabIndex={isEntry(row.position, column.index) && !isOpen ? 0 : -1}
                      onClick={() => !isOpen && edit(place)}
                      onKeyDown={(event) => press(event, place)}
                    >
                      {isOpen ? (
                        <CellEditor
                          business={business}
                          id={made._id}
                          row={row}
                          column={column}
                          cell={cell}
                          words={words}
                          changes={changes}
                          onClose={close}
                        />
                      ) : (
                        <CellText row={row} cell={cell} column={column.index} field={column.field} words={words} />
                      )}
                    </td>
                  )
                })
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A row that is no asset: why, what it says, and the way in after all. */
export function LeftOut({ row, words, changes }: Pick<RowsProps, 'words' | 'changes'> & { row: ImportRow }) {
  const { t } = useTranslation('import')
  return (
    <span className="row wrap gap-6">
      <b className="medium nowrap">{words.leftOutWord(row.leftOut)}</b>
      <Button
        variant="default"
        size="xs"
        loading={changes.busy === row.position}
        onClick={() => void changes.include(row.position, true)}
      >
        {t('check.include')}
      </Button>
      <span className="slim soft truncate" title={row.text}>
        {row.text}
      </span>
    </span>
  )
}
