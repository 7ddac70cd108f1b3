import type { AssetFilter } from '@nine/contract/asset/asset-list'
import type { PlanForm, Scope, ScopeForm } from '@nine/contract/inventory/stocktake-plan'
import { sql } from 'kysely'
import { AppError } from '../../../app-error.ts'
import type { ChangeContext } from '../../../context.ts'
import type { Runtime } from '../../../runtime.ts'
import { conditionsOfFilter, findView, lockMembers, selectNames } from '../../asset/asset.public.ts'
import { notify } from '../../notification/notification.service.ts'
import { nameOf } from '../../staff/staff.service.ts'
import { amongMatching, insertHelpers, selectHelpers } from './plan.queries.ts'

/** What a plan means for the check that is begun: which assets are chosen, and what it says about itself. */
export async function readPlan({ trx, runtime, actor }: ChangeContext, { scope, leader, helpers }: PlanForm) {
  const { business } = actor
  await requireMembers({ trx, runtime, actor }, [leader, ...helpers.map(({ person }) => person)])
  const view = scope.view === null ? undefined : await findView(trx, actor, scope.view)
  const conditions = sql.join(
    await Promise.all(
      [namedFilter(scope), ...(view ? [view.filter] : [])].map((filter) =>
        conditionsOfFilter(runtime, business, filter),
      ),
    ),
    sql` and `,
  )
  return { chosen: amongMatching(conditions, scope.sample), scope: await toScope(trx, business, scope, view?.name) }
}

/** The conditions that name nodes and people; a view and a lot are as they were. */
const namedFilter = ({
  locations,
  categories,
  holders,
}: Pick<ScopeForm, 'locations' | 'categories' | 'holders'>): AssetFilter => ({
  ...(locations.length > 0 ? { location: locations } : {}),
  ...(categories.length > 0 ? { category: categories } : {}),
  ...(holders.length > 0 ? { holder: holders } : {}),
})

async function toScope(
  trx: ChangeContext['trx'],
  business: string,
  { locations, categories, holders, sample }: ScopeForm,
  view: string | undefined,
): Promise<Scope> {
  const rows = await selectNames(trx, business, { locations, categories, people: holders, outside: holders })
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const named = (ids: readonly string[]) => ids.map((id) => ({ _id: id, name: names.get(id) ?? '' }))
  return {
    locations: named(locations),
    categories: named(categories),
    holders: named(holders),
    view: view ?? null,
    sample,
  }
}

async function requireMembers({ trx, actor }: ChangeContext, ids: readonly (string | null)[]): Promise<void> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
  const there = wanted.length > 0 ? await lockMembers(trx, actor.business, wanted) : new Set()
  if (there.size < wanted.length) throw new AppError('inventory.person_missing')
}

/** Stores who helps, and notifies everybody who is to count except the person who planned it. */
export async function assignPeople(
  { trx, runtime, actor }: ChangeContext,
  check: { id: string; code: string; title: string },
  { leader, helpers }: PlanForm,
): Promise<void> {
  const { business } = actor
  const once = [...new Map(helpers.map((helper) => [helper.person, helper])).values()]
  await insertHelpers(trx, { business, check: check.id }, once)
  const told = new Set([...(leader === null ? [] : [leader]), ...once.map(({ person }) => person)])
  told.delete(actor.id)
  if (told.size === 0) return
  const payload = { name: await nameOf(trx, actor.id), title: check.title, code: check.code }
  const placesOf = new Map(
    (await selectHelpers(trx, business, check.id)).map(({ person_id, places }) => [person_id, places]),
  )
  for (const personId of told) {
    const location = (placesOf.get(personId) ?? []).map(({ name }) => name).join(', ')
    const to = { personId, businessId: business }
    if (location === '') await notify(trx, runtime, { ...to, type: 'inventory.assigned', payload })
    else await notify(trx, runtime, { ...to, type: 'inventory.assigned-places', payload: { ...payload, location } })
  }
}

/** Whether the filter of a plan still means something. */
export const conditionsOfScope = (runtime: Runtime, business: string, scope: Scope) =>
  conditionsOfFilter(
    runtime,
    business,
    namedFilter({
      locations: scope.locations.map(({ _id }) => _id),
      categories: scope.categories.map(({ _id }) => _id),
      holders: scope.holders.map(({ _id }) => _id),
    }),
  )
