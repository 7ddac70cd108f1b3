import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, NAME_MAX } from '../../fields.ts'
import { DoorGuest, OfEvent, PassageFact } from './door-guest.ts'
import { DOOR_REASONS } from './door-rules.ts'

/** How an entry of the review list is settled: it does not count, it does, or it was somebody else who is added. */
export const RESOLUTIONS = ['drop', 'count', 'walk-in'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

export const DoorReview = z.object({
  act: Id,
  kind: z.enum(['in', 'out', 'walk-in', 'undo']),
  outcome: z.enum(['conflict', 'review']),
  reason: z.enum(DOOR_REASONS),
  at: z.string(),
  receivedAt: z.string(),
  isDoubtful: z.boolean(),
  gate: z.string(),
  by: z.string(),
  /** Made by the person who asks. */
  isMine: z.boolean(),
  /** What was scanned, or the name of a walk-in. */
  ticket: z.string(),
  guest: DoorGuest.nullable(),
  /** The passage that counts instead. */
  counts: PassageFact.extend({ isDoubtful: z.boolean() }).nullable(),
  proposal: z.enum(RESOLUTIONS),
  choices: z.array(z.enum(RESOLUTIONS)),
  resolved: z.object({ as: z.enum(RESOLUTIONS), by: z.string(), at: z.string() }).nullable(),
})
export type DoorReview = z.infer<typeof DoorReview>

export const listDoorReviews = call({
  method: 'GET',
  path: '/event-service/door/{eventId}/reviews',
  summary: 'Conflicts and what else is to be looked at: of the whole event with guest.update, else of one’s own acts',
  access: 'guest.checkin',
  envelope: 'list',
  params: OfEvent,
  query: z.object({ status: z.enum(['open', 'resolved']).default('open') }),
  output: DoorReview,
  errors: ['CAN_NOT_SEE_EVENT'],
})

export const resolveDoorReview = call({
  method: 'POST',
  path: '/event-service/door/{eventId}/reviews/{actId}',
  summary: 'Settle an entry of the review list, or open it again; one settled meanwhile answers as it is',
  access: 'guest.checkin',
  envelope: 'status',
  params: OfEvent.extend({ actId: Id }),
  body: z.object({
    as: z.enum([...RESOLUTIONS, 'reopen']),
    /** Of the walk-in. */
    name: z.string().trim().max(NAME_MAX).optional(),
    business: Id.optional(),
  }),
  output: DoorReview,
  errors: ['CAN_NOT_SEE_EVENT', 'door.review_not_found', 'access.denied', 'request.validation'],
  done: 'door.review_resolved',
})
