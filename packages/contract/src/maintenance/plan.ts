import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Day, Id, limitOf, Name, OfBusiness, Page } from '../fields.ts'

/** Most plans of one asset or one category, and most plans on categories in an enterprise. */
export const PLANS_MAX = 20
export const CATEGORY_PLANS_MAX = 200
export const PLAN_DATES_MAX = 24
const EVERY_DAYS_MAX = 3650
const EVERY_MONTHS_MAX = 120
const PLANS_A_PAGE = 20

export const RHYTHM_KINDS = ['days', 'months', 'dates'] as const
export type RhythmKind = (typeof RHYTHM_KINDS)[number]

/** How often: every so many days or months after it was done, or on fixed dates. */
export const Rhythm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('days'), every: z.int().min(1).max(EVERY_DAYS_MAX), firstOn: Day }),
  z.object({ kind: z.literal('months'), every: z.int().min(1).max(EVERY_MONTHS_MAX), firstOn: Day }),
  z.object({ kind: z.literal('dates'), dates: z.array(Day).min(1, { error: 'required' }).max(PLAN_DATES_MAX) }),
])
export type Rhythm = z.output<typeof Rhythm>

/** What a plan is for: one asset, or every asset of a category and of those below it. */
const PlanTarget = z.object({ kind: z.enum(['asset', 'category']), id: Id })

const PlanForm = z.object({ business: Id.optional(), name: Name, rhythm: Rhythm })
export type PlanForm = z.output<typeof PlanForm>

export const MaintenancePlan = z.object({
  id: Id,
  /** Empty for the plan that an asset's own maintenance fields make. */
  name: z.string(),
  rhythm: Rhythm,
  target: PlanTarget.extend({ name: z.string() }),
  /** Made by the fields of its asset, and changed there. */
  isOfFields: z.boolean(),
  /** How many assets it covers, and when the first of them is due. */
  assets: z.int(),
  nextDueOn: z.string().nullable(),
})
export type MaintenancePlan = z.infer<typeof MaintenancePlan>

export const listPlans = call({
  method: 'GET',
  path: '/api/maintenance/plan',
  summary: 'Maintenance plans on categories and on single assets, by name',
  access: 'maintenance.read',
  envelope: 'page',
  query: OfBusiness.extend({
    page: Page,
    limit: limitOf(PLANS_A_PAGE),
    kind: PlanTarget.shape.kind.optional(),
  }),
  output: MaintenancePlan,
})

export const createPlan = call({
  method: 'POST',
  path: '/api/maintenance/plan',
  summary: 'Plan the maintenance of an asset or of a category',
  access: 'maintenance.manage',
  envelope: 'result',
  body: PlanForm.extend({ target: PlanTarget }),
  output: MaintenancePlan,
  errors: ['asset.not_found', 'category.not_found', 'maintenance.too_many_plans'],
})

export const updatePlan = call({
  method: 'PUT',
  path: '/api/maintenance/plan/{id}',
  summary: 'Change name or rhythm of a plan; what was never done is due by the new first date',
  access: 'maintenance.manage',
  envelope: 'result',
  params: ById,
  body: PlanForm,
  output: MaintenancePlan,
  errors: ['maintenance.plan_not_found', 'maintenance.plan_of_fields'],
})

export const deletePlan = call({
  method: 'DELETE',
  path: '/api/maintenance/plan/{id}',
  summary: 'End a plan; what was done by it stays',
  access: 'maintenance.manage',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: z.object({ id: Id }),
  errors: ['maintenance.plan_not_found', 'maintenance.plan_of_fields'],
})
