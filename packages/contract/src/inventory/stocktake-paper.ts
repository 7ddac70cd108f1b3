import { z } from 'zod'
import { call } from '../call.ts'
import { Signature } from '../custody/paper.ts'
import { ById, ByKey, Id, NAME_MAX, OfBusiness, Text } from '../fields.ts'
import { Email } from '../identity/person-fields.ts'
import { REGIMES } from '../report/regime.ts'
import { Checker, Condition, InventoryRow } from './inventory.ts'
import { FINDINGS } from './reconcile.ts'

/** `05`: 05-TSCĐ for fixed assets and 05-VT for tools, as the accounting rules have them; else a plain form. */
export const STOCKTAKE_FORMS = ['05', 'plain'] as const
export type StocktakeForm = (typeof STOCKTAKE_FORMS)[number]
/** A longer list would be no paper any more: then only differences are on it, no more than so many. */
export const STOCKTAKE_LINES_MAX = 5000
export const SIGNERS_MAX = 12
export const SIGN_LINK_DAYS = 14
const LINK_LIMIT = { max: 60, windowSeconds: 600 } as const
const PLACES_MAX = 500

export const SIGNER_ROLES = ['leader', 'committee', 'accountant', 'director'] as const
export const SignerRole = z.enum(SIGNER_ROLES)
export type SignerRole = z.infer<typeof SignerRole>

const ShortText = z.string().trim().max(NAME_MAX)

/** Who signs: a member, or somebody with a name and an e-mail address. */
export const SignerForm = z.object({
  role: SignerRole,
  name: ShortText.min(1, { error: 'required' }),
  title: ShortText.default(''),
  person: Id.nullable().default(null),
  email: z
    .string()
    .trim()
    .max(NAME_MAX, { abort: true })
    .pipe(z.union([z.literal(''), z.email({ error: 'invalid_email' })]))
    .default(''),
  /** Gets a personal link by mail. */
  isMailed: z.boolean().default(false),
})
export type SignerForm = z.output<typeof SignerForm>

export const CloseForm = z.object({
  form: z.enum(STOCKTAKE_FORMS).default('05'),
  signers: z.array(SignerForm).min(1).max(SIGNERS_MAX),
  causes: Text.default(''),
  opinion: Text.default(''),
})
export type CloseForm = z.output<typeof CloseForm>

const Sums = z.object({ count: z.int(), cost: z.number(), book: z.number() })

/** One asset of the report: by the books, by the count, and what became of it. */
export const StocktakeLine = z.object({
  name: z.string(),
  code: z.string(),
  unit: z.string(),
  place: z.string(),
  isFixed: z.boolean(),
  finding: z.enum(FINDINGS),
  /** As it was counted, whatever the register said before; not in reports of earlier versions. */
  condition: Condition.optional(),
  byBooks: Sums,
  byCount: Sums,
  note: z.string(),
})
export type StocktakeLine = z.infer<typeof StocktakeLine>

/** Over all assets of a kind, in the report or not: so many more and less than by the books, and so many that are poor. */
const KindSums = z.object({
  rows: z.int(),
  byBooks: Sums,
  byCount: Sums,
  over: Sums,
  short: Sums,
  poor: z.int(),
})
export type KindSums = z.infer<typeof KindSums>

/** Everything the report says; it never changes afterwards. */
export const StocktakeContent = z.object({
  form: z.enum(STOCKTAKE_FORMS),
  /** Not in reports of earlier versions. */
  regime: z.enum(REGIMES).optional(),
  company: z.object({ name: z.string(), address: z.string() }),
  number: z.string(),
  title: z.string(),
  /** What was counted. */
  scope: z.string(),
  /** The moment of the count. */
  at: z.string(),
  committee: z.array(z.object({ role: SignerRole, name: z.string(), title: z.string() })),
  causes: z.string(),
  opinion: z.string(),
  groups: z.record(z.enum(FINDINGS), z.object({ count: z.int(), value: z.number() })),
  places: z.array(z.object({ name: z.string(), byBooks: Sums, byCount: Sums })).max(PLACES_MAX),
  totals: z.object({ byBooks: Sums, byCount: Sums }),
  /** Not in reports of earlier versions. */
  kinds: z.object({ fixed: KindSums, tool: KindSums }).optional(),
  /** Only the differences, because there are too many lines. */
  isShortened: z.boolean(),
  lines: z.array(StocktakeLine),
  unknown: z.array(z.object({ code: z.string(), note: z.string() })),
  /** Amounts in other currencies than đồng are not in any sum. */
  foreign: z.int(),
})
export type StocktakeContent = z.infer<typeof StocktakeContent>

export const Signer = z.object({
  _id: Id,
  role: SignerRole,
  name: z.string(),
  title: z.string(),
  email: z.string(),
  /** The caller is this person and may sign. */
  isMine: z.boolean(),
  signedAt: z.string().nullable(),
  isMailFailed: z.boolean(),
})
export type Signer = z.infer<typeof Signer>

/** `applying` while the register is written, `open` until the last signature, then `signed`; `undone` when it was taken back. */
export const PAPER_STATES = ['applying', 'open', 'signed', 'undone'] as const

export const StocktakePaper = z.object({
  _id: Id,
  check: Id,
  number: z.string(),
  state: z.enum(PAPER_STATES),
  hash: z.string(),
  verifyUrl: z.string(),
  content: StocktakeContent,
  signers: z.array(Signer),
  isPdfReady: z.boolean(),
  /** Until when closing can be undone; null when it is fixed. */
  undoUntil: z.string().nullable(),
  batch: Id,
  /** How many rows the register took, and how many it refused because they had changed. */
  written: z.int(),
  failed: z.int(),
  closedBy: Checker,
  closedAt: z.string(),
})
export type StocktakePaper = z.infer<typeof StocktakePaper>

