import { AssetSearch } from '../asset-search.ts'
import { useBlocker } from '@tanstack/react-router'
import type { RefObject } from 'react'

interface Options {
  /** Whether something would be lost now. */
  isAtStake: () => boolean
  /** Whether closing the tab would lose it too. */
  isTabAtStake: boolean
  /** Whether the dialog is still open at an address. */
  staysOpen: (search: { asset?: string; add?: string }) => boolean
  /** Asks whether to leave. */
  ask: () => Promise<boolean>
  /** Saved; skip the leave prompt. */
  settled: RefObject<boolean>
}

/** Asks before leaving a dialog whose state is in the URL with unsaved changes, whichever way it is left. */
export function useLeaveGuard({ isAtStake, isTabAtStake, staysOpen, ask, settled }: Options): void {
  useBlocker({
    enableBeforeUnload: isTabAtStake,
    shouldBlockFn: async ({ current, next }) => {
      if (settled.current || !isAtStake()) return false
      if (current.pathname === next.pathname && staysOpen(AssetSearch.parse(next.search))) return false
      return !(await ask())
    },
  })
}
