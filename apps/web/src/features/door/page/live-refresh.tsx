import { useEffect, useRef } from 'react'
import { useLive, useLiveBusiness } from '../../../lib/live.ts'
import type { DoorEngine } from '../engine/door-engine.ts'

const GATHERED_MS = 300

interface Props {
  business: string
  event: string
  engine: DoorEngine
}

/** What happens at other gates is here at once; for members, who have a socket. */
export function LiveRefresh({ business, event, engine }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = (changed: string): void => {
    if (changed !== event) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void engine.refresh(), GATHERED_MS)
  }
  useLiveBusiness(business)
  useLive('guest.changed', ({ event: changed }) => soon(changed))
  useLive('event.changed', ({ id }) => soon(id))
  useEffect(() => () => clearTimeout(timer.current), [])
  return null
}
