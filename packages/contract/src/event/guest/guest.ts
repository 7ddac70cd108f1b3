import { z } from 'zod'
import { call } from '../../call.ts'
import { Timestamp } from '../event-form.ts'
import { GUEST_STANDINGS } from '../door/door-rules.ts'
import { GUEST_FILTERS, GUEST_PAGE_SIZE, type GuestFilterState } from '../event-list.ts'
import { ById, Id, limitOf, Page } from '../../fields.ts'

const MB = 1024 * 1024
export const GUEST_FILE_MAX_BYTES = 5 * MB
/** What a packed file may unpack to. */
export const GUEST_FILE_UNPACKED_MAX_BYTES = 60 * MB
export const GUEST_ROWS_MAX = 5000
export const GUEST_FILE_SECONDS = 10
export const GUEST_FILE_TYPES = ['csv', 'xls', 'xlsx', 'xlsm'] as const

export const PARTICIPATION_FORMS = ['registration', 'import', 'walk-in', 'by-hand'] as const
export const MAIL_STATES = ['none', 'queued', 'sent', 'failed'] as const

export const Guest = z.object({
  id: Id,
  eventID: Id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  participationForm: z.enum(PARTICIPATION_FORMS),
  note: z.string(),
  checkIn: z.boolean(),
  /** When they checked in; until then, when they were last changed. */
  updatedAt: z.string(),
  createdAt: z.string(),
  /** Answers to the fields beyond the fixed ones. */
  addFormRegister: z.record(z.string(), z.object({ title: z.string(), data: z.string(), file: Id.optional() })),
  /** The version of the form they answered; 0 for the one that every event begins with, and for those who answered none. */
  formVersion: z.int(),
  /** The state of the mail with their ticket. */
  mail: z.enum(MAIL_STATES),
  /** A picture of their code, as a data address. */
  qrCode: z.string(),
  /** What is typed at the door instead of scanning, without its dash. */
  code: z.string(),
  state: z.enum(GUEST_STANDINGS),
  company: z.string(),
  /** Id of their category of the event. */
  category: Id.nullable(),
  /** Days the ticket is for; null for all. */
  days: z.array(z.string()).nullable(),
  /** They came in and left again. */
  hasLeft: z.boolean(),
})
export type Guest = z.infer<typeof Guest>

export const GATE_MAX = 60
/** A guest's company. */
export const COMPANY_MAX = 200
/** Between reading a guest's code and showing the result; the guest is looked up meanwhile. */
export const SCAN_HANDLING_MS = 200
const QR_CODE_MAX = 200_000
const CHECK_IN_BYTES = 256 * 1024

const OfEvent = z.object({ eventId: Id })

const GuestSegments = z.object({ all: z.int(), ...byFilter(z.int()) })
export type GuestSegments = z.infer<typeof GuestSegments>

function byFilter<T>(value: T): Record<GuestFilterState, T> {
  return {
    'mail-none': value,
    'mail-queued': value,
    'mail-sent': value,
    'mail-failed': value,
    in: value,
    out: value,
    waiting: value,
    pending: value,
    cancelled: value,
  }
}

export const listGuests = call({
  method: 'GET',
  path: '/event-service/user-event/list-user/{eventId}',
  summary: 'Guests of an event, the latest first, with how many there are and how many came',
  access: 'guest.read',
  envelope: 'list',
  params: OfEvent,
  query: z.object({
    limit: limitOf(GUEST_PAGE_SIZE),
    page: Page,
    search: z.string().trim().max(200).optional(),
    status: z.enum(GUEST_FILTERS).optional(),
    category: Id.optional(),
  }),
  output: Guest,
  meta: z.object({
    registered: z.int(),
    checkedIn: z.int(),
    mailFailed: z.int(),
    /** Registered with an address, and no ticket was sent or queued. */
    mailNone: z.int(),
    waiting: z.int(),
    /** How many of those who match search and category are in each segment. */
    segments: GuestSegments,
  }),
  errors: ['CAN_NOT_SEE_EVENT'],
})

/** The width of one bar of arrivals, and the most bars shown. */
export const ARRIVAL_MINUTES = 10
export const ARRIVALS_SHOWN = 24

export const listArrivals = call({
  method: 'GET',
  path: '/event-service/user-event/arrivals/{eventId}',
  summary: 'How many guests came in each ten minutes, from the first to the last, the latest four hours of it',
  access: 'guest.read',
  envelope: 'list',
  params: OfEvent,
  output: z.object({ at: z.string(), count: z.int() }),
  errors: ['CAN_NOT_SEE_EVENT'],
})

const CheckedIn = z.object({ checkIn: z.literal(true) })

