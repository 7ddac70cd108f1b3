import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width that the page has for an element, which itself is only as wide as it needs to be. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const around = element.current?.parentElement
    if (!around) return undefined
    const observer = new ResizeObserver(() => setRoom(around.clientWidth))
    observer.observe(around)
    return () => observer.disconnect()
  }, [element])
  return room
}
