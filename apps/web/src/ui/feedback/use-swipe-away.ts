import { type CSSProperties, type PointerEvent, useState } from 'react'

/** Of its width. */
const FAR = 0.3

/** Something that a finger moves aside, and lets go of to be rid of it. */
export function useSwipeAway(onAway: () => void, isAllowed: boolean) {
  const [swipe, setSwipe] = useState<{ from: number; by: number }>()
  const isFar = ({ currentTarget }: PointerEvent, by: number) => Math.abs(by) > currentTarget.clientWidth * FAR
  return {
    style: { '--swiped': `${swipe?.by ?? 0}px` } as CSSProperties,
    'data-swiped': swipe ? true : undefined,
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      if (isAllowed && pointerType !== 'mouse') setSwipe({ from: clientX, by: 0 })
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (swipe) setSwipe({ ...swipe, by: clientX - swipe.from })
    },
    onPointerUp: (event: PointerEvent) => {
      if (swipe && isFar(event, swipe.by)) onAway()
      else setSwipe(undefined)
    },
    // The page scrolls instead.
    onPointerCancel: () => setSwipe(undefined),
  }
}
