import { useEffect, useEffectEvent } from 'react'

/** Pictures pasted anywhere on the page; text goes where it is pasted. */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const onPasted = useEffectEvent(onFiles)
  useEffect(() => {
    function onPaste(event: ClipboardEvent): void {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onPasted(files)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [])
}
