import { type MouseEvent, useRef } from 'react'

const LONG_MS = 450

/** Holding a finger on something: its click does not count then, and the browser's own menu stays away. */
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
