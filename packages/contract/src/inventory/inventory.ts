import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Id, limitOf, listOf, NAME_MAX, OfBusiness, Page, Text } from '../fields.ts'
import { Helper, PlanForm, Scope } from './stocktake-plan.ts'

export const INVENTORY_PAGE_SIZE = 20

export const INVENTORY_STATUSES = ['pending', 'in-progress', 'completed'] as const
export const InventoryStatus = z.enum(INVENTORY_STATUSES)
export type InventoryStatus = z.infer<typeof InventoryStatus>

export const CONDITIONS = ['available', 'damaged', 'lost'] as const
export const Condition = z.enum(CONDITIONS)
export type Condition = z.infer<typeof Condition>

export const CHECK_METHODS = ['manual', 'qrcode'] as const
export const CheckMethod = z.enum(CHECK_METHODS)
export type CheckMethod = z.infer<typeof CheckMethod>

/** `missing` counts what is marked lost. */
export const InventorySummary = z.object({
  totalAssets: z.int(),
  checked: z.int(),
  missing: z.int(),
  damaged: z.int(),
})
export type InventorySummary = z.infer<typeof InventorySummary>

export const Checker = z.object({ UserId: Id, name: z.string(), photo: z.string().nullable() })
export type Checker = z.infer<typeof Checker>

/** The state of an item; `version` increases with every change. An unchecked item has `available`, shown blank. */
export const ItemState = z.object({
  _id: Id,
  checked: z.boolean(),
  condition: Condition,
  checkMethod: CheckMethod.nullable(),
  notes: z.string(),
  /** `UserId` of one of the check's `checkedBy`. */
  checkedBy: Id.nullable(),
  checkedAt: z.string().nullable(),
  /** The location where it was seen, if somebody said so. */
  seenAt: Id.optional(),
  /** How many of a consumable were counted; without it one, or none yet. */
  quantity: z.int().optional(),
  version: z.int(),
})
export type ItemState = z.infer<typeof ItemState>

/** With the asset as it was when the check began. */
export const InventoryItem = ItemState.extend({
  asset: z.object({
    _id: Id,
    name: z.string(),
    code: z.string(),
    /** Codes it had before or has got since. */
    otherCodes: z.array(z.string()),
    productCode: z.string(),
    category: z.string(),
    /** Counted with a quantity. */
    isConsumable: z.boolean().optional(),
    location: z.object({ _id: Id.nullable(), name: z.string(), path: z.array(z.string()) }),
    images: z.array(z.string()),
  }),
})
export type InventoryItem = z.infer<typeof InventoryItem>

/** A scanned code that belongs to no item of the check, scanned `count` times; `by` and `at` are of the last one. */
export const UnknownCode = z.object({
  _id: z.string(),
  code: z.string(),
  /** The asset that has this code is in the trash. */
  isInTrash: z.boolean(),
  /** The asset of the business that has this code but is not in the check, with the names of its location from the root. */
  asset: z.object({ _id: Id, name: z.string(), code: z.string(), location: z.array(z.string()) }).nullable(),
  /** Where it was scanned last, if somebody said so. */
  place: z.object({ _id: Id, name: z.string() }).optional(),
  /** A picture of it, small. */
  photo: z.string().optional(),
  count: z.int(),
  by: Checker,
  at: z.string(),
})
export type UnknownCode = z.infer<typeof UnknownCode>

/** A mark that arrived after the check was completed. */
export const LateMark = z.object({
  _id: z.string(),
  item: Id,
  name: z.string(),
  checked: z.boolean(),
  condition: Condition,
  notes: z.string(),
  by: Checker,
  at: z.string(),
})
export type LateMark = z.infer<typeof LateMark>

const Row = z.object({
  _id: Id,
  title: z.string(),
  description: z.string(),
  checkCode: z.string(),
  startDate: z.string(),
  /** Null until it is completed. */
  endDate: z.string().nullable(),
  status: InventoryStatus,
  summary: InventorySummary,
  createdBy: Checker,
  /** Names from the root to the checked location; empty for everything. */
  location: z.array(z.string()),
  /** The day by which it should be over. */
  dueOn: z.string().nullable(),
})

/** A row of the list; with `fields` only those. */
export const InventoryRow = Row.partial().extend({ _id: Id })
export type InventoryRow = z.infer<typeof Row>

