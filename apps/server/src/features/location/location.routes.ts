import * as calls from '@nine/contract/tree/location'
import { serve } from '../../http/call/serve.ts'
import { businessOfNode } from '../../tree/node.service.ts'
import {
  canAddLocationChildren,
  createLocation,
  createSampleLocations,
  deleteLocation,
  getLocation,
  getLocationTree,
  listLocations,
  updateLocation,
} from './location.service.ts'

const own = businessOfNode('location')

export const locationRoutes = [
  serve(calls.getLocationTree, ({ db, business }) => getLocationTree(db, business)),
  serve(calls.listLocations, async ({ db, business, query }) =>
    (await listLocations(db, business)).slice(0, query.limit),
  ),
  serve(calls.getLocation, ({ db, business, params }) => getLocation(db, business, params.id), own),
  serve(
    calls.canAddLocationChildren,
    ({ db, business, params }) => canAddLocationChildren(db, business, params.id),
    own,
  ),
  serve(calls.createLocation, ({ business, body, transact }) => transact((trx) => createLocation(trx, business, body))),
  serve(
    calls.updateLocation,
    ({ business, params, body, transact }) => transact((trx) => updateLocation(trx, business, params.id, body)),
    own,
  ),
  serve(
    calls.deleteLocation,
    ({ business, params, transact }) => transact((trx) => deleteLocation(trx, business, params.id)),
    own,
  ),
  serve(calls.createSampleLocations, ({ business, transact }) =>
    transact((trx) => createSampleLocations(trx, business)),
  ),
]
