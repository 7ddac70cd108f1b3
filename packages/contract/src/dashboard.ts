import { z } from 'zod'
import { call } from './call.ts'
import { Id, limitOf, OfBusiness } from './fields.ts'

/** Most inventory checks the dashboard lists. */
export const RECENT_INVENTORIES = 5

/** The node of a row's assets; for assets without one the id is null and the rest empty. */
const InTree = {
  _id: Id.nullable(),
  /** Ids from the root to the node itself. */
  path: z.array(Id),
  /** Their names. */
  names: z.array(z.string()),
}

/** Assets directly in one category, not in those below it. */
export const CategoryShare = z.object({
  ...InTree,
  categoryName: z.string(),
  count: z.int(),
  /** What they were bought for, in VND. */
  value: z.number(),
})
export type CategoryShare = z.infer<typeof CategoryShare>

/** Assets directly in one location, not in those below it. */
export const LocationShare = z.object({ ...InTree, name: z.string(), count: z.int() })
export type LocationShare = z.infer<typeof LocationShare>

export const AssetOverview = z.object({
  totalAssets: z.int(),
  availableAssets: z.int(),
  maintenanceAssets: z.int(),
  damagedAssets: z.int(),
  lostAssets: z.int(),
  disposedAssets: z.int(),
  totalValue: z.number(),
  categoryDistribution: z.array(CategoryShare),
  byLocation: z.array(LocationShare),
})
export type AssetOverview = z.infer<typeof AssetOverview>

export const HolderShare = z.object({ _id: Id, name: z.string(), photo: z.string().nullable(), assetCount: z.int() })
export type HolderShare = z.infer<typeof HolderShare>

/** How far ahead the dashboard looks, and what of it is urgent. */
export const TO_DO_DAYS = { ahead: 30, urgent: 7 } as const

/** What waits for somebody; null where the role cannot see the list behind it. */
export const ToDo = z.object({
  /** Warranties that end within 30 days, and within 7, of what is neither lost nor disposed of. */
  warranty: z.object({ count: z.int(), urgent: z.int() }),
  /** Maintenance due within 30 days, and what is late of it. */
  maintenance: z.object({ count: z.int(), late: z.int() }),
  /** Minutes that wait for their receivers, and for how many days the oldest does. */
  waiting: z.object({ count: z.int(), oldestDays: z.int() }).nullable(),
  /** What should have been returned: by how many days the latest, and who holds some of it. */
  overdue: z.object({ count: z.int(), mostDays: z.int(), names: z.array(z.string()) }).nullable(),
  /** Assets without a place, and those that nobody holds. */
  unplaced: z.object({ count: z.int(), withoutHolder: z.int() }),
  /** What strangers reported and nobody decided about. */
  reports: z.int().nullable(),
})
export type ToDo = z.infer<typeof ToDo>

export const getToDo = call({
  method: 'GET',
  path: '/api/dashboard/to-do',
  summary: 'What waits for somebody in an enterprise',
  access: 'dashboard.read',
  envelope: 'result',
  query: OfBusiness,
  output: ToDo,
})

export const refreshSummary = call({
  method: 'POST',
  path: '/api/dashboard/refresh-summary',
  summary: 'Bring the figures of the dashboard up to date',
  access: 'dashboard.read',
  envelope: 'result',
  query: OfBusiness,
  output: z.object({ refreshedAt: z.string() }),
})

export const getAssetOverview = call({
  method: 'GET',
  path: '/api/dashboard/asset-overview',
  summary: 'Assets by status, category and location',
  access: 'dashboard.read',
  envelope: 'result',
  query: OfBusiness,
  output: AssetOverview,
})

export const getAssetsByCategory = call({
  method: 'GET',
  path: '/api/dashboard/assets-by-category',
  summary: 'Assets and what they were bought for, by category',
  access: 'dashboard.read',
  envelope: 'result',
  query: OfBusiness,
  output: z.array(CategoryShare),
})

export const getAssetsByUser = call({
  method: 'GET',
  path: '/api/dashboard/assets-by-user',
  summary: 'Assets by the person who holds them',
  access: 'dashboard.read',
  envelope: 'result',
  query: OfBusiness,
  output: z.object({ users: z.array(HolderShare), unassigned: z.int() }),
})

/** What the assets in the books were bought for and are worth today, in dong; what is lost or disposed of is worth nothing. */
export const ValueToday = z.object({ price: z.number(), value: z.number() })
export type ValueToday = z.infer<typeof ValueToday>

export const getValueToday = call({
  method: 'GET',
  path: '/api/dashboard/value-today',
  summary: 'What all assets of an enterprise are worth today',
  access: 'dashboard.read',
  envelope: 'result',
  query: OfBusiness,
  output: ValueToday,
})

const ACTIVITIES_SHOWN = 6
const ACTIVITY_KINDS = ['asset', 'handover', 'return', 'batch', 'maintenance', 'stocktake'] as const

/** Something that was done lately. */
export const Activity = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  _id: Id,
  at: z.string(),
  by: z.object({ name: z.string(), photo: z.string().nullable() }),
  /** Name of the first asset or of the stocktake, or what a batch did. */
  subject: z.string(),
  /** How many assets. */
  count: z.int(),
  /** Of minutes. */
  number: z.string(),
  /** Who received or returned, or what a batch set. */
  whom: z.string(),
  /** Maintenance or a stocktake that is over; a batch that takes another one back. */
  isOver: z.boolean(),
})
export type Activity = z.infer<typeof Activity>

export const listActivities = call({
  method: 'GET',
  path: '/api/dashboard/activity',
  summary: 'What was done lately, the newest first; of hand-overs and batches only managers hear',
  access: 'dashboard.read',
  envelope: 'result',
  query: OfBusiness.extend({ limit: limitOf(ACTIVITIES_SHOWN, 20) }),
  output: z.array(Activity),
})

/** What a new enterprise is set up with, in the order it is proposed; any order will do. */
export const FIRST_STEPS = ['assets', 'places', 'labels', 'colleagues', 'inventory'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const FirstRun = z.object({
  done: z.array(z.enum(FIRST_STEPS)),
  /** When the last of all steps was done; null while one is missing. */
  finishedAt: z.string().nullable(),
  isHidden: z.boolean(),
})
export type FirstRun = z.infer<typeof FirstRun>

export const getFirstRun = call({
  method: 'GET',
  path: '/api/dashboard/first-run',
  summary: 'Which of the first five steps an enterprise has done',
  access: 'dashboard.read',
  envelope: 'result',
  query: OfBusiness,
  output: FirstRun,
})

export const hideFirstRun = call({
  method: 'PUT',
  path: '/api/dashboard/first-run',
  summary: 'Hide the first steps from everybody in the enterprise, or show them again',
  access: 'first-run.hide',
  envelope: 'result',
  query: OfBusiness,
  body: z.object({ isHidden: z.boolean() }),
  output: FirstRun,
})
