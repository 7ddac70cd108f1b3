import { z } from 'zod'
import { Header } from '../bounds.ts'
import { call } from '../call.ts'
import { TEXT_FIELD_MAX } from '../asset/asset-text-fields.ts'
import { ById, ByKey, Day, Id, limitOf, OfBusiness, Page } from '../fields.ts'
import {
  ConditionName,
  PAPER_FORMS,
  PAPER_KINDS,
  PAPER_LINES_MAX,
  PaperContent,
  PaperPlace,
  PaperText,
  Signature,
} from './paper.ts'

/** How long a personal link in a mail works. */
export const HANDOVER_LINK_DAYS = 14
/** After so many days somebody who has not answered is reminded, once each. */
export const HANDOVER_REMINDER_DAYS = [2, 5] as const
const PAPERS_A_PAGE = 20
const SEARCH_MAX = 100
const LINK_LIMIT = { max: 60, windowSeconds: 600 } as const
/** Room for corrections of every line. */
const CORRECTIONS_BYTES = 1024 * 1024

/**
 * `unconfirmed`  nobody was asked to confirm
 * `waiting`      for the receiver
 * `refused`      by the receiver: the assets went back to the giver
 * `void`         replaced by another paper, or overtaken by what was done to its assets
 */
export const HANDOVER_STATES = ['unconfirmed', 'waiting', 'accepted', 'refused', 'void'] as const
export type HandoverState = (typeof HANDOVER_STATES)[number]

export const ANSWER_WAYS = ['app', 'link', 'signature'] as const

/** Numbered minutes of a hand-over or a return. */
export const Handover = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(PAPER_KINDS),
  state: z.enum(HANDOVER_STATES),
  giver: z.string(),
  receiver: z.string(),
  /** Ids of members or of holders without an account, for the way to their pages. */
  giverId: Id,
  receiverId: Id,
  handedOn: z.string(),
  dueOn: z.string().nullable(),
  /** How many assets, and the name of the first. */
  count: z.int(),
  first: z.string(),
  answeredAt: z.string().nullable(),
  answeredVia: z.enum(ANSWER_WAYS).nullable(),
  refusal: z.string(),
  voidReason: z.string(),
  /** The number of the paper that replaces it, or that it replaces. */
  replacedBy: z.string().nullable(),
  replaces: z.string().nullable(),
  /** Where the personal link was sent; empty without one. */
  mailedTo: z.string(),
  /** The mail was given up: it can be sent again. */
  isMailFailed: z.boolean(),
  isPdfReady: z.boolean(),
  /** The caller is the receiver and may answer. */
  isMine: z.boolean(),
  createdAt: z.string(),
})
export type Handover = z.infer<typeof Handover>

const PaperPhoto = z.object({ url: z.string(), thumbUrl: z.string() })

export const HandoverDetail = Handover.extend({
  content: PaperContent,
  photos: z.array(PaperPhoto),
  signature: z.string(),
  /** Some of its assets are still held by it. */
  isHeld: z.boolean(),
})
export type HandoverDetail = z.infer<typeof HandoverDetail>

export const listHandovers = call({
  method: 'GET',
  path: '/api/handover',
  summary: 'Minutes of hand-overs and returns, newest first; members see those they are on',
  access: 'custody.read',
  envelope: 'page',
  query: OfBusiness.extend({
    page: Page,
    limit: limitOf(PAPERS_A_PAGE),
    state: z.enum(HANDOVER_STATES).optional(),
    kind: z.enum(PAPER_KINDS).optional(),
    /** Numbers, names of the parties, names and codes of assets. */
    search: z.string().trim().max(SEARCH_MAX).optional(),
    asset: Id.optional(),
    /** A member or a holder without an account, as giver or receiver. */
    keeper: Id.optional(),
  }),
  output: Handover,
})

export const getHandover = call({
  method: 'GET',
  path: '/api/handover/{id}',
  summary: 'One paper with all it says',
  access: 'custody.read',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: HandoverDetail,
  errors: ['handover.not_found'],
})

export const getHandoverPdf = call({
  method: 'GET',
  path: '/api/handover/{id}/pdf',
  summary: 'The paper as PDF',
  access: 'custody.read',
  envelope: 'file',
  params: ById,
  query: OfBusiness.extend({ download: z.enum(['true']).optional() }),
  output: z.unknown(),
  errors: ['handover.not_found', 'handover.pdf_not_ready'],
})

export const acceptHandover = call({
  method: 'POST',
  path: '/api/handover/{id}/accept',
  summary: 'Confirm to have received what the paper lists; only its receiver can',
  access: 'custody.read',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({ signature: Signature.optional() }),
  output: Handover,
  errors: ['handover.not_found', 'handover.not_yours', 'handover.answered'],
})

const Refusal = PaperText.min(1, { error: 'required' })

export const refuseHandover = call({
  method: 'POST',
  path: '/api/handover/{id}/refuse',
  summary: 'Refuse, with a reason: the assets go back to who gave them',
  access: 'custody.read',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({ reason: Refusal }),
  output: Handover,
  errors: ['handover.not_found', 'handover.not_yours', 'handover.answered'],
})

export const signHandover = call({
  method: 'POST',
  path: '/api/handover/{id}/sign',
  summary: 'The receiver signs on the screen of who hands over',
  access: 'custody.hand-over',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({ signature: Signature }),
  output: Handover,
  errors: ['handover.not_found', 'handover.answered'],
})

