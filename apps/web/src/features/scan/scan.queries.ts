import { readPlace, readPublicPage, readTicket } from '@nine/contract/inventory/read-scan'
import { resolveScanned, type Scanned } from '@nine/contract/label/label-code'
import { listDoorsOfToday, listExpectingChecks } from '@nine/contract/scan'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { locationListQuery } from '../location/location.queries.ts'

/** What a scanned code turned out to be. */
export type ScannedThing =
  | Scanned
  /** A guest's ticket. */
  | { kind: 'ticket'; event: string }

/** Never from the cache: what a label belongs to may have changed since it was scanned last. */
export async function fetchScanned(business: string, text: string): Promise<ScannedThing> {
  const event = readTicket(text)
  if (event !== undefined) return { kind: 'ticket', event }
  const place = readPlace(text)
  if (place !== undefined) return findPlace(business, place)
  const found = await call(resolveScanned, { query: { business, text } })
  const page = readPublicPage(text)
  return found.kind === 'unknown' && page !== undefined ? { kind: 'elsewhere', address: page } : found
}

async function findPlace(business: string, id: string): Promise<ScannedThing> {
  const places = await queryClient.ensureQueryData(locationListQuery(business))
  const place = places.find(({ _id }) => _id === id)
  if (!place) return { kind: 'unknown' }
  return { kind: 'location', _id: id, name: place.name, path: [place.name], isActive: place.isActive }
}

export const expectingChecksQuery = (business: string, asset: string) =>
  queryOptions({
    queryKey: ['scan', business, 'checks', asset],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(listExpectingChecks, { query: { business, asset } }, { signal })).checks,
  })

export const doorsOfTodayQuery = (business: string) =>
  queryOptions({
    queryKey: ['scan', business, 'doors'],
    queryFn: async ({ signal }) => (await call(listDoorsOfToday, { query: { business } }, { signal })).doors,
  })
