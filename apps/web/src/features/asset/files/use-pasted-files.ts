import { useEffect, useEffectEvent } from 'react'

/** Pictures pasted anywhere on the page; text goes where it is pasted. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const hear = useEffectEvent(onFiles)
  useEffect(() => {
    function onPaste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      hear(files)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])
}
