import { useHotkeys } from '@mantine/hooks'
import type { Guest } from '@nine/contract/event/guest/guest'
import { useQuery } from '@tanstack/react-query'
import { guestByCodeQuery } from '../guest.queries.ts'
import { guestRowId } from './guest-row-id.ts'

interface Options {
  event: string
  /** From the address. */
  code: string | undefined
  guests: readonly Guest[]
  onOpen: (code: string | undefined) => void
}

/** Whose panel is open: the address says it. J and K walk the list, Escape closes and leads back to the row. */
export function useOpenGuest({ event, code, guests, onOpen }: Options) {
  const at = guests.findIndex((guest) => guest.code === code)
  // They may be on another page, or no longer in the segment that is shown.
  const other = useQuery({ ...guestByCodeQuery(event, code ?? ''), enabled: code !== undefined && at === -1 })
  const guest = guests[at] ?? (code !== undefined && at === -1 ? (other.data ?? undefined) : undefined)
  const goTo = (next: Guest | undefined) => next && (() => onOpen(next.code))
  const previous = at === -1 ? undefined : goTo(guests[at - 1])
  const next = at === -1 ? undefined : goTo(guests[at + 1])
  const close = () => {
    onOpen(undefined)
    if (code !== undefined) requestAnimationFrame(() => document.getElementById(guestRowId(code))?.focus())
  }
  useHotkeys(
    guest
      ? [
          ['j', () => next?.()],
          ['k', () => previous?.()],
          ['Escape', () => isOnTop() && close()],
        ]
      : [],
  )
  return { guest, previous, next, close, open: (wanted: string) => onOpen(wanted) }
}

/** Escape belongs to whatever is open above the panel. */
const isOnTop = (): boolean =>
  [...document.querySelectorAll('[aria-modal=true], [role=menu], [role=listbox]')].every(
    (above) => !above.checkVisibility(),
  )
