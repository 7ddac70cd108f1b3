import { useEffect, useEffectEvent } from 'react'
import { isHandheld, KEY_GAP_MS } from '../../../lib/scan/handheld.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const NOTHING = { text: '', since: 0, last: -Infinity }

/** What a handheld scanner types while no field has the focus: letters faster than anybody can, then Enter. */
export function useHandheld(onText: (text: string) => void): void {
  const onScanned = useEffectEvent(onText)
  useEffect(() => {
    let typed = NOTHING
    function listen(event: KeyboardEvent): void {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const { key } = event
      if (key.length === 1) {
        // A key that was pressed alone is no part of what a scanner types later.
        const before = event.timeStamp - typed.last > KEY_GAP_MS ? { text: '', since: event.timeStamp } : typed
        typed = { ...before, text: before.text + key, last: event.timeStamp }
      }
      if (key !== 'Enter') return
      const { text, since } = typed
      typed = NOTHING
      if (!isHandheld({ letters: text.length, strokes: text.length, ms: event.timeStamp - since })) return
      // A button that has the focus is not meant.
      event.preventDefault()
      event.stopPropagation()
      onScanned(text)
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