/** Most papers of which one call reminds, the oldest first. */
export const REMIND_AT_ONCE = 200

export const remindWaiting = call({
  method: 'POST',
  path: '/api/handover/remind',
  summary: 'Remind everybody who has not confirmed minutes; each paper at most once a day',
  access: 'custody.hand-over',
  requires: ['confirmed-email'],
  envelope: 'result',
  body: z.object({ business: Id.optional() }),
  output: z.object({
    /** Papers whose receivers were reminded. */
    reminded: z.int(),
    /** That had been reminded of today before. */
    before: z.int(),
    /** Without an address, beyond what may be sent today, or beyond the bound. */
    left: z.int(),
  }),
  errors: ['identity.email_unconfirmed'],
})

export const sendHandoverAgain = call({
  method: 'POST',
  path: '/api/handover/{id}/send',
  summary: 'Send the personal link again',
  access: 'custody.hand-over',
  requires: ['confirmed-email'],
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: Handover,
  errors: [
    'handover.not_found',
    'handover.answered',
    'custody.no_email',
    'identity.email_unconfirmed',
    'mail.budget_spent',
    'mail.recipient_spent',
  ],
})

/** What the next paper says instead; what is left out stays as it was. */
const Corrections = z.object({
  form: z.enum(PAPER_FORMS).optional(),
  isBilingual: z.boolean().optional(),
  place: PaperPlace.optional(),
  note: PaperText.optional(),
  /** Only while some of its assets are still held by it. */
  dueOn: Day.nullable().optional(),
  lines: z
    .array(
      z.object({
        asset: Id,
        serial: z.string().trim().max(TEXT_FIELD_MAX).optional(),
        condition: ConditionName.optional(),
        accessories: PaperText.optional(),
        note: PaperText.optional(),
      }),
    )
    .max(PAPER_LINES_MAX, { abort: true })
    .refine((lines) => new Set(lines.map(({ asset }) => asset)).size === lines.length, { error: 'listed_twice' })
    .optional(),
})
export type Corrections = z.output<typeof Corrections>

export const voidHandover = call({
  method: 'POST',
  path: '/api/handover/{id}/void',
  summary: 'Declare a paper void, with a reason; `reissue` issues another one in its place',
  access: 'custody.hand-over',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({
    reason: PaperText.min(1, { error: 'required' }),
    reissue: Corrections.optional(),
  }),
  bodyLimit: CORRECTIONS_BYTES,
  output: Handover,
  errors: ['handover.not_found', 'handover.void', 'handover.ended', 'custody.due_before', 'asset.not_found'],
})

/** What the holder of a personal link sees: the paper, and nothing about anybody else. */
export const HandoverByLink = z.object({
  number: z.string(),
  kind: z.enum(PAPER_KINDS),
  state: z.enum(HANDOVER_STATES),
  answeredAt: z.string().nullable(),
  company: z.string(),
  giver: z.string(),
  receiver: z.string(),
  handedOn: z.string(),
  dueOn: z.string().nullable(),
  note: z.string(),
  lines: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      serial: z.string(),
      condition: z.string(),
      accessories: z.string(),
      note: z.string(),
    }),
  ),
  photos: z.array(PaperPhoto),
  /** They have accepted, and their copy is drawn. */
  isPdfReady: z.boolean(),
})
export type HandoverByLink = z.infer<typeof HandoverByLink>

export const getHandoverByLink = call({
  method: 'GET',
  path: '/api/handover-link/{id}',
  summary: 'What the holder of a mailed link is asked to confirm',
  access: 'link',
  key: 'query.key',
  envelope: 'result',
  params: ById,
  query: ByKey,
  headers: z.object({ 'accept-language': Header.optional() }),
  output: HandoverByLink,
  errors: ['handover.link_invalid', 'request.rate_limited'],
  limit: LINK_LIMIT,
})

export const getPdfByLink = call({
  method: 'GET',
  path: '/api/handover-link/{id}/pdf',
  summary: 'The copy of whoever accepted by a mailed link, as PDF',
  access: 'link',
  key: 'query.key',
  envelope: 'file',
  params: ById,
  query: ByKey,
  output: z.unknown(),
  errors: ['handover.link_invalid', 'handover.pdf_not_ready', 'request.rate_limited'],
  limit: LINK_LIMIT,
})

export const acceptByLink = call({
  method: 'POST',
  path: '/api/handover-link/{id}/accept',
  summary: 'Confirm by a mailed link, without an account',
  access: 'link',
  key: 'query.key',
  envelope: 'result',
  params: ById,
  query: ByKey,
  body: z.object({ signature: Signature.optional() }),
  output: HandoverByLink,
  errors: ['handover.link_invalid', 'handover.answered', 'request.rate_limited'],
  limit: LINK_LIMIT,
})

export const refuseByLink = call({
  method: 'POST',
  path: '/api/handover-link/{id}/refuse',
  summary: 'Refuse by a mailed link, with a reason',
  access: 'link',
  key: 'query.key',
  envelope: 'result',
  params: ById,
  query: ByKey,
  body: z.object({ reason: Refusal }),
  output: HandoverByLink,
  errors: ['handover.link_invalid', 'handover.answered', 'request.rate_limited'],
  limit: LINK_LIMIT,
})