export const closeStocktake = call({
  method: 'POST',
  path: '/api/inventory/{id}/close',
  summary: 'Complete a check, write what was decided into the register in one job, and freeze its report',
  access: 'inventory.complete',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend(CloseForm.shape).extend({
    /** How many changes of the register were shown: another number changes nothing. */
    changes: z.int().min(0).max(2_147_483_647),
  }),
  output: StocktakePaper,
  errors: [
    'inventory.not_found',
    'inventory.completed',
    'reconcile.undecided',
    'reconcile.count_changed',
    'inventory.person_missing',
  ],
})

export const getStocktakePaper = call({
  method: 'GET',
  path: '/api/inventory/{id}/paper',
  summary: 'The report of a closed check, with its signatures',
  access: 'inventory.read',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: StocktakePaper,
  errors: ['inventory.not_found', 'stocktake.not_closed'],
})

export const getStocktakePdf = call({
  method: 'GET',
  path: '/api/inventory/{id}/paper/pdf',
  summary: 'The report as PDF',
  access: 'inventory.read',
  envelope: 'file',
  params: ById,
  query: OfBusiness.extend({ download: z.enum(['true']).optional() }),
  output: z.unknown(),
  errors: ['inventory.not_found', 'stocktake.not_closed', 'stocktake.pdf_not_ready'],
})

const Signing = ['inventory.not_found', 'stocktake.not_closed', 'stocktake.signed', 'stocktake.undone'] as const

export const signStocktake = call({
  method: 'POST',
  path: '/api/inventory/{id}/paper/sign',
  summary: 'Sign a report: one’s own place, or, for managers, that of somebody who signs on this screen',
  access: 'inventory.read',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({ signer: Id, signature: Signature }),
  output: StocktakePaper,
  errors: [...Signing, 'stocktake.not_yours', 'stocktake.applying'],
})

export const sendSignLink = call({
  method: 'POST',
  path: '/api/inventory/{id}/paper/send',
  summary: 'Send a signer their personal link, again if need be',
  access: 'inventory.complete',
  requires: ['confirmed-email'],
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({ signer: Id, email: Email.optional() }),
  output: StocktakePaper,
  errors: [...Signing, 'custody.no_email', 'identity.email_unconfirmed', 'mail.budget_spent', 'mail.recipient_spent'],
})

export const undoStocktake = call({
  method: 'POST',
  path: '/api/inventory/{id}/paper/undo',
  summary: 'Put the register back as it was before closing, until the last signature and for 30 days',
  access: 'inventory.complete',
  envelope: 'result',
  params: ById,
  body: OfBusiness,
  output: StocktakePaper,
  errors: [...Signing, 'batch.not_undoable'],
})

/** What somebody sees who is asked to sign by mail. */
export const PaperByLink = z.object({
  company: z.string(),
  number: z.string(),
  title: z.string(),
  at: z.string(),
  signer: z.object({ role: SignerRole, name: z.string(), title: z.string(), signedAt: z.string().nullable() }),
  groups: StocktakeContent.shape.groups,
  totals: StocktakeContent.shape.totals,
  differences: z.array(StocktakeLine),
})
export type PaperByLink = z.infer<typeof PaperByLink>

export const getPaperByLink = call({
  method: 'GET',
  path: '/api/stocktake-link/{id}',
  summary: 'What the holder of a mailed link is asked to sign',
  access: 'link',
  key: 'query.key',
  envelope: 'result',
  params: ById,
  query: ByKey,
  output: PaperByLink,
  errors: ['stocktake.link_invalid', 'request.rate_limited'],
  limit: LINK_LIMIT,
})

export const signByLink = call({
  method: 'POST',
  path: '/api/stocktake-link/{id}/sign',
  summary: 'Sign a report by a mailed link, without an account',
  access: 'link',
  key: 'query.key',
  envelope: 'result',
  params: ById,
  query: ByKey,
  body: z.object({ signature: Signature }),
  output: PaperByLink,
  errors: ['stocktake.link_invalid', 'stocktake.signed', 'request.rate_limited'],
  limit: LINK_LIMIT,
})

/** What the address in the report's QR code tells anybody. */
export const verifyStocktake = call({
  method: 'GET',
  path: '/api/stocktake-verification/{id}',
  summary: 'Whose report it is, and the fingerprints by which a browser compares a file with it',
  access: 'public',
  envelope: 'result',
  params: ById,
  output: z.object({
    company: z.string(),
    number: z.string(),
    title: z.string(),
    at: z.string(),
    state: z.enum(PAPER_STATES),
    hash: z.string(),
    /** SHA-256 of every PDF that was made of it, the newest last. */
    files: z.array(z.string()),
    signers: z.array(z.object({ role: SignerRole, name: z.string(), signedAt: z.string().nullable() })),
  }),
  errors: ['stocktake.not_ours', 'request.rate_limited'],
  limit: LINK_LIMIT,
})

/** Checks that can be compared with one: those before and after it that are completed. */
export const listComparable = call({
  method: 'GET',
  path: '/api/inventory/{id}/comparable',
  summary: 'Completed checks that share items with this one, newest first',
  access: 'inventory.read',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: z.array(InventoryRow.pick({ _id: true, title: true, checkCode: true, endDate: true })),
  errors: ['inventory.not_found'],
})
