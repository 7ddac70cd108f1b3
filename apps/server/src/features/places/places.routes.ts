import * as calls from '@nine/contract/places'
import { serve } from '../../http/call/serve.ts'
import { listDistricts, listProvinces } from './places.service.ts'

export const placesRoutes = [
  serve(calls.listProvinces, ({ query }) => listProvinces(query.scheme)),
  serve(calls.listDistricts, ({ query, params }) => listDistricts(query.scheme, params.id)),
]
