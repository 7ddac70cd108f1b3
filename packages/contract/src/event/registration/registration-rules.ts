import { z } from 'zod'
import { call } from '../../call.ts'
import { Id } from '../../fields.ts'
import { Timestamp } from '../event-form.ts'
import { ConsentQuestion } from '../privacy/privacy.ts'

// When and how people may register for an event, and those who wait for a seat or for the organiser's word.

export const GROUP_MAX = 10
/** Thirty days. */
const CHANGE_HOURS_MAX = 720

export const RegistrationRules = z.object({
  /** The switch: off, nobody registers, whatever the dates say. */
  isOn: z.boolean(),
  opensAt: Timestamp.nullable(),
  closesAt: Timestamp.nullable(),
  /** Once all seats are taken, others may wait for one. */
  hasWaitingList: z.boolean(),
  /** A free seat is offered to who is next and held until they answer; otherwise it is theirs at once. */
  asksFirst: z.boolean(),
  /** Nobody has a seat before an organiser approves. */
  needsApproval: z.boolean(),
  /** How many people one may register at once, oneself included. */
  groupMax: z.int().min(1).max(GROUP_MAX),
  /** So long before the start guests may change their own answers. */
  changeHours: z.int().min(0).max(CHANGE_HOURS_MAX),
})
export type RegistrationRules = z.infer<typeof RegistrationRules>

/** Rules between the dates; the end of the event is known to who checks. */
export function betweenDates({ opensAt, closesAt }: RegistrationRules, context: z.RefinementCtx): void {
  if (opensAt !== null && closesAt !== null && new Date(closesAt) <= new Date(opensAt))
    context.addIssue({ code: 'custom', path: ['closesAt'], message: 'registration_closes_before_opening' })
}

/** As it is filled in; `eventEnd` is when the event is over, if it has a date. */
export const rulesForm = (eventEnd: Date | null) =>
  RegistrationRules.superRefine(betweenDates).superRefine(({ closesAt, opensAt }, context) => {
    const refuse = (field: keyof RegistrationRules, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (eventEnd && closesAt !== null && new Date(closesAt) > eventEnd) refuse('closesAt', 'registration_closes_late')
    if (eventEnd && opensAt !== null && new Date(opensAt) >= eventEnd) refuse('opensAt', 'registration_opens_late')
  })

/** How long a seat is held for somebody, and until how long before the start. */
export const OFFER_HOURS = 24
export const OFFER_ENDS_HOURS_BEFORE = 12

/**
 * Whether people can register now.
 * `soon` not yet · `closed` no more, or not now · `full` no seat left · `waiting` no seat left, but a line for one
 */
export const REGISTRATION_STATES = ['open', 'soon', 'closed', 'full', 'waiting'] as const
export type RegistrationState = (typeof REGISTRATION_STATES)[number]

export interface Openness {
  isOn: boolean
  opensAt: Date | null
  closesAt: Date | null
  hasWaitingList: boolean
  needsApproval: boolean
  /** Null without a limit. */
  seatsLeft: number | null
  /** From then on the door decides who gets a free seat. */
  startsAt: Date | null
}

/** The one rule, for the page, the organiser's view and the server. */
export function registrationState(rules: Openness, now: Date): RegistrationState {
  const { isOn, opensAt, closesAt, needsApproval, seatsLeft, startsAt } = rules
  const hasWaitingList = rules.hasWaitingList && !(startsAt && startsAt <= now)
  if (!isOn || (closesAt && closesAt <= now)) return 'closed'
  if (opensAt && opensAt > now) return 'soon'
  // Who waits for approval takes no seat yet.
  if (seatsLeft !== 0 || (needsApproval && hasWaitingList)) return 'open'
  return hasWaitingList ? 'waiting' : 'full'
}

/** What everybody may know of it. */
export const PublicRegistration = z.object({
  state: z.enum(REGISTRATION_STATES),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  needsApproval: z.boolean(),
  asksFirst: z.boolean(),
  hasWaitingList: z.boolean(),
  /** How many are in the line. */
  waiting: z.int(),
  groupMax: z.int(),
  consent: ConsentQuestion,
})
export type PublicRegistration = z.infer<typeof PublicRegistration>

const OfEvent = z.object({ eventId: Id })

/** Guests of a list shown at once; the oldest come first, and answering makes room for others. */
export const OFFICE_ROWS = 100

const OfficeGuest = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  /** When they registered. */
  at: z.string(),
  answers: z.array(z.object({ title: z.string(), data: z.string() })),
  /** Until when a seat is held for them; null while they only wait. */
  offeredUntil: z.string().nullable(),
})
export type OfficeGuest = z.infer<typeof OfficeGuest>

export const RegistrationOffice = z.object({
  rules: RegistrationRules.extend({ opensAt: z.string().nullable(), closesAt: z.string().nullable() }),
  state: z.enum(REGISTRATION_STATES),
  capacity: z.int().nullable(),
  /** Seats taken, of which some are only held. */
  taken: z.int(),
  held: z.int(),
  pending: z.object({ total: z.int(), guests: z.array(OfficeGuest) }),
  waiting: z.object({ total: z.int(), guests: z.array(OfficeGuest) }),
})
export type RegistrationOffice = z.infer<typeof RegistrationOffice>

export const getRegistrationOffice = call({
  method: 'GET',
  path: '/event-service/events/{eventId}/registration',
  summary: 'When and how people may register, who waits for approval and who for a seat',
  access: 'guest.read',
  envelope: 'result',
  params: OfEvent,
  output: RegistrationOffice,
  errors: ['CAN_NOT_SEE_EVENT'],
})

export const updateRegistrationRules = call({
  method: 'PUT',
  path: '/event-service/events/{eventId}/registration',
  summary: 'Change when and how people may register; what is not sent stays',
  access: 'event.update',
  envelope: 'result',
  params: OfEvent,
  body: RegistrationRules.partial(),
  output: RegistrationOffice,
  errors: ['CAN_NOT_SEE_EVENT', 'request.validation'],
})

export const DECLINE_REASON_MAX = 500
/** Guests answered in one call. */
const ANSWERED_MAX = OFFICE_ROWS

export const DeclineForm = z.object({ reason: z.string().trim().max(DECLINE_REASON_MAX, { error: 'at_most' }) })

export const answerPending = call({
  method: 'POST',
  path: '/event-service/events/{eventId}/registration/answer',
  summary: 'Approve guests, who get their seat and ticket, or a place in the line, or decline them',
  access: 'guest.update',
  envelope: 'result',
  params: OfEvent,
  body: DeclineForm.extend({
    guests: z.array(Id).min(1).max(ANSWERED_MAX),
    isApproved: z.boolean(),
  }),
  output: z.object({
    /** How many got a seat, a place in the line, or were declined. */
    seated: z.int(),
    waiting: z.int(),
    declined: z.int(),
    office: RegistrationOffice,
  }),
  errors: ['CAN_NOT_SEE_EVENT', 'EVENT_FULL', 'event.cancelled', 'event.ended', 'request.validation'],
})
