import type { Request } from '@nine/contract/call'
import {
  canAddLocationChildren,
  createLocation,
  createSampleLocations,
  deleteLocation,
  getLocation,
  getLocationTree,
  listLocations,
  type Location,
  updateLocation,
} from '@nine/contract/tree/location'
import { FLAT_LIMIT, TREE_CACHE_MS } from '@nine/contract/tree/tree'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, call, type CallOptions } from '../../lib/api.ts'
import { readLogin } from '../../lib/session.ts'
import { listOfTree } from '../../lib/tree-response.ts'
import { nodeQueries } from '../tree/node.queries.ts'
import { mayTakeChildren } from './may-take-children.ts'
import { ignore } from '../../lib/expected-error.ts'

export const locationQueries = nodeQueries<Location>('location', {
  tree: async (business, options) => listOfTree(await call(getLocationTree, { query: { business } }, options)),
  flat: (business, options) => call(listLocations, { query: { business, limit: FLAT_LIMIT } }, options),
  one: (business, id, options) => call(getLocation, { params: { id }, query: { business } }, options),
  remove: (business, id, once) => call(deleteLocation, { params: { id }, body: { business } }, once),
  sample: (business) => call(createSampleLocations, { body: { business } }),
})
export const locationTreeQuery = locationQueries.treeQuery

/** More than any business has. */
const ALL = 10_000

/** The same nodes in the same order, as the product's documents have them asked for when a stocktake begins. */
export const locationListQuery = (business: string) =>
  queryOptions({
    queryKey: ['location', business, 'list'],
    staleTime: TREE_CACHE_MS,
    notifyOnChangeProps: 'all',
    queryFn: ({ signal }): Promise<Location[]> =>
      call(listLocations, { query: { business, user: readLogin()?.id, limit: ALL } }, { signal }),
  })

type Added = Omit<Request<typeof createLocation>['body'], 'business'>
type Changed = Omit<NonNullable<Request<typeof updateLocation>['body']>, 'business'>

export const addLocation = (business: string, body: Added, once?: CallOptions): Promise<Location> =>
  locationQueries.changed(business, call(createLocation, { body: { ...body, business } }, once))

export const saveLocation = (business: string, id: string, body: Changed, once?: CallOptions): Promise<Location> =>
  locationQueries.changed(business, call(updateLocation, { params: { id }, body: { ...body, business } }, once))

/** Asks the server; if that fails, decides from what is known of the parent. A deleted one takes no children. */
export async function askMayTakeChildren(business: string, id: string, known: Location | undefined): Promise<boolean> {
  const parent = await locationQueries.knownOrFetched(business, id, known)
  if (parent === null) return false
  const response = await call(canAddLocationChildren, { params: { id }, query: { business } }).catch(ignore(ApiError))
  return mayTakeChildren(response, parent)
}
