import type { Door } from '@nine/contract/event/door/door'
import { useEffect, useEffectEvent } from 'react'
import type { Verdict } from '../engine/verdict.ts'
import { printBadge } from './print-badge.ts'

const STORED = 'door-badges'

/** Whether this device, which has a printer beside it, prints a badge for everybody who comes in. */
export const isAutoPrint = (): boolean => localStorage.getItem(STORED) === 'on'
export const setAutoPrint = (isOn: boolean): void => localStorage.setItem(STORED, isOn ? 'on' : 'off')

/** Prints the badge of whoever was let in just now, where this device does so. */
export function useAutoPrint(door: Door | undefined, verdict: Verdict | undefined): void {
  const print = useEffectEvent(({ kind, guest, isPractice }: Verdict) => {
    if (door && guest && kind === 'in' && !isPractice && isAutoPrint()) void printBadge(door, guest)
  })
  useEffect(() => {
    if (verdict) print(verdict)
  }, [verdict])
}
