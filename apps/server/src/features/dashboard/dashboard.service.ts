import { allows, type Role } from '@nine/contract/business/roles'
import { addDays, todayIn } from '@nine/contract/duration'
import type { AssetStatus } from '@nine/contract/asset/asset-fields'
import {
  type Activity,
  type AssetOverview,
  type CategoryShare,
  FIRST_STEPS,
  type FirstRun,
  type HolderShare,
  type LocationShare,
  TO_DO_DAYS,
  type ToDo,
  type ValueToday,
} from '@nine/contract/dashboard'
import { fullNameOf } from '@nine/contract/identity/full-name'
import { idsOfPath } from '@nine/contract/tree/tree'
import type { Runtime } from '../../runtime.ts'
import type { Db, Trx } from '../../tables.ts'
import { countDue } from '../maintenance/maintenance.public.ts'
import { countNewReports } from '../public-report/public-report.service.ts'
import { selectActivities } from './activity.queries.ts'
import {
  selectFirstRun,
  selectHolderStats,
  selectNow,
  updateFirstRun,
  selectOverdue,
  selectStatusStats,
  selectWaiting,
  selectWarrantyEnds,
  selectUnplaced,
  selectTreeStats,
  selectValueToday,
  type TreeStat,
} from './dashboard.queries.ts'

/** The figures are maintained by the statements that change assets, so they are always current. */
export async function refreshSummary(trx: Trx): Promise<{ refreshedAt: string }> {
  return { refreshedAt: (await selectNow(trx)).toISOString() }
}

export async function getAssetOverview(db: Db, business: string): Promise<AssetOverview> {
  const [statuses, categoryDistribution, byLocation] = await Promise.all([
    selectStatusStats(db, business),
    getAssetsByCategory(db, business),
    listLocationShares(db, business),
  ])
  const countOf = (status: AssetStatus) => statuses.find(({ key }) => key === status)?.count ?? 0
  return {
    totalAssets: statuses.reduce((sum, { count }) => sum + count, 0),
    availableAssets: countOf('available'),
    maintenanceAssets: countOf('maintenance'),
    damagedAssets: countOf('damaged'),
    lostAssets: countOf('lost'),
    disposedAssets: countOf('disposed'),
    totalValue: statuses.reduce((sum, { value }) => sum + Number(value), 0),
    categoryDistribution,
    byLocation,
  }
}

/** Each figure is that of the list it leads to. */
export async function getToDo(db: Db, runtime: Runtime, business: string, role: Role): Promise<ToDo> {
  const today = todayIn(runtime.config.timeZone)
  const days = { today, urgent: addDays(today, TO_DO_DAYS.urgent), ahead: addDays(today, TO_DO_DAYS.ahead) }
  const mayHandOver = allows(role, 'custody.hand-over')
  const [warranty, { soon, late }, waiting, overdue, unplaced, reports] = await Promise.all([
    selectWarrantyEnds(db, business, days),
    countDue(db, runtime, business),
    mayHandOver ? selectWaiting(db, business) : null,
    mayHandOver ? selectOverdue(db, business, today) : null,
    selectUnplaced(db, business),
    allows(role, 'public-report.manage') ? countNewReports(db, business) : null,
  ])
  return {
    warranty,
    maintenance: { count: soon, late },
    waiting: waiting && { count: waiting.count, oldestDays: waiting.oldest_days },
    overdue: overdue && { count: overdue.count, mostDays: overdue.most_days, names: overdue.names },
    unplaced,
    reports,
  }
}

export async function getValueToday({ db, config }: Runtime, business: string): Promise<ValueToday> {
  const { bought, worth } = await selectValueToday(db, business, todayIn(config.timeZone))
  return { price: Number(bought), value: Number(worth) }
}

/** What the lists show that each entry leads to: those of hand-overs and batches are for managers. */
export async function listActivities(db: Db, business: string, role: Role, limit: number): Promise<Activity[]> {
  const rows = await selectActivities(db, business, {
    kinds: [
      'asset',
      ...(allows(role, 'custody.hand-over') ? (['paper'] as const) : []),
      ...(allows(role, 'asset.bulk') ? (['batch'] as const) : []),
      'maintenance',
      'stocktake',
    ],
    limit,
  })
  return rows.map(({ id, at, name, photo, is_over, ...row }) => ({
    ...row,
    _id: id,
    at: at.toISOString(),
    by: { name, photo },
    isOver: is_over,
  }))
}

/** The most valuable first. */
export async function getAssetsByCategory(db: Db, business: string): Promise<CategoryShare[]> {
  const rows = await selectTreeStats(db, 'category', business)
  return rows
    .map((row) => ({ ...inTree(row), categoryName: row.name ?? '', count: row.count, value: Number(row.value) }))
    .toSorted((a, b) => b.value - a.value || b.count - a.count)
}

/** The one with most assets first. */
async function listLocationShares(db: Db, business: string): Promise<LocationShare[]> {
  const rows = await selectTreeStats(db, 'location', business)
  return rows
    .map((row) => ({ ...inTree(row), name: row.name ?? '', count: row.count }))
    .toSorted((a, b) => b.count - a.count)
}

const inTree = ({ key, path, names }: TreeStat) => ({
  _id: key || null,
  path: idsOfPath(path ?? ''),
  names,
})

/** People with most assets first. */
export async function getAssetsByUser(db: Db, business: string): Promise<{ users: HolderShare[]; unassigned: number }> {
  const rows = await selectHolderStats(db, business)
  return {
    users: rows.flatMap(({ key, email, first_name, last_name, photo, name, count }) => {
      const known =
        email === null ? name : fullNameOf({ firstName: first_name ?? '', lastName: last_name ?? '', email })
      return known === null ? [] : [{ _id: key, name: known, photo, assetCount: count }]
    }),
    unassigned: rows.find(({ key }) => key === '')?.count ?? 0,
  }
}

/** A step is ticked when its result exists, whoever made it and however. */
export async function getFirstRun(db: Db, business: string): Promise<FirstRun> {
  const row = await selectFirstRun(db, business)
  const done = FIRST_STEPS.filter((step) => row?.[step])
  const last = Math.max(...done.map((step) => row?.[step]?.getTime() ?? 0))
  return {
    done,
    finishedAt: done.length === FIRST_STEPS.length ? new Date(last).toISOString() : null,
    isHidden: row?.hidden ?? true,
  }
}

export async function hideFirstRun(trx: Trx, business: string, isHidden: boolean): Promise<FirstRun> {
  await updateFirstRun(trx, business, isHidden)
  return getFirstRun(trx, business)
}
