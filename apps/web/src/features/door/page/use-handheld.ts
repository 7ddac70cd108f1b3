import { useEffect, useEffectEvent } from 'react'
import { isHandheld } from '../../../lib/scan/handheld.ts'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

/** What a handheld scanner types while no field has the focus: letters faster than anybody can, then Enter. */
export function useHandheld(onText: (text: string) => void): void {
  const onScanned = useEffectEvent(onText)
  useEffect(() => {
    let typed = { text: '', since: 0 }
    function listen(event: KeyboardEvent): void {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const { key } = event
      if (key.length === 1)
        typed = typed.text === '' ? { text: key, since: event.timeStamp } : { ...typed, text: typed.text + key }
      if (key !== 'Enter') return
      const { text, since } = typed
      typed = { text: '', since: 0 }
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
