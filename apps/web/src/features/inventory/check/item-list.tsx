import type { Checker } from '@nine/contract/inventory/inventory'
import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown, ChevronRight, CircleCheck, MapPin, Tag } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { foldedGroups, type Grouping, type ItemGroup, type ShownItem } from './check-items.ts'
import classes from './item-list.module.css'
import { ItemRow } from './item-row.tsx'
import type { MarkPlan } from '../outbox/plan-mark.ts'
import { ProgressBar } from '../progress-bar.tsx'

const HEAD_PX = 54
const ROW_PX = 60
const PHONE_ROW_PX = 132

export interface ItemListHandle {
  scrollToGroup: (key: string) => void
  /** Moves the focus to the next or previous row. */
  step: (by: 1 | -1) => void
  /** The active row, as long as it is visible. */
  current: () => ShownItem | undefined
}

interface Props {
  groups: readonly ItemGroup[]
  grouping: Grouping
  people: ReadonlyMap<string, Checker>
  fresh: ReadonlySet<string>
  disabled: boolean
  phone: boolean
  /** A group folds by itself once all of it is checked. */
  foldDone: boolean
  onMark: (item: ShownItem, plan: MarkPlan) => void
  onQuantity: (item: ShownItem, quantity: number) => void
  ref: Ref<ItemListHandle>
}

type Line = { group: ItemGroup; item?: undefined } | { group: ItemGroup; item: ShownItem; last: boolean }

/** All items of a check in groups, virtualised: there may be tens of thousands. */
export function ItemList({
  groups,
  grouping,
  people,
  fresh,
  disabled,
  phone,
  foldDone,
  onMark,
  onQuantity,
  ref,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [current, setCurrent] = useState<string>()
  const folded = useMemo(() => foldedGroups(groups, { chosen, foldDone, current }), [groups, chosen, foldDone, current])
  const lines = useMemo(() => linesOf(groups, grouping, folded), [groups, grouping, folded])
  const rowPx = phone ? PHONE_ROW_PX : ROW_PX
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer keeps its own state
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.item ? rowPx : HEAD_PX),
    overscan: 8,
    initialRect: { width: 800, height: 700 },
    getItemKey: (index) => keyOf(lines[index], index),
  })
  useImperativeHandle(ref, () => ({
    scrollToGroup: (key) => {
      const index = lines.findIndex(({ group, item }) => group.key === key && !item)
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'start' })
    },
    step: (by) => {
      const at = lines.findIndex(({ item }) => item && item._id === current)
      const from = at < 0 && by < 0 ? lines.length : at
      const to =
        by > 0
          ? lines.findIndex(({ item }, i) => i > from && item)
          : lines.findLastIndex(({ item }, i) => i < from && item)
      const next = lines[to]?.item
      if (!next) return
      setCurrent(next._id)
      virtualizer.scrollToIndex(to, { align: 'auto' })
    },
    current: () => lines.find(({ item }) => item && item._id === current)?.item,
  }))
  // The row may have to be rendered before it can be focused.
  useEffect(() => {
    if (current === undefined) return undefined
    const frame = requestAnimationFrame(() => {
      const row = scroller.current?.querySelector<HTMLElement>(`[data-item="${current}"]`)
      if (row && !row.contains(document.activeElement)) row.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  const fold = (key: string) => setChosen((now) => new Map([...now, [key, !folded.has(key)]]))

  return (
    <div ref={scroller} className={`grow low scroll ${classes['scroller']}`} tabIndex={-1}>
      <div className="full relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const line = lines[index]
          if (!line) return null
          return (
            <div
              key={key}
              className={`full absolute ${classes['line']}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              {line.item ? (
                <ItemRow
                  item={line.item}
                  by={people.get(line.item.checkedBy ?? '')}
                  fresh={fresh.has(line.item._id)}
                  disabled={disabled}
                  phone={phone}
                  last={line.last}
                  onMark={onMark}
                  onQuantity={onQuantity}
                  onFocus={setCurrent}
                />
              ) : (
                <GroupHead
                  group={line.group}
                  grouping={grouping}
                  folded={folded.has(line.group.key)}
                  onFold={() => fold(line.group.key)}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function linesOf(groups: readonly ItemGroup[], grouping: Grouping, folded: ReadonlySet<string>): Line[] {
  return groups.flatMap((group): Line[] => {
    const items = folded.has(group.key)
      ? []
      : group.items.map((item, i) => ({ group, item, last: i === group.items.length - 1 }))
    return grouping === 'none' ? items : [{ group }, ...items]
  })
}

const keyOf = (line: Line | undefined, index: number): string | number =>
  line ? (line.item ? line.item._id : `group ${line.group.key}`) : index

interface HeadProps {
  group: ItemGroup
  grouping: Grouping
  folded: boolean
  onFold: () => void
}

function GroupHead({ group, grouping, folded, onFold }: HeadProps) {
  const { t } = useTranslation('inventory')
  const isDone = group.checked === group.total
  const Icon = isDone ? CircleCheck : grouping === 'category' ? Tag : MapPin
  const Chevron = folded ? ChevronRight : ChevronDown
  const name = group.name || t(grouping === 'category' ? 'group.uncategorised' : 'group.nowhere')
  const done = t('groupDone', { checked: formatNumber(group.checked), total: formatNumber(group.total) })
  const summary = { totalAssets: group.total, checked: group.checked, damaged: 0, missing: 0 }
  return (
    <button
      type="button"
      className={`row full gap-4 soft bordered quiet focus-inside px-7 ${classes['head']}`}
      data-done={isDone || undefined}
      aria-expanded={!folded}
      onClick={onFold}
    >
      <Chevron size={16} aria-hidden="true" />
      <Icon size={15} aria-hidden="true" />
      <span className="truncate ink strong">{name}</span>
      <span className={`fixed text-s muted ${classes['done']}`}>{done}</span>
      <span className={`fixed push no-phone ${classes['bar']}`}>
        <ProgressBar summary={summary} label={done} size={5} />
      </span>
    </button>
  )
}
