import { useEffect } from 'react'

/** Arrows go from row to row; 1, 2 and 3 press its choices. */
export function useRowKeys(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        const next = rows[at === -1 ? 0 : at + (event.key === 'ArrowDown' ? 1 : -1)]
        next?.focus()
        next?.scrollIntoView({ block: 'nearest' })
      }
      if (['1', '2', '3'].includes(event.key))
        rows[at]?.querySelectorAll<HTMLButtonElement>('[role=group] button')[Number(event.key) - 1]?.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isEnabled])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
