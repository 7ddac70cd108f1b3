import {
  CATEGORY_PLANS_MAX,
  type MaintenancePlan,
  type PlanForm,
  PLANS_MAX,
  type Rhythm,
} from '@nine/contract/maintenance/plan'
import { todayIn } from '@nine/contract/duration'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import { newId } from '../../db/id.ts'
import type { Db, Trx } from '../../tables.ts'
import { lockAssets } from '../asset/asset.public.ts'
import { recordPlanChange } from './plan-history.ts'
import {
  applyCategoryPlan,
  countOwnPlans,
  countPlans,
  deletePlanRow,
  insertDue,
  insertPlan,
  lockAssetChanges,
  lockPlan,
  type PlanRow,
  selectAssetVersion,
  selectCategoryExists,
  selectPlans,
  updatePlan as updatePlanRow,
} from './plan.queries.ts'

interface PlanQuery {
  page: number
  limit: number
  kind?: 'asset' | 'category' | undefined
}

export async function listPlans(db: Db, business: string, { page, limit, kind }: PlanQuery) {
  const filter = { target: kind }
  const [rows, totalCount] = await Promise.all([
    selectPlans(db, business, filter, { limit, offset: (page - 1) * limit }),
    countPlans(db, business, filter),
  ])
  return { data: rows.map(toPlan), totalCount }
}

/** A plan covers its assets as soon as it exists; `follow-assets.sql` keeps up with those of a category. */
export async function createPlan(
  { trx, runtime, actor }: ChangeContext,
  { target, name, rhythm }: PlanForm & { target: { kind: 'asset' | 'category'; id: string } },
): Promise<MaintenancePlan> {
  const { business } = actor
  const today = todayIn(runtime.config.timeZone)
  const [asset] = target.kind === 'asset' ? await lockAssets(trx, business, [target.id]) : []
  if (target.kind === 'asset') {
    if (!asset || asset.deleted_at !== null) throw new AppError('asset.not_found')
  } else {
    if (!(await selectCategoryExists(trx, business, target.id))) throw new AppError('category.not_found')
    await lockAssetChanges(trx, business)
    if ((await countPlans(trx, business, { target: 'category' })) >= CATEGORY_PLANS_MAX)
      throw new AppError('maintenance.too_many_plans', { max: CATEGORY_PLANS_MAX })
  }
  if ((await countOwnPlans(trx, business, target)) >= PLANS_MAX)
    throw new AppError('maintenance.too_many_plans', { max: PLANS_MAX })
  const id = newId()
  await insertPlan(trx, {
    business_id: business,
    id,
    asset_id: asset ? target.id : null,
    category_id: asset ? null : target.id,
    name,
    ...columnsOf(rhythm),
    created_by: actor.id,
  })
  if (asset) await insertDue(trx, business, id, today)
  else await applyCategoryPlan(trx, business, id)
  await runtime.live.within(trx).toBusiness(business, 'maintenance.changed', { business })
  const after = await requirePlan(trx, business, id)
  if (asset) await recordPlanChange(trx, actor, { asset, after })
  return after
}

export async function updatePlan(
  { trx, runtime, actor }: ChangeContext,
  id: string,
  { name, rhythm }: PlanForm,
): Promise<MaintenancePlan> {
  const { business } = actor
  const asset = await lockOwnPlan(trx, business, id)
  const before = asset && (await findPlan(trx, business, id))
  await updatePlanRow(trx, business, id, { name, ...columnsOf(rhythm), today: todayIn(runtime.config.timeZone) })
  await runtime.live.within(trx).toBusiness(business, 'maintenance.changed', { business })
  const after = await requirePlan(trx, business, id)
  if (asset) await recordPlanChange(trx, actor, { asset, before, after })
  return after
}

export async function deletePlan({ trx, runtime, actor }: ChangeContext, id: string): Promise<{ id: string }> {
  const { business } = actor
  const asset = await lockOwnPlan(trx, business, id)
  if (asset) await recordPlanChange(trx, actor, { asset, before: await findPlan(trx, business, id) })
  await deletePlanRow(trx, business, id)
  await runtime.live.within(trx).toBusiness(business, 'maintenance.changed', { business })
  return { id }
}

/** Returns its asset, if it is for a single one. The plan that comes from an asset's maintenance fields is changed through those. */
async function lockOwnPlan(
  trx: Trx,
  business: string,
  id: string,
): Promise<{ id: string; version: number } | undefined> {
  const plan = await lockPlan(trx, business, id)
  if (!plan) throw new AppError('maintenance.plan_not_found')
  if (plan.is_of_fields) throw new AppError('maintenance.plan_of_fields')
  const { asset_id } = plan
  return asset_id === null ? undefined : { id: asset_id, version: await selectAssetVersion(trx, business, asset_id) }
}

async function findPlan(db: Db, business: string, id: string): Promise<MaintenancePlan | undefined> {
  const [row] = await selectPlans(db, business, { id }, { limit: 1, offset: 0 })
  return row && toPlan(row)
}

async function requirePlan(db: Db, business: string, id: string): Promise<MaintenancePlan> {
  const plan = await findPlan(db, business, id)
  if (!plan) throw new AppError('maintenance.plan_not_found')
  return plan
}

function columnsOf(rhythm: Rhythm) {
  if (rhythm.kind !== 'dates') return { kind: rhythm.kind, every: rhythm.every, dates: [], first_on: rhythm.firstOn }
  const dates = [...new Set(rhythm.dates)].toSorted()
  return { kind: rhythm.kind, every: null, dates, first_on: dates[0] ?? '' }
}

export const toRhythm = ({
  kind,
  every,
  dates,
  first_on,
}: Pick<PlanRow, 'kind' | 'every' | 'dates' | 'first_on'>): Rhythm =>
  kind === 'dates' ? { kind, dates } : { kind, every: every ?? 1, firstOn: first_on }

const toPlan = (row: PlanRow): MaintenancePlan => ({
  id: row.id,
  name: row.name,
  rhythm: toRhythm(row),
  target: {
    kind: row.asset_id === null ? 'category' : 'asset',
    id: row.asset_id ?? row.category_id ?? '',
    name: row.target_name,
  },
  isOfFields: row.is_of_fields,
  assets: row.assets,
  nextDueOn: row.next_due_on,
})
