import { UnstyledButton } from '@mantine/core'
import { COLUMN_WIDTHS, type SortKey } from '@nine/contract/asset/asset-columns'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import classes from './column-head.module.css'

/** One press of an arrow key. */
const STEP = 10

interface Props {
  word: string
  name: string
  look?: string | undefined
  width: number | undefined
  /** Absent: nobody can sort by it. */
  onSort?: ((isAdded: boolean) => void) | undefined
  sorted: SortKey | undefined
  /** Which of several keys it is. */
  place: number | undefined
  /** Undefined: as wide as usual again. */
  onResize: (width: number | undefined) => void
}

/** The head of a column: a click sorts, its edge makes it wider, both also by keys. */
export function ColumnHead({ word, name, look, width, onSort, sorted, place, onResize }: Props) {
  const { t } = useTranslation('table')
  const head = useRef<HTMLTableCellElement>(null)
  const [dragged, setDragged] = useState<number>()
  const shown = dragged ?? width
  const Arrow = sorted?.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      ref={head}
      className={`${classes['head']} ${look ?? ''}`}
      data-column={name}
      style={shown === undefined ? {} : { width: shown }}
      aria-sort={sorted ? (sorted.isDescending ? 'descending' : 'ascending') : onSort && 'none'}
    >
      {onSort ? (
        <UnstyledButton
          className={`inline-row gap-2 slim ${classes['sort']}`}
          data-sorted={sorted ? true : undefined}
          title={t('sortHint')}
          onClick={(event) => onSort(event.shiftKey)}
        >
          <span className="truncate">{word}</span>
          {sorted && <Arrow size={14} className="fixed brand" aria-hidden="true" />}
          {place !== undefined && <sup aria-hidden="true">{place}</sup>}
        </UnstyledButton>
      ) : (
        <span className="truncate">{word}</span>
      )}
      <Edge
        label={t('widthOf', { name: word })}
        widthNow={() => head.current?.clientWidth ?? COLUMN_WIDTHS.min}
        width={shown}
        onDrag={setDragged}
        onResize={(next) => {
          setDragged(undefined)
          onResize(next)
        }}
      />
    </th>
  )
}

interface EdgeProps {
  label: string
  width: number | undefined
  widthNow: () => number
  onDrag: (width: number | undefined) => void
  onResize: (width: number | undefined) => void
}

const within = (width: number): number => Math.round(Math.min(Math.max(width, COLUMN_WIDTHS.min), COLUMN_WIDTHS.max))

function Edge({ label, width, widthNow, onDrag, onResize }: EdgeProps) {
  const start = useRef<{ x: number; width: number }>(undefined)
  const at = ({ clientX }: PointerEvent) => start.current && within(start.current.width + clientX - start.current.x)
  function onPointerDown(event: PointerEvent): void {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: widthNow() }
  }
  function onPointerUp(event: PointerEvent): void {
    const end = at(event)
    const isMoved = start.current !== undefined && Math.abs(event.clientX - start.current.x) > 2
    start.current = undefined
    if (isMoved) onResize(end)
    else onDrag(undefined)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (step === undefined && event.key !== 'Home') return
    event.preventDefault()
    onResize(step === undefined ? undefined : within(widthNow() + step))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a control
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width ?? COLUMN_WIDTHS.min}
      aria-valuemin={COLUMN_WIDTHS.min}
      aria-valuemax={COLUMN_WIDTHS.max}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      className={classes['edge']}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => start.current && onDrag(at(event))}
      onPointerUp={onPointerUp}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
