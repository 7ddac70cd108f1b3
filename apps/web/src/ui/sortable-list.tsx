import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sortable-list.module.css'

/** A press this far away is a drag; a shorter one stays a press. */
const DRAG_PX = 4

interface Props {
  /** Keys of the rows in their order. */
  keys: string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Rows that can be put into another order by mouse, finger or keyboard; what happens is said aloud. */
export function SortableList({ keys, onMove, children }: Props) {
  const { t } = useTranslation()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const numberOf = (id: UniqueIdentifier | undefined) => keys.indexOf(String(id)) + 1
  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) onMove(numberOf(active.id) - 1, numberOf(over.id) - 1)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: t('sortable.howToMove') },
        announcements: {
          onDragStart: ({ active }) => t('sortable.lifted', { number: numberOf(active.id) }),
          onDragOver: ({ over }) =>
            over ? t('sortable.over', { number: numberOf(over.id), of: keys.length }) : undefined,
          onDragEnd: ({ over }) =>
            over ? t('sortable.dropped', { number: numberOf(over.id) }) : t('sortable.putBack'),
          onDragCancel: () => t('sortable.putBack'),
        },
      }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
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
          className={classes['handle']}
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
