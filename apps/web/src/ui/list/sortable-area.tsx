import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type KeyboardSensorOptions,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, type SortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

export interface SortableProps {
  /** Keys of what is inside, in their order. */
  keys: string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

type Word = 'howToMove' | 'lifted' | 'over' | 'dropped' | 'putBack'

interface Props extends SortableProps {
  strategy: SortingStrategy
  /** A press that moves this far is a drag. */
  dragPx: number
  /** A touch this long drags; a shorter one scrolls. */
  holdMs: number
  keyboardCodes?: NonNullable<KeyboardSensorOptions['keyboardCodes']>
  say: (word: Word, values?: { number: number; of: number }) => string
}

/** Makes its content sortable by mouse, touch or keyboard, with screen reader announcements. */
export function SortableArea({ keys, onMove, strategy, dragPx, holdMs, keyboardCodes, say, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: dragPx } }),
    useSensor(TouchSensor, { activationConstraint: { delay: holdMs, tolerance: dragPx } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      ...(keyboardCodes ? { keyboardCodes } : {}),
    }),
  )
  const indexOf = (id: UniqueIdentifier) => keys.indexOf(String(id))
  const at = ({ id }: { id: UniqueIdentifier }) => ({ number: indexOf(id) + 1, of: keys.length })
  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) onMove(indexOf(active.id), indexOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: say('howToMove') },
        announcements: {
          onDragStart: ({ active }) => say('lifted', at(active)),
          onDragOver: ({ over }) => (over ? say('over', at(over)) : undefined),
          onDragEnd: ({ over }) => (over ? say('dropped', at(over)) : say('putBack')),
          onDragCancel: () => say('putBack'),
        },
      }}
    >
      <SortableContext items={keys} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
