import { useEffect, useEffectEvent } from 'react'

interface Found {
  shown: number
  total: number
}

/**
 * When the last one of the last page is gone, the page before is the last now: turns to it. Answers whether it is turning;
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
