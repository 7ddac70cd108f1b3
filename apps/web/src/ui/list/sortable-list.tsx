import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '../../lib/sentences/use-translation.ts'
import { SortableArea, type SortableProps } from './sortable-area.tsx'
import classes from './sortable-list.module.css'

/** Rows that can be put into another order. */
export function SortableList(props: SortableProps) {
  const { t } = useTranslation()
  return (
    <SortableArea
      {...props}
      strategy={verticalListSortingStrategy}
      dragPx={4}
      holdMs={120}
      say={(word, values) => t(`sortable.${word}`, { ...values })}
    />
  )
}

interface RowProps {
  id: string
  name: string
  disabled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A row with the handle it is moved by. */
export function SortableRow({ id, name, disabled = false, className, children }: RowProps) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={`${classes['row']} ${className ?? ''}`}
      data-dragging={isDragging || undefined}
    >
      {!disabled && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className={`center fixed muted unpadded radius-s borderless ${classes['handle']}`}
          {...attributes}
          {...listeners}
          aria-label={t('sortable.handle', { name })}
        >
          <GripVertical size={17} aria-hidden="true" />
        </button>
      )}
      {children}
    </li>
  )
}

/** The list with one of its items elsewhere. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = [...items]
  rest.splice(to, 0, ...rest.splice(from, 1))
  return rest
}
