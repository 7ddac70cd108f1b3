import { useEffect, useSyncExternalStore } from 'react'

let isFilled = false
const listeners = new Set<() => void>()

/** While sample data comes in: an empty list is not empty for long. */
export function useMarkAsBeingFilled(value: boolean): void {
  useEffect(() => {
    mark(value)
    return () => mark(false)
  }, [value])
}

export const useIsBeingFilled = (): boolean => useSyncExternalStore(subscribe, () => isFilled)

function mark(value: boolean): void {
  isFilled = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
