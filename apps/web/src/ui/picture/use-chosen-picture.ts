import { useEffect, useRef, useState } from 'react'

/** A local file and its object URL. */
export interface ChosenPicture {
  name: string
  source: string
}

/** Keeps the object URL of the last chosen file until the component unmounts. */
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
