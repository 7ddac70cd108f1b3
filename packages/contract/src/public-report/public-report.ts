import { z } from 'zod'
import { AssetStatus, PHOTO_BYTES } from '../asset/asset-fields.ts'
import { BotCheckHeader } from '../bot-check.ts'
import { call } from '../call.ts'
import { GUEST_PHONE_MAX } from '../event/guest/guest-phone.ts'
import { ById, Id, limitOf, NAME_MAX, OfBusiness, Page } from '../fields.ts'
import { Email } from '../identity/person-fields.ts'

export const REPORT_MESSAGE_MAX = 1000
export const REPORT_ANSWER_MAX = 2000
/** Most reports about one asset, to one enterprise, and photos with them, on one day. */
export const REPORTS_A_DAY = { asset: 10, business: 200, photos: 50 } as const
const REPORTS_A_PAGE = 20

/** Somebody found it, or it does not work. */
export const REPORT_KINDS = ['found', 'fault'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** What became of it: another status, maintenance, an answer, or nothing. */
export const REPORT_OUTCOMES = ['status', 'maintenance', 'answered', 'dismissed'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

export const sendReport = call({
  method: 'POST',
  path: '/asset-service/api/asset/{owner}/{assetId}/report',
  summary: 'What somebody who scanned a label has to say: found it, or it is faulty (multipart, at most one photo)',
  access: 'public',
  envelope: 'result',
  params: z.object({ owner: z.string().max(100), assetId: z.string().max(100) }),
  headers: BotCheckHeader,
  body: z.object({
    kind: z.enum(REPORT_KINDS),
    message: z.string().trim().min(1, { error: 'required' }).max(REPORT_MESSAGE_MAX),
    name: z.string().trim().max(NAME_MAX).default(''),
    email: z.literal('').or(Email).default(''),
    phone: z.string().trim().max(GUEST_PHONE_MAX).default(''),
  }),
  files: { photo: { maxCount: 1, maxBytes: PHOTO_BYTES } },
  output: z.object({ isReceived: z.boolean() }),
  errors: ['asset.not_found', 'bot_check.failed', 'public_report.too_many', 'request.rate_limited'],
  limit: { max: 10, windowSeconds: 3600 },
})

export const PublicReport = z.object({
  id: Id,
  kind: z.enum(REPORT_KINDS),
  asset: z.object({ id: Id, code: z.string(), name: z.string(), status: AssetStatus }),
  message: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  photo: z.object({ url: z.string(), thumbUrl: z.string() }).nullable(),
  isNew: z.boolean(),
  outcome: z.enum(REPORT_OUTCOMES).nullable(),
  answer: z.string(),
  closedBy: z.string(),
  closedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type PublicReport = z.infer<typeof PublicReport>

export const listReports = call({
  method: 'GET',
  path: '/api/public-report',
  summary: 'What strangers reported about assets, newest first',
  access: 'public-report.manage',
  envelope: 'page',
  query: OfBusiness.extend({
    page: Page,
    limit: limitOf(REPORTS_A_PAGE),
    state: z.enum(['new', 'closed']).default('new'),
  }),
  output: PublicReport,
})

const Answer = z.string().trim().max(REPORT_ANSWER_MAX)

/** What is done about a report; an answer goes to the address that was given. */
const Decision = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('status'), status: AssetStatus, answer: Answer.default('') }),
  z.object({ outcome: z.literal('maintenance'), answer: Answer.default('') }),
  z.object({ outcome: z.literal('answered'), answer: Answer.min(1, { error: 'required' }) }),
  z.object({ outcome: z.literal('dismissed') }),
])
export type Decision = z.output<typeof Decision>

export const closeReport = call({
  method: 'POST',
  path: '/api/public-report/{id}/close',
  summary: 'Close a report: change the status, begin maintenance, answer by mail, or let it be',
  access: 'public-report.manage',
  envelope: 'result',
  params: ById,
  body: z.object({ business: Id.optional(), decision: Decision }),
  output: PublicReport,
  errors: [
    'public_report.not_found',
    'public_report.closed',
    'public_report.no_email',
    'identity.email_unconfirmed',
    'mail.budget_spent',
    'mail.recipient_spent',
    'maintenance.already_started',
    'maintenance.not_possible',
  ],
})
