import { type CostAccount, DEFAULT_COST_ACCOUNT } from '@nine/contract/report/regime'
import { AppError } from '../../app-error.ts'
import type { ChangeContext } from '../../context.ts'
import type { Db } from '../../tables.ts'
import { deleteCostAccount, selectCostAccounts, selectNodes, upsertCostAccount } from './report.queries.ts'

export const listCostAccounts = (db: Db, business: string) => selectCostAccounts(db, business)

/** Where the depreciation of a category is charged from now on; without an account, where that of the one above it is. */
export async function setCostAccount(
  { trx, actor: { business } }: ChangeContext,
  category: string,
  account: CostAccount | null,
) {
  const nodes = await selectNodes(trx, 'category', business)
  if (!nodes.some(({ id }) => id === category)) throw new AppError('category.not_found')
  if (account === null) await deleteCostAccount(trx, business, category)
  else await upsertCostAccount(trx, business, category, account)
  return selectCostAccounts(trx, business)
}

/** The account of each category: its own, else of the nearest one above it. */
export async function loadAccounts(db: Db, business: string): Promise<(category: string | null) => CostAccount> {
  const [nodes, set] = await Promise.all([selectNodes(db, 'category', business), selectCostAccounts(db, business)])
  const own = new Map(set.map(({ category, account }) => [category, account]))
  const all = new Map(
    nodes.map(({ id, path }) => {
      const nearest = path.split(',').findLast((each) => own.has(each))
      return [id, (nearest === undefined ? undefined : own.get(nearest)) ?? DEFAULT_COST_ACCOUNT] as const
    }),
  )
  return (category) => (category === null ? undefined : all.get(category)) ?? DEFAULT_COST_ACCOUNT
}
