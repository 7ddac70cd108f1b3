import { type MouseEvent, useRef } from 'react'

const LONG_MS = 450

/** A long press: suppresses its click and the browser's context menu. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const held = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onTouchStart: () => {
      held.current = false
      stop()
      timer.current = setTimeout(() => {
        held.current = true
        navigator.vibrate?.(10)
        onLongPress()
      }, LONG_MS)
    },
    onTouchMove: stop,
    onTouchEnd: stop,
    onTouchCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      if (held.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
