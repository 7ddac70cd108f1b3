import { useEffect, useEffectEvent, useRef } from 'react'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { useAddEvent } from './use-add-event.ts'

/** Creates an event once and replaces the URL with its page. */
export function AddEventPage() {
  const { add } = useAddEvent()
  const begun = useRef(false)
  const begin = useEffectEvent(() => void add({ replace: true }))
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    begin()
  }, [])
  return <RowsSkeleton />
}
