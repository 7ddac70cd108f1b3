import { useEffect, useSyncExternalStore } from 'react'

let count: number | undefined
const listeners = new Set<() => void>()

/** For a list page: how many there are, shown beside the title in the header. */
export function useTitleCount(value: number | undefined): void {
  useEffect(() => {
    show(value)
    return () => show(undefined)
  }, [value])
}

export const useShownCount = (): number | undefined => useSyncExternalStore(subscribe, () => count)

function show(value: number | undefined): void {
  count = value
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
