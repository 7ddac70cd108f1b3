import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * How far an element must be shortened to fit the available width: from 0, not at all, to `last`. Found by trying, because
 * words differ in length between languages, and again whenever the width changes.
 */
export function useFittingStep(element: RefObject<HTMLElement | null>, last: number): number {
  const [step, setStep] = useState(0)
  useLayoutEffect(() => {
    const own = element.current
    const around = own?.parentElement
    if (!own || !around) return undefined
    const fit = () => {
      if (own.scrollWidth > own.clientWidth) setStep((now) => Math.min(now + 1, last))
    }
    let width = 0
    const room = new ResizeObserver(() => {
      if (around.clientWidth === width) return
      width = around.clientWidth
      setStep(0)
      fit()
    })
    const content = new MutationObserver(fit)
    room.observe(around)
    content.observe(own, { childList: true, subtree: true, characterData: true })
    return () => {
      room.disconnect()
      content.disconnect()
    }
  }, [element, last])
  return step
}
