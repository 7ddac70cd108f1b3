import { useMediaQuery } from '@mantine/hooks'

const PHONE = '(max-width: 767px)'

/** Narrow screens: cards for tables, whole screens for dialogs. */
export const useIsPhone = (): boolean =>
  useMediaQuery(PHONE, matchMedia(PHONE).matches, { getInitialValueInEffect: false })
