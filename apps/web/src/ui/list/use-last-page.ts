import { useEffect, useEffectEvent } from 'react'

interface Found {
  shown: number
  total: number
}

/**
 * Goes to the new last page when the last row of the last page is gone. Returns whether it is doing so;
 * a page still being loaded is `undefined`.
 */
export function useLastPage(page: number, limit: number, found: Found | undefined, turnTo: (page: number) => void) {
  const isBeyond = found !== undefined && found.shown === 0 && page > 1
  const turn = useEffectEvent(() => turnTo(Math.max(1, Math.ceil((found?.total ?? 0) / limit))))
  useEffect(() => {
    if (isBeyond) turn()
  }, [isBeyond])
  return isBeyond
}
