import * as calls from '@nine/contract/region'
import { serve } from '../../http/call/serve.ts'
import { listDistricts, listProvinces } from './region.service.ts'

export const regionRoutes = [
  serve(calls.listProvinces, ({ query }) => listProvinces(query.scheme)),
  serve(calls.listDistricts, ({ query, params }) => listDistricts(query.scheme, params.id)),
]
