import { GROUPS_SHOWN, type previewBulk, type previewBulkField } from '@nine/contract/batch/batch'
import type { Output, Received } from '@nine/contract/call'
import { AppError } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { conditionsOfFilter } from '../asset/asset.public.ts'
import { chosenConditions, selectCountsNow, selectFieldCounts, selectGroups } from './preview.queries.ts'
import type { BulkInput } from './batch.service.ts'
import { requireValue } from './require-target.ts'

export async function previewChange(
  runtime: Runtime,
  business: string,
  { assets, filter, by, target }: Received<typeof previewBulk>['body'],
): Promise<Output<typeof previewBulk>> {
  const { db } = runtime
  const conditions = await conditionsOf(runtime, business, { assets, filter })
  const groups = await selectGroups(db, by, conditions)
  const key = target ?? ''
  const elsewhere = groups.filter((group) => target === undefined || group.key !== key)
  const shown = elsewhere.slice(0, GROUPS_SHOWN)
  const now =
    by === 'visibility'
      ? new Map(groups.map((group) => [group.key, group.count]))
      : await selectCountsNow(db, business, by, [...shown.map((group) => group.key), key])
  const sumOf = (of: (group: (typeof groups)[number]) => number) => groups.reduce((sum, group) => sum + of(group), 0)
  return {
    total: sumOf(({ count }) => count),
    held: sumOf(({ held }) => held),
    same: target === undefined ? 0 : (groups.find((group) => group.key === key)?.count ?? 0),
    groups: shown.map((group) => ({ key: group.key, count: group.count, now: now.get(group.key) ?? group.count })),
    others: elsewhere.length - shown.length,
    targetNow: target === undefined ? 0 : (now.get(key) ?? 0),
  }
}

/** How many assets a custom value would reach, and what of it they have already. */
export async function previewField(
  runtime: Runtime,
  business: string,
  { assets, filter, field, value }: Received<typeof previewBulkField>['body'],
): Promise<Output<typeof previewBulkField>> {
  const { db } = runtime
  const judged = await requireValue(db, business, { field, value })
  const conditions = await conditionsOf(runtime, business, { assets, filter })
  return selectFieldCounts(db, business, conditions, { ...judged.field, value: judged.row })
}

async function conditionsOf(
  runtime: Runtime,
  business: string,
  { assets, filter }: Pick<BulkInput, 'assets' | 'filter'>,
) {
  if (!assets && !filter) throw new AppError('batch.nothing_chosen')
  if (!assets) return conditionsOfFilter(runtime, business, filter ?? {})
  return chosenConditions(
    business,
    assets.map(({ id }) => id),
  )
}
