import { type checkGuestIn, SCAN_HANDLING_MS } from '@nine/contract/event/guest/guest'
import { SCANNED_MAX } from '@nine/contract/inventory/inventory-mark'
import type { Output } from '@nine/contract/call'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { type ScanTone, signal } from '../../../lib/scan/scan-signal.ts'
import type { ScanSource } from '../../../ui/scan/scan-stage.tsx'
import { checkIn } from '../guest.queries.ts'
import { readTicket } from '../ticket-code.ts'

/** A code in view is one scan; after being out of view this long it counts as another. */
const OUT_OF_SIGHT_MS = 1500

const clock = (): number => Date.now()
const handling = () => new Promise((resolve) => setTimeout(resolve, SCAN_HANDLING_MS))

export type GuestVerdict =
  | { kind: 'in' | 'already'; guest: Output<typeof checkGuestIn>; at: number }
  /** A ticket of another event, or of nobody on the list. */
  | { kind: 'elsewhere' | 'unknown' }
  | { kind: 'invalid'; reason: string }
  /** Nobody could be asked: this says nothing about the ticket. */
  | { kind: 'offline' }

export const TONES: Record<GuestVerdict['kind'], ScanTone> = {
  in: 'found',
  already: 'already',
  elsewhere: 'warning',
  unknown: 'none',
  invalid: 'none',
  offline: 'warning',
}

/** Checks in guests of one event by their codes, one at a time. */
export function useGuestScan(event: string, gate: string) {
  const [verdict, setVerdict] = useState<GuestVerdict>()
  const isBusy = useRef(false)
  const seen = useRef({ text: '', at: 0 })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  function show(next: GuestVerdict): void {
    if (isGone.current) return
    setVerdict(next)
    signal(TONES[next.kind])
  }

  async function scan(scanned: string, from: ScanSource): Promise<void> {
    const text = scanned.trim().slice(0, SCANNED_MAX)
    const { text: before, at } = seen.current
    const now = clock()
    const isStillThere = from === 'camera' && text === before && now - at < OUT_OF_SIGHT_MS
    // A code that appears during another lookup is ignored; the next frame picks it up.
    if (from === 'camera' && (isStillThere || !isBusy.current)) seen.current = { text, at: now }
    if (text === '' || isBusy.current || isStillThere) return
    isBusy.current = true
    const [next] = await Promise.all([judge(text), handling()])
    show(next)
    isBusy.current = false
  }

  async function judge(text: string): Promise<GuestVerdict> {
    const ticket = readTicket(text)
    if (!ticket) return { kind: 'invalid', reason: '' }
    if (ticket.event !== event) return { kind: 'elsewhere' }
    try {
      const guest = await checkIn(event, ticket.guest, gate)
      return { kind: guest.first ? 'in' : 'already', guest, at: clock() }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_VALID_QRCODE') return { kind: 'unknown' }
      if (error instanceof ApiError && error.code === 'network') return { kind: 'offline' }
      return { kind: 'invalid', reason: messageOf(error) }
    }
  }

  return { verdict, scan, noCode: () => show({ kind: 'invalid', reason: '' }) }
}
