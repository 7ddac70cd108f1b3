import { useMediaQuery } from '@mantine/hooks'
import { ASSET_ROOM, EVENT_MOBILE, SCREEN_SIZES } from './screen-sizes.ts'

const useMatches = (query: string): boolean =>
  useMediaQuery(query, matchMedia(query).matches, { getInitialValueInEffect: false })

/** Narrow screens: cards for tables, whole screens for dialogs. */
export const useIsPhone = (): boolean => useMatches(SCREEN_SIZES.phone)

/** The form designer then has one pane at a time, and a page of its own for the order. */
export const useIsEventMobile = (): boolean => useMatches(EVENT_MOBILE)

/** Columns of the page of an asset. */
export function useAssetColumns(): 1 | 2 | 3 {
  const [hasAside, hasPicture] = [useMatches(ASSET_ROOM.aside), useMatches(ASSET_ROOM.picture)]
  return hasPicture ? 3 : hasAside ? 2 : 1
}

/** Wide enough for a table beside the sidebar. */
export const useIsWide = (): boolean => useMatches(SCREEN_SIZES.wide)
