import { z } from 'zod'
import { AssetStatus, DOCUMENT_BYTES, PRICE_MAX } from '../asset/asset-fields.ts'
import { call } from '../call.ts'
import { ById, Day, Id, limitOf, Name, NAME_MAX, OfBusiness, Page } from '../fields.ts'
import { Rhythm } from './plan.ts'

export const JOB_DOCUMENTS_MAX = 5
export const JOB_NOTE_MAX = 2000
const JOBS_A_PAGE = 20
const DUE_A_PAGE = 20
const SEARCH_MAX = 100
const DATA_MAX = 20_000

/** `open` while the asset is away for it. */
export const JOB_STATES = ['open', 'done', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** What lists of due maintenance are narrowed to; `week` and `month` are the next 7 and 30 days, late ones included. */
export const DUE_WHEN = ['late', 'week', 'month', 'all'] as const
export type DueWhen = (typeof DUE_WHEN)[number]
export const DUE_DAYS = { week: 7, month: 30 } as const

/** Statuses an asset can return to after maintenance. */
export const STATUS_AFTER = ['available', 'damaged', 'disposed'] as const satisfies readonly AssetStatus[]
export type StatusAfter = (typeof STATUS_AFTER)[number]

const AssetBrief = z.object({ id: Id, code: z.string(), name: z.string(), status: AssetStatus })

export const DueMaintenance = z.object({
  plan: Id,
  /** Empty for the plan of the asset's own fields. */
  planName: z.string(),
  asset: AssetBrief,
  location: z.string(),
  holder: z.string(),
  dueOn: z.string(),
  isLate: z.boolean(),
  lastDoneOn: z.string().nullable(),
  /** The job that is under way for this asset. */
  job: Id.nullable(),
})
export type DueMaintenance = z.infer<typeof DueMaintenance>

export const listDue = call({
  method: 'GET',
  path: '/api/maintenance/due',
  summary: 'What is to be maintained, the most urgent first',
  access: 'maintenance.read',
  envelope: 'list',
  query: OfBusiness.extend({
    page: Page,
    limit: limitOf(DUE_A_PAGE),
    when: z.enum(DUE_WHEN).default('month'),
    /** With everything below them. */
    category: Id.optional(),
    location: Id.optional(),
    search: z.string().trim().max(SEARCH_MAX).optional(),
  }),
  output: DueMaintenance,
  /** How many are late, whatever the list is narrowed to, and how many jobs are under way. */
  meta: z.object({ late: z.int(), open: z.int() }),
})

const JobDocument = z.object({ id: Id, url: z.string(), name: z.string(), type: z.string(), bytes: z.int() })

/** Maintenance of one asset: under way, or as it was done. */
export const MaintenanceJob = z.object({
  id: Id,
  asset: AssetBrief,
  plan: Id.nullable(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  startedOn: z.string(),
  finishedOn: z.string().nullable(),
  cost: z.number().nullable(),
  currency: z.string(),
  supplier: z.string(),
  note: z.string(),
  startedBy: z.string(),
  finishedBy: z.string(),
  documents: z.array(JobDocument),
})
export type MaintenanceJob = z.infer<typeof MaintenanceJob>

export const listJobs = call({
  method: 'GET',
  path: '/api/maintenance/job',
  summary: 'Maintenance under way and done, newest first',
  access: 'maintenance.read',
  envelope: 'page',
  query: OfBusiness.extend({
    page: Page,
    limit: limitOf(JOBS_A_PAGE),
    state: z.enum(JOB_STATES).optional(),
    asset: Id.optional(),
    search: z.string().trim().max(SEARCH_MAX).optional(),
  }),
  output: MaintenanceJob,
})

/** A plan as one asset follows it. */
export const PlanOfAsset = z.object({
  id: Id,
  name: z.string(),
  rhythm: Rhythm,
  isOfFields: z.boolean(),
  /** The category whose plan it is; empty for a plan of its own. */
  category: z.string(),
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
  lastDoneOn: z.string().nullable(),
})
export type PlanOfAsset = z.infer<typeof PlanOfAsset>

export const AssetMaintenance = z.object({
  plans: z.array(PlanOfAsset),
  open: MaintenanceJob.nullable(),
  /** How often it was maintained, for how much, and what it has cost with its price; in the asset's currency. */
  done: z.int(),
  cost: z.number(),
  ownership: z.number().nullable(),
  currency: z.string(),
})
export type AssetMaintenance = z.infer<typeof AssetMaintenance>

export const getAssetMaintenance = call({
  method: 'GET',
  path: '/api/maintenance/asset/{id}',
  summary: 'Plans of an asset, what is under way, and what owning it has cost',
  access: 'maintenance.read',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: AssetMaintenance,
  errors: ['asset.not_found'],
})

const Note = z.string().trim().max(JOB_NOTE_MAX).default('')
const Title = z.string().trim().max(NAME_MAX).default('')

export const startJob = call({
  method: 'POST',
  path: '/api/maintenance/job',
  summary: 'Begin to maintain an asset: its status says so until it is finished',
  access: 'maintenance.manage',
  envelope: 'result',
  body: OfBusiness.extend({
    asset: Id,
    /** The plan it is done by. */
    plan: Id.optional(),
    title: Title,
    supplier: z.string().trim().max(NAME_MAX).default(''),
    startedOn: Day.optional(),
    note: Note,
  }),
  output: MaintenanceJob,
  errors: [
    'asset.not_found',
    'maintenance.plan_not_found',
    'maintenance.already_started',
    'maintenance.not_possible',
    'maintenance.in_future',
  ],
})

/** How a job ended. */
const JobResult = z.object({
  business: Id.optional(),
  finishedOn: Day.optional(),
  cost: z.int().min(0).max(PRICE_MAX).nullable().default(null),
  supplier: z.string().trim().max(NAME_MAX).default(''),
  note: Note,
  /** When it is due again; by the plan where this is left out. */
  nextDueOn: Day.optional(),
})

/** What `finishJob` takes as JSON in its field `data`. */
export const FinishForm = JobResult.extend({ status: z.enum(STATUS_AFTER).default('available') })
export type FinishForm = z.output<typeof FinishForm>

/** What `recordJob` takes: maintenance that was done already, without the asset having been away. */
export const RecordForm = JobResult.extend({
  asset: Id,
  plan: Id.optional(),
  title: Name.or(z.literal('')).default(''),
})
export type RecordForm = z.output<typeof RecordForm>

const body = z.object({ data: z.string().max(DATA_MAX), business: Id.optional() })
const files = { documents: { maxCount: JOB_DOCUMENTS_MAX, maxBytes: DOCUMENT_BYTES } } as const

export const finishJob = call({
  method: 'POST',
  path: '/api/maintenance/job/{id}/finish',
  summary: 'Finish a job: the status returns, the next date is set (multipart: JSON in `data`, documents)',
  access: 'maintenance.manage',
  envelope: 'result',
  params: ById,
  body,
  files,
  output: MaintenanceJob,
  errors: [
    'maintenance.job_not_found',
    'maintenance.job_closed',
    'maintenance.finished_before',
    'maintenance.in_future',
    'storage.quota_full',
  ],
})

export const recordJob = call({
  method: 'POST',
  path: '/api/maintenance/record',
  summary: 'Write down maintenance that was done (multipart as above)',
  access: 'maintenance.manage',
  envelope: 'result',
  body,
  files,
  output: MaintenanceJob,
  errors: ['asset.not_found', 'maintenance.plan_not_found', 'maintenance.in_future', 'storage.quota_full'],
})

export const cancelJob = call({
  method: 'POST',
  path: '/api/maintenance/job/{id}/cancel',
  summary: 'Call a job off: the status returns to what it was, nothing counts as done',
  access: 'maintenance.manage',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: MaintenanceJob,
  errors: ['maintenance.job_not_found', 'maintenance.job_closed'],
})
