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
} from '@nine/contract/location'
import type { Request } from '@nine/contract/call'
import { FLAT_LIMIT, TREE_CACHE_MS } from '@nine/contract/tree'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call, type CallOptions } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { listOf, listOfTree } from '../../lib/tree-answer.ts'
import { type LoadedTree, loadedTree } from '../../ui/tree-fallback.ts'
import { mayTakeChildren } from './may-take-children.ts'

/** All locations of a business, parents right before their children. */
export const locationTreeQuery = (business: string) =>
  queryOptions({
    queryKey: ['location', business, 'tree'],
    staleTime: TREE_CACHE_MS,
    queryFn: async ({ signal }): Promise<Location[]> =>
      listOfTree(await call(getLocationTree, { query: { business } }, { signal })),
  })

const flatLocationsQuery = (business: string) =>
  queryOptions({
    queryKey: ['location', business, 'flat'],
    queryFn: async ({ signal }): Promise<Location[]> =>
      listOf(await call(listLocations, { query: { business, limit: FLAT_LIMIT } }, { signal })),
  })

/** One location with its counts of this moment. */
export const locationQuery = (business: string, id: string) =>
  queryOptions({
    queryKey: ['location', business, 'one', id],
    queryFn: async ({ signal }): Promise<Location | null> =>
      (await call(getLocation, { params: { id }, query: { business } }, { signal })) ?? null,
  })

/** For the page: what is known at once, then as it is now; the flat list where the tree cannot be had. */
export function useLocationList(business: string): LoadedTree<Location> {
  const tree = useQuery({ ...locationTreeQuery(business), refetchOnMount: 'always' })
  const flat = useQuery({ ...flatLocationsQuery(business), enabled: tree.isError && !tree.data })
  return loadedTree(tree, flat)
}

/** After a change of locations, or of the assets that are counted in them. */
const refreshLocations = (business: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['location', business] })

type Added = Omit<Request<typeof createLocation>['body'], 'business'>
type Changed = Omit<NonNullable<Request<typeof updateLocation>['body']>, 'business'>

export async function addLocation(business: string, body: Added, once?: CallOptions) {
  const added = await call(createLocation, { body: { ...body, business } }, once)
  await refreshLocations(business)
  return added
}

export async function saveLocation(business: string, id: string, body: Changed, once?: CallOptions) {
  const saved = await call(updateLocation, { params: { id }, body: { ...body, business } }, once)
  await refreshLocations(business)
  return saved
}

export async function removeLocation(business: string, id: string, once?: CallOptions): Promise<void> {
  await call(deleteLocation, { params: { id }, body: { business } }, once)
  queryClient.removeQueries({ queryKey: locationQuery(business, id).queryKey })
  await refreshLocations(business)
}

/** A small office to begin with, really made. */
export async function addSampleLocations(business: string): Promise<void> {
  await call(createSampleLocations, { body: { business } })
  await refreshLocations(business)
}

/** Asks the server; where it does not say, what is known of the parent decides. */
export async function askMayTakeChildren(business: string, parent: Location): Promise<boolean> {
  const answer = await call(canAddLocationChildren, { params: { id: parent._id }, query: { business } }).catch(
    () => undefined,
  )
  return mayTakeChildren(answer, parent)
}
