import type { Output } from '@nine/contract/call'
import {
  COMPARED_SHOWN,
  COMPARISONS,
  type compareChecks as CompareChecks,
  type Comparison,
} from '@nine/contract/inventory/reconcile'
import type { listComparable as ListComparable } from '@nine/contract/inventory/stocktake-paper'
import { AppError } from '../../../app-error.ts'
import type { Db } from '../../../tables.ts'
import { type CountedCheck, requireCheck } from '../../inventory/inventory.public.ts'
import { countCommon, selectComparable, selectCompared } from './compare.queries.ts'

const LISTED = 20

/** Two completed checks beside each other, the older one first. */
export async function compareChecks(
  db: Db,
  business: string,
  id: string,
  other: string,
): Promise<Output<typeof CompareChecks>> {
  const [one, two] = [await requireCompleted(db, business, id), await requireCompleted(db, business, other)]
  const [before, after] = one.created_at <= two.created_at ? [one, two] : [two, one]
  const of = { business, before: before.id, after: after.id }
  const [rows, common] = await Promise.all([selectCompared(db, of, COMPARED_SHOWN), countCommon(db, of)])
  const groupOf = (group: Comparison) => {
    const some = rows.filter((row) => row.group === group)
    return { count: some[0]?.total ?? 0, rows: some.map(({ id: _id, name, code }) => ({ _id, name, code })) }
  }
  return {
    before: toCheck(before),
    after: toCheck(after),
    common,
    groups: Object.fromEntries(COMPARISONS.map((group) => [group, groupOf(group)])) as Output<
      typeof CompareChecks
    >['groups'],
  }
}

async function requireCompleted(db: Db, business: string, id: string): Promise<CountedCheck> {
  const row = await requireCheck(db, business, id)
  if (row.completed_at === null) throw new AppError('inventory.not_completed')
  return row
}

const toCheck = ({ id, code, title, completed_at, created_at }: CountedCheck) => ({
  _id: id,
  checkCode: code,
  title,
  at: (completed_at ?? created_at).toISOString(),
})

export async function listComparable(db: Db, business: string, id: string): Promise<Output<typeof ListComparable>> {
  await requireCheck(db, business, id)
  const rows = await selectComparable(db, business, id, LISTED)
  return rows.map(({ id: _id, title, code, completed_at }) => ({
    _id,
    title,
    checkCode: code,
    endDate: completed_at.toISOString(),
  }))
}