export const InventoryCheck = Row.extend({
  notes: z.string(),
  completedAt: z.string().nullable(),
  completedBy: Checker.nullable(),
  /** When its damaged and lost items were written into the register. */
  appliedAt: z.string().nullable(),
  appliedBy: Checker.nullable(),
  checkedBy: z.array(Checker),
  /** Null for one that was begun by a location alone. */
  scope: Scope.nullable(),
  leader: Checker.nullable(),
  helpers: z.array(Helper),
  /** Until it is completed, `items` are only those that were seen, and `summary` counts only those. */
  isBlind: z.boolean(),
  /** The check of which it counts some items again. */
  follows: z.object({ _id: Id, checkCode: z.string() }).nullable(),
  /** Locations that somebody has counted to the end; '' for what has no location. */
  finishedPlaces: z.array(z.string()),
  /** It was closed with a report. */
  hasPaper: z.boolean(),
  items: z.array(InventoryItem),
  unknownCodes: z.array(UnknownCode),
  addendum: z.array(LateMark),
})
export type InventoryCheck = z.infer<typeof InventoryCheck>

/** Sent by other clients; only the session decides who acts. */
export const Sender = { userId: z.string().max(NAME_MAX).optional() }

export const listInventoryChecks = call({
  method: 'GET',
  path: '/api/inventory',
  summary: 'Inventory checks, newest first',
  access: 'inventory.read',
  envelope: 'page',
  query: OfBusiness.extend({
    title: z.string().trim().max(NAME_MAX).optional(),
    page: Page,
    limit: limitOf(INVENTORY_PAGE_SIZE),
    fields: listOf(z.string().trim().max(NAME_MAX), { type: 'string' }),
  }),
  output: InventoryRow,
})

export const getInventoryCheck = call({
  method: 'GET',
  path: '/api/inventory/{id}',
  summary: 'One inventory check with all its items',
  access: 'inventory.read',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: z.object({ inventoryCheck: InventoryCheck }),
  errors: ['inventory.not_found'],
})

/** What the spreadsheet of a check says besides; nothing that a person needs while counting. */
export const ItemFacts = z.object({ _id: Id, serialNumber: z.string(), holder: z.string() })
export type ItemFacts = z.infer<typeof ItemFacts>

export const listItemFacts = call({
  method: 'GET',
  path: '/api/inventory/{id}/facts',
  summary: 'Serial numbers and holders of the items of a check, for its spreadsheet; the holder when the check began',
  access: 'inventory.read',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: z.object({ facts: z.array(ItemFacts) }),
  errors: ['inventory.not_found'],
})

/** The form of the create dialog. */
export const InventoryForm = z.object({
  title: z
    .string({ error: 'inventory_title_required' })
    .trim()
    .min(1, { error: 'inventory_title_required' })
    .max(NAME_MAX),
  locationId: Id.nullable(),
  description: Text,
})

export const createInventoryCheck = call({
  method: 'POST',
  path: '/api/inventory/add',
  summary: 'Begin a check of every asset that is not disposed of, or of those in a location and below it',
  access: 'inventory.create',
  envelope: 'result',
  body: InventoryForm.extend({
    locationId: Id.nullable().default(null),
    description: Text.default(''),
    /** Without it, everything in the location. */
    plan: PlanForm.optional(),
    business: Id.optional(),
    user: z.string().max(NAME_MAX).optional(),
  }),
  output: z.object({ inventoryCheck: Row }),
  errors: ['inventory.location_missing', 'inventory.person_missing', 'asset.view_not_found', 'asset.filter_gone'],
})

export const completeInventoryCheck = call({
  method: 'PATCH',
  path: '/api/inventory/{id}',
  summary: 'Complete a check: its totals are written down, and nothing in it changes any more',
  access: 'inventory.complete',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  body: z.object({ status: z.literal('completed'), business: Id.optional(), ...Sender }),
  output: z.object({ inventoryCheck: Row }),
  errors: ['inventory.not_found', 'inventory.completed'],
})

export const applyInventoryCheck = call({
  method: 'POST',
  path: '/api/inventory/{id}/apply',
  summary: 'Write what a completed check found damaged or lost into the register, once',
  access: 'inventory.complete',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  body: OfBusiness,
  /** How many assets changed their status; those disposed of or deleted since keep theirs. */
  output: z.object({ changed: z.int() }),
  errors: ['inventory.not_found', 'inventory.not_completed', 'inventory.applied'],
})

export const deleteInventoryCheck = call({
  method: 'DELETE',
  path: '/api/inventory/{id}',
  summary: 'Delete a check; a completed one only by an owner',
  access: 'inventory.delete',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: z.null(),
  errors: ['inventory.not_found'],
})