export const checkGuestIn = call({
  method: 'PATCH',
  path: '/event-service/user-event/{id}',
  summary:
    'Check a guest in, as a member of the business or by the guest’s own link; the first time counts, a repeat changes nothing. `checkIn: false` by a member takes it back',
  access: 'link',
  key: 'params.id',
  orMember: 'guest.checkin',
  envelope: 'status',
  params: ById,
  body: z
    .object({
      checkIn: z.boolean().optional(),
      eventID: Id,
      /** The name of a member's scanning device; ignored when guests check themselves in. */
      gate: z.string().trim().max(GATE_MAX).optional(),
      /** Other clients send the code they made; the guest already has theirs. */
      qrCode: z.string().max(QR_CODE_MAX).optional(),
    })
    .refine(({ checkIn, qrCode }) => checkIn !== undefined || qrCode !== undefined, {
      path: ['checkIn'],
      error: 'required',
    }),
  bodyLimit: CHECK_IN_BYTES,
  output: z.object({
    id: Id,
    name: z.string(),
    /** Complete for those who may read the guest list, masked for others. */
    email: z.string(),
    phone: z.string(),
    checkIn: z.boolean(),
    updatedAt: z.string(),
    /** Where they checked in. */
    gate: z.string(),
    /** For members of the business only: who let them in, how they were added, their note. */
    by: z.string(),
    participationForm: z.enum(PARTICIPATION_FORMS).nullable(),
    note: z.string(),
    /** Whether this call checked them in. */
    first: z.boolean(),
  }),
  errors: [
    'NOT_VALID_QRCODE',
    'SELF_CHECKIN_EARLY',
    'SELF_CHECKIN_OFF',
    'CAN_NOT_SEE_EVENT',
    'access.denied',
    'event.cancelled',
    'request.rate_limited',
  ],
  done: (arrival) => (CheckedIn.safeParse(arrival).success ? 'guest.checked_in' : 'ok'),
  limit: { max: 1200, windowSeconds: 60, perPerson: true },
})

const UNDONE_BYTES = 512 * 1024

export const undoCheckIns = call({
  method: 'POST',
  path: '/event-service/user-event/undo-check-in/{eventId}',
  summary:
    'Take back check-ins that the caller made, each named by its time; those that are no longer as the caller left them stay',
  access: 'guest.checkin',
  envelope: 'status',
  params: OfEvent,
  body: z.object({
    /** As `checkGuestIn` answered them. */
    guests: z
      .array(z.object({ id: Id, updatedAt: Timestamp }))
      .min(1, { error: 'required' })
      .max(GUEST_ROWS_MAX),
  }),
  bodyLimit: UNDONE_BYTES,
  output: z.object({ undone: z.array(Id) }),
  errors: ['CAN_NOT_SEE_EVENT'],
  done: 'guest.check_ins_undone',
})

export const deleteGuest = call({
  method: 'DELETE',
  path: '/event-service/user-event/{id}',
  summary: 'Remove a guest from an event; whoever has the guest’s own key may withdraw until they came in',
  access: 'link',
  key: 'query.key',
  orMember: 'guest.delete',
  envelope: 'status',
  params: ById,
  /** From the response to the registration, or the link in the guest’s mail. */
  query: z.object({ key: z.string().max(100).optional() }),
  output: z.object({ id: Id }),
  errors: ['guest.not_found', 'access.denied', 'guest.came_in', 'event.ended', 'request.rate_limited'],
  done: 'guest.deleted',
  limit: { max: 120, windowSeconds: 60 },
})

export const resendGuestMail = call({
  method: 'POST',
  path: '/event-service/user-event/{id}/resend',
  summary: 'Send a guest the mail with their code again',
  access: 'event.invite',
  requires: ['confirmed-email'],
  envelope: 'status',
  params: ById,
  output: Guest,
  errors: [
    'guest.not_found',
    'guest.no_email',
    'guest.cancelled',
    'event.cancelled',
    'mail.budget_spent',
    'mail.recipient_spent',
  ],
  done: 'guest.mail_queued',
})

export const ROW_ISSUES = ['email_required', 'invalid_email', 'invalid_phone', 'repeated', 'event_full'] as const
export const RowIssue = z.object({ row: z.int(), reason: z.enum(ROW_ISSUES), text: z.string() })
export type RowIssue = z.infer<typeof RowIssue>

const flag = z.enum(['true', 'false']).default('false')

export const uploadGuests = call({
  method: 'POST',
  path: '/event-service/events/upload-excel',
  summary:
    'Read a file of guests and answer their e-mails; with x-event-id they become guests, known ones are updated; dryRun only tells; sendMail needs a confirmed address',
  access: 'guest.import',
  envelope: 'list',
  headers: z.object({ 'x-event-id': Id.optional() }),
  body: z.object({ dryRun: flag, sendMail: flag }),
  files: { file: { maxCount: 1, maxBytes: GUEST_FILE_MAX_BYTES } },
  output: z.string(),
  meta: z.object({
    /** The first valid rows, as they were understood. */
    sample: z.array(z.object({ row: z.int(), name: z.string(), email: z.string(), phone: z.string() })),
    added: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    faults: z.array(RowIssue),
    /** Rows that are imported, with something to look at: numbers that are none are kept as they are written. */
    warnings: z.array(RowIssue),
    /** How many of those added are sent their ticket, and the first of those who are not because they reached today's limit. */
    mailed: z.int(),
    notMailed: z.array(z.object({ row: z.int(), email: z.string() })),
  }),
  errors: [
    'CAN_NOT_SEE_EVENT',
    'event.cancelled',
    'request.validation',
    'request.rate_limited',
    'spreadsheet.unreadable',
    'spreadsheet.too_many_rows',
    'identity.email_unconfirmed',
    'mail.budget_spent',
    'server.unavailable',
  ],
  // Reading one takes seconds of CPU, which everybody on the server shares.
  limit: { max: 60, windowSeconds: 600, perPerson: true },
})
export const SAMPLE_ROWS = 10
/** Most invalid rows listed in a response. */
export const ROW_ISSUES_SHOWN = 200

export const exportGuests = call({
  method: 'GET',
  path: '/event-service/user-event/export/{eventId}',
  summary: 'All guests of an event with their answers, as an Excel file',
  access: 'guest.export',
  requires: ['recent-sign-in'],
  envelope: 'file',
  params: OfEvent,
  output: z.unknown(),
  errors: ['CAN_NOT_SEE_EVENT'],
})
