import { isRefusal } from '../../app-error.ts'
import type { Runtime } from '../../runtime.ts'
import { conditionsOfFilter } from '../asset/asset.public.ts'
import type { CountedCheck } from './inventory.queries.ts'
import { conditionsOfScope } from './plan/plan-check.service.ts'

export type { CountedCheck }
export { lockWholeCheck, selectBusinessOfCheck } from './inventory.queries.ts'
export { completeInventoryCheck, createFollowUp, peopleOf, requireCheck } from './inventory.service.ts'

/** What the check covers, as conditions of today; undefined where a lot or another check decided it for good. */
export async function conditionsOfCheck(runtime: Runtime, { business_id, scope, location_id, follows }: CountedCheck) {
  if (follows !== null || scope?.sample) return undefined
  // Only its name was kept; it may have changed since.
  if (scope?.view) return 'unknown'
  try {
    if (scope) return await conditionsOfScope(runtime, business_id, scope)
    return await conditionsOfFilter(runtime, business_id, location_id === null ? {} : { location: [location_id] })
  } catch (error) {
    // A place or person of the plan is gone since.
    if (isRefusal(error, 'asset.filter_gone')) return 'unknown'
    throw error
  }
}
