import { useSyncExternalStore } from 'react'
import { SCREEN_SIZES } from '../../../ui/screen-sizes.ts'

function subscribe(notify: () => void): () => void {
  const query = matchMedia(SCREEN_SIZES.phone)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** As `useIsPhone` of the workspace, without what that is made of. */
export const useIsPhoneDoor = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(SCREEN_SIZES.phone).matches)
