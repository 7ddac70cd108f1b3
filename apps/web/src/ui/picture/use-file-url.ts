import { useEffect, useState } from 'react'

/** An object URL for a local file. */
export function useFileUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- created on mount, released on unmount
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
