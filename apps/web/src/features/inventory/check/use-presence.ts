import type { Checker } from '@nine/contract/inventory/inventory'
import { PRESENCE_EVERY_MS, tellPresence } from '@nine/contract/inventory/inventory-mark'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { onLiveOpen, useLive } from '../../../lib/live.ts'
import { rethrowUnless } from '../../../lib/expected-error.ts'

/** Who has the check open now, oneself included. Tells the others of this window as long as it shows the check. */
export function usePresence(business: string, check: string): readonly Checker[] {
  const [people, setPeople] = useState<readonly Checker[]>([])
  useLive('inventory.present', (told) => {
    if (told.check === check) setPeople(told.people)
  })
  useEffect(() => {
    const window = newIdempotencyKey()
    let isHere = true
    const tell = async (here: boolean) => {
      try {
        const answer = await call(tellPresence, { params: { id: check }, query: { business }, body: { window, here } })
        if (isHere) setPeople(answer.people)
      } catch (error) {
        rethrowUnless(error, ApiError)
        // Without a connection nobody is known to be here; the next report will show.
        if (isHere) setPeople([])
      }
    }
    void tell(true)
    const timer = setInterval(() => void tell(true), PRESENCE_EVERY_MS)
    const come = () => void tell(true)
    const go = () => void tell(false)
    const stopListening = onLiveOpen(come)
    addEventListener('online', come)
    addEventListener('pageshow', come)
    addEventListener('pagehide', go)
    return () => {
      isHere = false
      clearInterval(timer)
      stopListening()
      removeEventListener('online', come)
      removeEventListener('pageshow', come)
      removeEventListener('pagehide', go)
      void tell(false)
    }
  }, [business, check])
  return people
}
