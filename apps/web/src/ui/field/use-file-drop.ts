import { type DragEvent, useRef, useState } from 'react'

/** Handlers of an area onto which files may be dropped, and whether some are held over it. */
export function useFileDrop(onFiles: (files: Iterable<File>) => void) {
  const [over, setOver] = useState(false)
  // The enter event of a child comes before the leave event of its parent, so count both.
  const depth = useRef(0)
  const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    over,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        depth.current++
        setOver(true)
      },
      onDragOver: (event: DragEvent) => {
        if (carriesFiles(event)) event.preventDefault()
      },
      onDragLeave: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        depth.current--
        if (depth.current <= 0) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        // The innermost area takes them.
        event.stopPropagation()
        depth.current = 0
        setOver(false)
        onFiles(event.dataTransfer.files)
      },
    },
  }
}
