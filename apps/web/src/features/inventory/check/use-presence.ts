import type { Checker } from '@nine/contract/inventory/inventory'
import { PRESENCE_EVERY_MS, reportPresence } from '@nine/contract/inventory/inventory-mark'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { onLiveOpen, useLive } from '../../../lib/live.ts'
import { rethrowUnless } from '../../../lib/expected-error.ts'

/** Who has the check open now, this person included. Reports this window while it shows the check. */
export function usePresence(business: string, check: string): readonly Checker[] {
  const [people, setPeople] = useState<readonly Checker[]>([])
  useLive('inventory.present', (message) => {
    if (message.check === check) setPeople(message.people)
  })
  useEffect(() => {
    const window = newIdempotencyKey()
    let isHere = true
    const report = async (here: boolean) => {
      try {
        const response = await call(reportPresence, {
          params: { id: check },
          query: { business },
          body: { window, here },
        })
        if (isHere) setPeople(response.people)
      } catch (error) {
        rethrowUnless(error, ApiError)
        // Without a connection nobody is known to be here; the next report will show.
        if (isHere) setPeople([])
      }
    }
    void report(true)
    const timer = setInterval(() => void report(true), PRESENCE_EVERY_MS)
    const come = () => void report(true)
    const go = () => void report(false)
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
      void report(false)
    }
  }, [business, check])
  return people
}
