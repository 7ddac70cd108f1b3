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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties, KeyboardEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A press this far away is a drag; a shorter one stays a press. */
const DRAG_PX = 6
/** A finger that stays this long drags; one that leaves sooner scrolls. */
const HOLD_MS = 220

/** Enter is left to what a photo does when it is pressed. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] }

interface Props {
  /** Keys of the photos in their order. */
  keys: string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

/** Lets the photos inside be put into another order, by mouse, finger or keyboard, and says aloud what happens. */
export function SortablePhotos({ keys, onMove, children }: Props) {
  const { t } = useTranslation('assetDialog')
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DRAG_PX } }),
    useSensor(TouchSensor, { activationConstraint: { delay: HOLD_MS, tolerance: DRAG_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: KEYS }),
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
        screenReaderInstructions: { draggable: t('photos.howToMove') },
        announcements: {
          onDragStart: ({ active }) => t('photos.lifted', { number: numberOf(active.id) }),
          onDragOver: ({ over }) =>
            over ? t('photos.over', { number: numberOf(over.id), of: keys.length }) : undefined,
          onDragEnd: ({ over }) => (over ? t('photos.dropped', { number: numberOf(over.id) }) : t('photos.putBack')),
          onDragCancel: () => t('photos.putBack'),
        },
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** What a photo needs to be one of them: for its box, and for the handle that the keyboard takes. */
export function useSortablePhoto(key: string, disabled: boolean) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: key,
    disabled,
  })
  const { onKeyDown, ...pointer } = listeners ?? {}
  const style: CSSProperties = {
    transform: CSS.Transform.toString(transform),
    transition,
    ...(isDragging ? { zIndex: 2 } : {}),
  }
  return {
    isDragging,
    box: { ref: setNodeRef, style, ...pointer },
    handle: {
      ref: setActivatorNodeRef,
      ...attributes,
      onKeyDown: onKeyDown as KeyboardEventHandler | undefined,
    },
  }
}
