import { rectSortingStrategy, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties, KeyboardEventHandler } from 'react'
import { useTranslation } from '../../../lib/sentences/use-translation.ts'
import { SortableArea, type SortableProps } from '../../../ui/list/sortable-area.tsx'

/** Enter keeps its own meaning on a photo. */
const KEYS = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] }

/** Photos that can be put into another order. */
export function SortablePhotos(props: SortableProps) {
  const { t } = useTranslation('assetDialog')
  return (
    <SortableArea
      {...props}
      strategy={rectSortingStrategy}
      dragPx={6}
      holdMs={220}
      keyboardCodes={KEYS}
      say={(word, values) => t(`photos.${word}`, { ...values })}
    />
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
