import type { GuestStanding } from '@nine/contract/event/door/door-rules'
import { isCold } from '../cold-guest.ts'

interface Guest {
  state: GuestStanding
  participation_form: string
  mail_id: string | null
  cancelled_how: string | null
}

/** The message that an organiser's change of state calls for; of a cancellation guests hear only if that is wished. */
export function messageAbout(guest: Guest, to: GuestStanding, isTold: boolean) {
  if (guest.state === to || !knowsOfRegistration(guest)) return null
  if (to === 'cancelled') return isTold ? 'guest-cancelled' : null
  return messageOnMove(guest.state, to)
}

/** What guests are told who come into a state, whoever brings them there: the one rule for it. */
export function messageOnMove(from: GuestStanding, to: Exclude<GuestStanding, 'cancelled'>) {
  if (to !== 'registered') return to
  return from === 'waiting' ? 'promoted' : 'ticket'
}

const STANDING_MESSAGES = { registered: 'ticket', waiting: 'waiting', pending: 'pending' } as const

/** The message that says how a registration stands, for whoever asks for it again; a cancelled one has none. */
export function messageOfStanding({ state, offered_until }: { state: GuestStanding; offered_until: Date | null }) {
  if (state === 'cancelled') return undefined
  return offered_until ? ('offer' as const) : STANDING_MESSAGES[state]
}

/** Somebody an organiser only listed, who was never written to and did nothing themselves, is not notified of changes. */
const knowsOfRegistration = (guest: Guest): boolean =>
  !isCold(guest) || guest.mail_id !== null || guest.cancelled_how === 'guest'
