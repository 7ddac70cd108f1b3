import { z } from 'zod'
import { GivenCode } from '../asset/asset-code.ts'
import { call } from '../call.ts'
import { ById, Id, limitOf, Name, NAME_MAX, OfBusiness, Page, Text } from '../fields.ts'
import { Checker, Condition } from './inventory.ts'
import { RowId } from './inventory-mark.ts'

/**
 * `agrees`     seen where the register says, or what changed meanwhile explains it
 * `elsewhere`  seen in another place
 * `damaged`    seen damaged, which the register does not say
 * `lost`       marked as lost, or not seen by anybody
 * `unknown`    a code of nothing in the register
 * `extra`      an asset of the register that the check does not cover
 */
export const FINDINGS = ['agrees', 'elsewhere', 'damaged', 'lost', 'unknown', 'extra'] as const
export type Finding = (typeof FINDINGS)[number]
export const FindingName = z.enum(FINDINGS)
/** What is left to decide. */
export const DIFFERENCES = ['elsewhere', 'damaged', 'lost', 'unknown', 'extra'] as const
export type Difference = (typeof DIFFERENCES)[number]
const DifferenceName = z.enum(DIFFERENCES)

/** What can be done about a difference; `ask` asks the holder and leaves it open. */
export const CHOICES = [
  'move',
  'keep',
  'damaged',
  'damaged-move',
  'lost',
  'ask',
  'attach',
  'create',
  'dismiss',
] as const
export type Choice = (typeof CHOICES)[number]
const ChoiceName = z.enum(CHOICES)

interface KnownOfRow {
  isPlaceKnown: boolean
  mayAsk: boolean
}

/** Which choices a difference has: where nobody said the place nothing can be moved there, and whoever cannot be reached cannot be asked. */
export function choicesOf(finding: Difference, { isPlaceKnown, mayAsk }: KnownOfRow): readonly Choice[] {
  switch (finding) {
    case 'elsewhere':
      return ['move', 'keep']
    case 'damaged':
      return isPlaceKnown ? ['damaged', 'damaged-move', 'keep'] : ['damaged', 'keep']
    case 'lost':
      return mayAsk ? ['lost', 'keep', 'ask'] : ['lost', 'keep']
    case 'unknown':
      return ['attach', 'create', 'dismiss']
    case 'extra':
      return isPlaceKnown ? ['move', 'keep'] : ['keep']
  }
}

/** What happened to an asset while it was counted: shown as such, not as an error. */
export const DRIFTS = ['moved', 'handed', 'disposed', 'deleted', 'added'] as const
export const Drift = z.enum(DRIFTS)
export type Drift = z.infer<typeof Drift>

export const ROWS_A_PAGE = 50
const SEARCH_MAX = 100
const CHOSEN_MAX = 5000
export const ADDED_SHOWN = 100

const Place = z.object({ _id: Id, name: z.string() })

const Chosen = z.object({
  action: ChoiceName,
  /** The asset that a code is attached to. */
  asset: z.object({ _id: Id, name: z.string(), code: z.string() }).nullable(),
  /** What is created. */
  made: z.object({ name: z.string(), category: Place.nullable(), location: Place.nullable() }).nullable(),
  note: z.string(),
  by: Checker,
  at: z.string(),
})

/** One row with its evidence, what is proposed and what was chosen. */
export const ReconcileRow = z.object({
  /** An asset, or the first scan of an unknown code. */
  _id: z.string(),
  finding: FindingName,
  name: z.string(),
  code: z.string(),
  image: z.string().nullable(),
  price: z.number().nullable(),
  currency: z.string(),
  /** Where the register says it is now, and who holds it. */
  place: Place.nullable(),
  holder: z.string().nullable(),
  /** Somebody else holds it who can be asked: a member, or anybody with an address. */
  mayAsk: z.boolean(),
  isChecked: z.boolean(),
  condition: Condition,
  status: z.string().nullable(),
  notes: z.string(),
  seenAt: Place.nullable(),
  quantity: z.int().nullable(),
  /** How often a code was scanned. */
  count: z.int(),
  /** Of an unknown code, or of the damage: what the person saw. */
  photo: z.object({ url: z.string(), thumbUrl: z.string() }).nullable(),
  by: Checker.nullable(),
  at: z.string().nullable(),
  drift: Drift.nullable(),
  /** When it was last seen in another check. */
  lastSeen: z.string().nullable(),
  /** Its place was counted to the end. */
  isPlaceFinished: z.boolean(),
  proposal: ChoiceName.nullable(),
  choice: Chosen.nullable(),
  /** Of the choice; 0 without one. Sent back with the next choice. */
  version: z.int(),
})
export type ReconcileRow = z.infer<typeof ReconcileRow>

const Figures = z.object({
  count: z.int(),
  /** How many have a choice that settles them. */
  decided: z.int(),
  /** How many have a proposal that nobody has accepted yet. */
  proposed: z.int(),
  value: z.number(),
})

