import { type SyntheticEvent, useState } from 'react'

/** The text of a search that runs on Enter. `value` is the one in the URL. */
export function useSearchText(value: string, onSearch: (words: string | undefined) => void) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // Cleared elsewhere or navigated back: follow the URL.
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
