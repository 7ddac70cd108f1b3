import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Id, limitOf, OfBusiness, Page } from '../fields.ts'
import { HolderForm, Keeper } from './custody.ts'
import { ConditionName } from './paper.ts'

const HELD_A_PAGE = 50
const KEEPERS_A_PAGE = 20
const SEARCH_MAX = 100

/** A member or somebody without an account, with what they hold. */
export const KeeperRow = Keeper.extend({
  email: z.string(),
  phone: z.string(),
  position: z.string(),
  photo: z.string().nullable(),
  /** Members only: who was removed has become a holder without an account. */
  isMember: z.boolean(),
  held: z.int(),
  overdue: z.int(),
})
export type KeeperRow = z.infer<typeof KeeperRow>

/** With figures of what they hold; values in dong. */
export const KeeperPage = KeeperRow.extend({
  price: z.number(),
  valueNow: z.number(),
  waiting: z.int(),
  /** Without an account: they want no reminders by mail. */
  isUnsubscribed: z.boolean(),
})
export type KeeperPage = z.infer<typeof KeeperPage>

export const listKeepers = call({
  method: 'GET',
  path: '/api/keeper',
  summary: 'Members and holders without an account, with how much they hold, by name',
  access: 'custody.hand-over',
  envelope: 'list',
  query: OfBusiness.extend({
    page: Page,
    limit: limitOf(KEEPERS_A_PAGE),
    search: z.string().trim().max(SEARCH_MAX).optional(),
    department: z.string().trim().max(SEARCH_MAX).optional(),
    kind: z.enum(['member', 'holder']).optional(),
  }),
  output: KeeperRow,
  /** Every department that somebody is in. */
  meta: z.object({ departments: z.array(z.string()) }),
})

export const getKeeper = call({
  method: 'GET',
  path: '/api/keeper/{id}',
  summary: 'One of them; everybody may see themselves',
  access: 'custody.read',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: KeeperPage,
  errors: ['holder.not_found'],
})

/** An asset that somebody holds, or held. */
export const HeldAsset = z.object({
  custody: Id,
  asset: Id,
  code: z.string(),
  name: z.string(),
  status: z.string(),
  firstImage: z.string().nullable(),
  price: z.number().nullable(),
  currency: z.string(),
  since: z.string(),
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
  isWaiting: z.boolean(),
  condition: ConditionName.nullable(),
  /** Null while they hold it. */
  endedAt: z.string().nullable(),
})
export type HeldAsset = z.infer<typeof HeldAsset>

export const listHeld = call({
  method: 'GET',
  path: '/api/keeper/{id}/assets',
  summary: 'What somebody holds, the next due first; with `ended` what they held before, newest first',
  access: 'custody.read',
  envelope: 'page',
  params: ById,
  query: OfBusiness.extend({
    page: Page,
    limit: limitOf(HELD_A_PAGE, 200),
    ended: z.enum(['true', 'false']).optional(),
  }),
  output: HeldAsset,
  errors: ['holder.not_found'],
})

/** What should have been returned, with who holds it. */
export const OverdueAsset = HeldAsset.extend({ keeper: Keeper })
export type OverdueAsset = z.infer<typeof OverdueAsset>

export const listOverdue = call({
  method: 'GET',
  path: '/api/custody/overdue',
  summary: 'What should have been returned, the latest first',
  access: 'custody.hand-over',
  envelope: 'page',
  query: OfBusiness.extend({ page: Page, limit: limitOf(KEEPERS_A_PAGE) }),
  output: OverdueAsset,
})

export const createHolder = call({
  method: 'POST',
  path: '/api/keeper',
  summary: 'Write somebody down who holds assets and has no account',
  access: 'custody.hand-over',
  envelope: 'result',
  body: HolderForm.extend({ business: Id.optional() }),
  output: KeeperRow,
})

export const updateHolder = call({
  method: 'PUT',
  path: '/api/keeper/{id}',
  summary: 'Change name, department, e-mail or phone of somebody without an account',
  access: 'custody.hand-over',
  envelope: 'result',
  params: ById,
  body: HolderForm.extend({ business: Id.optional() }),
  output: KeeperRow,
  errors: ['holder.not_found'],
})

export const deleteHolder = call({
  method: 'DELETE',
  path: '/api/keeper/{id}',
  summary: 'Remove somebody without an account who holds nothing; their links end',
  access: 'custody.hand-over',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: z.object({ id: Id }),
  errors: ['holder.not_found', 'holder.holds_assets'],
})
