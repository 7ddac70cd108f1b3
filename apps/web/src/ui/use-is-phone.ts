import { useMediaQuery } from '@mantine/hooks'
import { EVENT_MOBILE, SCREEN_SIZES } from './screen-sizes.ts'

const useMatches = (query: string): boolean =>
  useMediaQuery(query, matchMedia(query).matches, { getInitialValueInEffect: false })

/** Narrow screens: cards for tables, whole screens for dialogs. */
export const useIsPhone = (): boolean => useMatches(SCREEN_SIZES.phone)

/** The form designer then has one pane at a time, and a page of its own for the order. */
export const useIsEventMobile = (): boolean => useMatches(EVENT_MOBILE)

/** Wide enough for a table beside the sidebar. */
export const useIsWide = (): boolean => useMatches(SCREEN_SIZES.wide)
