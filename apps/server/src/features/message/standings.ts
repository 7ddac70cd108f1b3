import type { GuestStanding } from '@nine/contract/event/door/door-rules'
import type { MailMessage } from '@nine/contract/mail'
import type { Segment } from '@nine/contract/message/message'

/** Who waits for a seat or for an answer plans for the day as well. */
const MAY_COME = ['registered', 'waiting', 'pending'] as const

/** The state of the guest that a message is about; it is not sent to a guest who is in another one by now. */
const STATES: Readonly<Partial<Record<MailMessage, readonly GuestStanding[]>>> = {
  waiting: ['waiting'],
  offer: ['waiting'],
  pending: ['pending'],
  declined: ['cancelled'],
  'guest-cancelled': ['cancelled'],
  change: MAY_COME,
  cancellation: MAY_COME,
  reinstated: MAY_COME,
  // Somebody who waited may have got a seat since.
  own: ['registered', 'waiting'],
}

export const statesOf = (message: MailMessage): readonly GuestStanding[] => STATES[message] ?? ['registered']

/** Which guests of an event a message to many goes to. */
export interface Audience {
  states: readonly GuestStanding[]
  segment: Segment
  category: string | null
}

export const audienceOf = (
  kind: MailMessage,
  { segment, category }: { segment: Segment; category: string | null },
): Audience => ({
  states: kind === 'own' ? [segment === 'waiting' ? 'waiting' : 'registered'] : statesOf(kind),
  segment,
  category,
})
