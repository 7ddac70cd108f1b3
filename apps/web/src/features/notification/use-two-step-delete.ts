import { useEffect, useState } from 'react'

/** Which delete button waits for its second click. A click elsewhere, or Esc, disarms it. */
export function useTwoStepDelete(): {
  armed: string | undefined
  arm: (id: string) => void
  disarm: () => void
} {
  const [armed, setArmed] = useState<string>()
  useEffect(() => {
    if (!armed) return undefined
    const disarm = () => setArmed(undefined)
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || !target.closest(`[data-armed="${armed}"]`)) disarm()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // This Esc is handled: the panel around the button stays open.
      event.stopPropagation()
      disarm()
    }
    addEventListener('pointerdown', onPointerDown, { capture: true })
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      removeEventListener('pointerdown', onPointerDown, { capture: true })
      removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [armed])
  return { armed, arm: setArmed, disarm: () => setArmed(undefined) }
}
