import { useEffect, useRef, useState } from 'react'

/** A file of this device and the address under which the page can show it. */
export interface ChosenPicture {
  name: string
  source: string
}

/** Keeps the address of the file chosen last alive for as long as the component is. */
export function useChosenPicture(): [ChosenPicture | undefined, (file: File) => void] {
  const [picture, setPicture] = useState<ChosenPicture>()
  const current = useRef<string>(undefined)
  useEffect(() => () => release(current.current), [])
  const choose = (file: File) => {
    release(current.current)
    current.current = URL.createObjectURL(file)
    setPicture({ name: file.name, source: current.current })
  }
  return [picture, choose]
}

function release(source: string | undefined): void {
  if (source) URL.revokeObjectURL(source)
}
