import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls back after so long, not counting the time while it is paused. */
export function useCountdown(milliseconds: number, isPaused: boolean, onOver: () => void): void {
  const left = useRef(milliseconds)
  const over = useEffectEvent(onOver)
  useEffect(() => {
    if (isPaused) return undefined
    const began = Date.now()
    const timer = setTimeout(() => over(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - began))
    }
  }, [isPaused])
}
