import { useSyncExternalStore } from 'react'
import { installOffer, onInstallOffer } from '../../lib/install-offer.ts'

/** Installing the app on this device; `install` is undefined where the browser has no such question. */
export function useInstall(): { isInstalled: boolean; install: (() => void) | undefined } {
  const offered = useSyncExternalStore(onInstallOffer, installOffer)
  return {
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    install: offered && (() => void offered.prompt()),
  }
}
