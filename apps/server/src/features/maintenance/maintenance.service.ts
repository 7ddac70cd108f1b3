import { addDays, todayIn } from '@nine/contract/duration'
import {
  type AssetMaintenance,
  DUE_DAYS,
  type DueMaintenance,
  type DueWhen,
} from '@nine/contract/maintenance/maintenance'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import type { Db } from '../../tables.ts'
import {
  countDueRows,
  type DueFilter,
  type DueRow,
  selectAssetCost,
  selectDueFigures,
  selectDueRows,
} from './due.queries.ts'
import { selectDoneFigures, selectJobs } from './job.queries.ts'
import { toJobs } from './job.service.ts'
import { selectPlansOfAsset } from './plan.queries.ts'
import { toRhythm } from './plan.service.ts'

interface DueQuery extends Omit<DueFilter, 'until'> {
  page: number
  limit: number
  when: DueWhen
}

export async function listDue(db: Db, runtime: Runtime, business: string, { page, limit, when, ...rest }: DueQuery) {
  const today = todayIn(runtime.config.timeZone)
  const filter = { ...rest, until: untilOf(when, today) }
  const [rows, total, { late, open }] = await Promise.all([
    selectDueRows(db, business, filter, { limit, offset: (page - 1) * limit }),
    countDueRows(db, business, filter),
    selectDueFigures(db, business, today, today),
  ])
  return { items: rows.map((row) => toDue(row, today)), total, late, open }
}

/** How much maintenance is due within a month, and how much of it is late. */
export function countDue(db: Db, runtime: Runtime, business: string) {
  const today = todayIn(runtime.config.timeZone)
  return selectDueFigures(db, business, today, addDays(today, DUE_DAYS.month))
}

export async function getAssetMaintenance(
  db: Db,
  runtime: Runtime,
  business: string,
  id: string,
): Promise<AssetMaintenance> {
  const asset = await selectAssetCost(db, business, id)
  if (!asset) throw new AppError('asset.not_found')
  const today = todayIn(runtime.config.timeZone)
  const [plans, open, figures] = await Promise.all([
    selectPlansOfAsset(db, business, id),
    selectJobs(db, business, { asset: id, state: 'open' }, { limit: 1, offset: 0 }),
    selectDoneFigures(db, business, id, asset.currency),
  ])
  const [job = null] = await toJobs(db, runtime, business, open)
  const { done = 0, cost = 0 } = figures ?? {}
  return {
    plans: plans.map((row) => ({
      id: row.id,
      name: row.name,
      rhythm: toRhythm(row),
      isOfFields: row.is_of_fields,
      category: row.category,
      dueOn: row.due_on,
      isLate: row.due_on !== null && row.due_on < today,
      lastDoneOn: row.last_done_on,
    })),
    open: job,
    done,
    cost,
    ownership: asset.price === null ? null : asset.price + cost,
    currency: asset.currency,
  }
}

function untilOf(when: DueWhen, today: string): string | undefined {
  if (when === 'all') return undefined
  return when === 'late' ? addDays(today, -1) : addDays(today, DUE_DAYS[when])
}

const toDue = (row: DueRow, today: string): DueMaintenance => ({
  plan: row.plan_id,
  planName: row.plan_name,
  asset: { id: row.asset_id, code: row.code, name: row.name, status: row.status },
  location: row.location,
  holder: row.holder,
  dueOn: row.due_on,
  isLate: row.due_on < today,
  lastDoneOn: row.last_done_on,
  job: row.job_id,
})