export const Reconciliation = z.object({
  total: z.int(),
  groups: z.record(FindingName, Figures),
  /** What closing would write. */
  writes: z.object({ moved: z.int(), damaged: z.int(), lost: z.int(), attached: z.int(), created: z.int() }),
  /** How many rows that are; some change place and status. Closing sends it back. */
  changes: z.int(),
  /** Items that were moved, handed over, disposed of or deleted since the check began. */
  drift: z.record(Drift, z.int()),
  /** Assets that came into the scope since then; at most so many are listed. Null where the scope can no longer be told. */
  added: z.object({
    count: z.int().nullable(),
    rows: z.array(z.object({ _id: Id, name: z.string(), code: z.string() })),
  }),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const getReconciliation = call({
  method: 'GET',
  path: '/api/inventory/{id}/reconcile',
  summary: 'What a check found, in six groups, and how much of it is decided',
  access: 'inventory.complete',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: Reconciliation,
  errors: ['inventory.not_found'],
})

export const listReconcileRows = call({
  method: 'GET',
  path: '/api/inventory/{id}/reconcile/rows',
  summary: 'One group of what a check found, row by row',
  access: 'inventory.complete',
  envelope: 'page',
  params: ById,
  query: OfBusiness.extend({
    finding: FindingName,
    search: z.string().trim().max(SEARCH_MAX).optional(),
    undecided: z.enum(['true']).optional(),
    page: Page,
    limit: limitOf(ROWS_A_PAGE),
  }),
  output: ReconcileRow,
  errors: ['inventory.not_found'],
})

const Made = z.object({
  name: Name,
  /** Without one the scheme makes it; the scanned code stays as a label. */
  code: GivenCode,
  category: Id.nullable().default(null),
  location: Id.nullable().default(null),
})

export const chooseForRow = call({
  method: 'PUT',
  path: '/api/inventory/{id}/reconcile/rows/{row}',
  summary: 'Decide about one difference; somebody else’s newer choice is not overwritten',
  access: 'inventory.complete',
  envelope: 'result',
  params: ById.extend({ row: RowId }),
  body: OfBusiness.extend({
    /** Null: undecided again. */
    action: ChoiceName.nullable(),
    asset: Id.optional(),
    made: Made.optional(),
    note: Text.default(''),
    /** Of the choice that was shown. */
    version: z.int().min(0).max(2_147_483_647),
  }),
  output: ReconcileRow,
  errors: [
    'inventory.not_found',
    'inventory.completed',
    'reconcile.row_not_found',
    'reconcile.choice_changed',
    'reconcile.not_a_choice',
    'asset.not_found',
    'asset.reference_missing',
    'custody.unreachable',
    'identity.email_unconfirmed',
    'mail.budget_spent',
    'mail.recipient_spent',
  ],
})

export const chooseForGroup = call({
  method: 'POST',
  path: '/api/inventory/{id}/reconcile/accept',
  summary:
    'Accept the proposals of a group or of all, or decide its undecided rows alike; what was not seen is never lost unless its place was counted to the end',
  access: 'inventory.complete',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({
    finding: DifferenceName.optional(),
    /** Without it, what is proposed. */
    action: z.enum(['move', 'keep', 'damaged', 'lost']).optional(),
  }),
  output: z.object({
    chosen: z.int(),
    /** Rows that stay undecided. */
    left: z.int(),
  }),
  errors: ['inventory.not_found', 'inventory.completed', 'reconcile.not_a_choice'],
})

export const countAgain = call({
  method: 'POST',
  path: '/api/inventory/{id}/reconcile/count-again',
  summary: 'Begin another check of some rows of this one',
  access: 'inventory.create',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({
    title: z.string().trim().max(NAME_MAX).default(''),
    items: z.array(Id).min(1).max(CHOSEN_MAX),
  }),
  bodyLimit: 256 * 1024,
  output: z.object({ check: Id }),
  errors: ['inventory.not_found', 'reconcile.row_not_found'],
})

export const COMPARED_SHOWN = 100
export const COMPARISONS = ['found-again', 'lost-twice', 'newly-lost', 'damaged-twice'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Two checks beside each other, by what is in both. */
export const compareChecks = call({
  method: 'GET',
  path: '/api/inventory/{id}/compare/{other}',
  summary: 'What was lost before and is found again, lost twice, newly lost or damaged twice',
  access: 'inventory.read',
  envelope: 'result',
  params: ById.extend({ other: Id }),
  query: OfBusiness,
  output: z.object({
    before: z.object({ _id: Id, checkCode: z.string(), title: z.string(), at: z.string() }),
    after: z.object({ _id: Id, checkCode: z.string(), title: z.string(), at: z.string() }),
    /** In both of them. */
    common: z.int(),
    groups: z.record(
      z.enum(COMPARISONS),
      z.object({
        count: z.int(),
        rows: z.array(z.object({ _id: Id, name: z.string(), code: z.string() })).max(COMPARED_SHOWN),
      }),
    ),
  }),
  errors: ['inventory.not_found'],
})
