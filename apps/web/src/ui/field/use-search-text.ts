import { type SyntheticEvent, useState } from 'react'

/** What is typed into a search that runs on Enter. `value` is what the address says. */
export function useSearchText(value: string, onSearch: (words: string | undefined) => void) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // Cleared elsewhere, or the way back: the field follows the address.
  if (value !== shown) {
    setShown(value)
    setText(value)
  }
  function run(event: SyntheticEvent): void {
    event.preventDefault()
    if (text.trim() !== value) onSearch(text.trim() || undefined)
  }
  function clear(): void {
    setText('')
    if (value !== '') onSearch(undefined)
  }
  return { text, setText, run, clear }
}
