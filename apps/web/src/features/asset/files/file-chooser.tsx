import { FileButton } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

interface Props {
  accept: string
  /** Opens the camera of a phone at once. */
  fromCamera?: boolean
  onFiles: (files: Iterable<File>) => void
  children: (props: { onClick: () => void }) => ReactNode
}

/** A custom button that opens the browser's file picker. */
export function FileChooser({ accept, fromCamera = false, onFiles, children }: Props) {
  const reset = useRef<() => void>(null)
  return (
    <FileButton
      accept={accept}
      multiple
      resetRef={reset}
      {...(fromCamera ? { capture: 'environment' as const } : {})}
      onChange={(files) => {
        // The same file may be chosen again after it was removed.
        reset.current?.()
        onFiles(files)
      }}
    >
      {children}
    </FileButton>
  )
}
