import { useVirtualizer, type Range, defaultRangeExtractor } from '@tanstack/react-virtual'
import { Check, ChevronDown, type LucideIcon } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { effectOfKey, effectOfLetters, type KeyEffect, type KeyRow } from './tree-keys.ts'
import classes from './picker/tree-picker.module.css'
import { useIsPhone } from '../use-is-phone.ts'

const ROW_PX = 34
const PHONE_ROW_PX = 48
/** Drawn before the list has been measured. */
const FIRST_RECT = { width: 400, height: 400 }
/** Letters typed within this time belong together. */
const LETTERS_MS = 600

/** A line of the picker: a node, or the choice of none. */
export interface PickRow extends KeyRow {
  id: string | null
  icon: LucideIcon | undefined
  position: number
  siblings: number
  assets: number | undefined
  /** Beside the name: a state, or why it cannot be chosen. */
  note: string | undefined
  disabled: boolean
  depth: string | undefined
}

export interface TreeListHandle {
  /** Keys forwarded from another field. */
  press: (effect: KeyEffect | undefined) => void
}

interface Props {
  id: string
  label: string
  rows: readonly PickRow[]
  value: string | null
  /** The active line. */
  active: number
  onActive: (index: number) => void
  onToggle: (keys: string[]) => void
  onPick: (row: PickRow) => void
  /** Takes the focus when it appears. */
  focused: boolean
  ref: Ref<TreeListHandle>
}

export const rowId = (treeId: string, row: PickRow | undefined): string | undefined => row && `${treeId}-${row.key}`

/** The lines of a tree, virtualised. */
export function TreeList({ id, label, rows, value, active, onActive, onToggle, onPick, focused, ref }: Props) {
  const rowPx = useIsPhone() ? PHONE_ROW_PX : ROW_PX
  const scroller = useRef<HTMLDivElement>(null)
  const letters = useRef({ typed: '', at: 0 })
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer keeps its own state
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
    initialRect: FIRST_RECT,
    initialOffset: () => Math.max(0, active * rowPx - FIRST_RECT.height / 2),
    getItemKey: (index) => rows[index]?.key ?? index,
    // The active line stays rendered: screen readers announce it.
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), active])].filter((i) => rows[i]),
  })

  function press(effect: KeyEffect | undefined): void {
    if (!effect) return
    const row = rows[active]
    if ('toggle' in effect) onToggle(effect.toggle)
    else if ('pick' in effect) return void (row && !row.disabled && onPick(row))
    else {
      onActive(effect.to)
      virtualizer.scrollToIndex(effect.to, { align: 'auto' })
    }
  }
  useImperativeHandle(ref, () => ({ press }))

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key.length > 1) letters.current.typed = ''
    const effect = isTyping(event) ? typed(event) : (effectOfKey(event.key, rows, active) ?? typed(event))
    if (!effect && event.key.length > 1) return
    event.preventDefault()
    press(effect)
  }

  const isFresh = (timeStamp: number) => timeStamp - letters.current.at < LETTERS_MS
  /** A space while typing belongs to the name; otherwise it chooses. */
  const isTyping = ({ key, timeStamp }: KeyboardEvent) =>
    key === ' ' && letters.current.typed !== '' && isFresh(timeStamp)
  function typed({ key, timeStamp }: KeyboardEvent): KeyEffect | undefined {
    if (key.length !== 1) return undefined
    const before = isFresh(timeStamp) ? letters.current.typed : ''
    letters.current = { typed: before + key, at: timeStamp }
    return effectOfLetters(letters.current.typed, rows, active)
  }

  return (
    <div
      ref={scroller}
      id={id}
      role="tree"
      aria-label={label}
      aria-activedescendant={rowId(id, rows[active])}
      tabIndex={0}
      className={`relative ${classes['tree']}`}
      data-autofocus={focused || undefined}
      data-mantine-stop-propagation="true"
      onKeyDown={onKeyDown}
    >
      <div role="none" className="full relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <Line
              key={row.key}
              id={rowId(id, row) ?? ''}
              row={row}
              chosen={row.id === value}
              active={index === active}
              style={{ height: size, transform: `translateY(${start}px)` }}
              onPoint={() => index !== active && onActive(index)}
              onToggle={() => onToggle([row.key])}
              onPick={() => !row.disabled && onPick(row)}
            />
          )
        })}
      </div>
    </div>
  )
}

interface LineProps {
  id: string
  row: PickRow
  chosen: boolean
  active: boolean
  style: CSSProperties
  onPoint: () => void
  onToggle: () => void
  onPick: () => void
}

function Line({ id, row, chosen, active, style, onPoint, onToggle, onPick }: LineProps) {
  const { t } = useTranslation('tree')
  const { icon: Icon, assets } = row
  const spoken = [
    row.name,
    row.depth,
    row.note,
    assets === undefined ? undefined : t('assetCount', { count: assets, shown: formatNumber(assets) }),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree handles keys
    <div
      id={id}
      role="treeitem"
      aria-label={spoken.filter(Boolean).join(', ')}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={chosen}
      aria-expanded={row.hasChildren ? row.expanded : undefined}
      aria-disabled={row.disabled || undefined}
      className={`row full gap-4 text-s radius-m absolute ${classes['line']}`}
      data-active={active || undefined}
      style={{ ...style, '--depth': row.level - 1 } as CSSProperties}
      onMouseMove={onPoint}
      onClick={onPick}
    >
      <span className={`absolute ${classes['guides']}`} />
      {row.hasChildren ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keyboard users have ← and →
        <span
          className={`center fixed muted ${classes['chevron']}`}
          data-open={row.expanded || undefined}
          // Keep the focus in the search field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        >
          <ChevronDown size={16} />
        </span>
      ) : (
        <span className={`center fixed muted ${classes['chevron']}`} />
      )}
      {Icon && <Icon size={16} strokeWidth={1.75} className={`fixed muted ${classes['kind']}`} />}
      <span className={`truncate grow ${classes['name']}`}>{row.name}</span>
      {row.note && <span className={`truncate text-xs muted regular ${classes['note']}`}>{row.note}</span>}
      {row.depth && (
        <span className={`fixed chip text-xs soft medium radius-s tinted ${classes['depth']}`}>{row.depth}</span>
      )}
      {assets !== undefined && <span className={`fixed text-s soft regular num`}>{formatNumber(assets)}</span>}
      {chosen && <Check size={16} className={`fixed ${classes['tick']}`} />}
    </div>
  )
}
