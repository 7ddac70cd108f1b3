import { allows } from '@nine/contract/business/roles'
import * as calls from '@nine/contract/search'
import { serve } from '../../http/call/serve.ts'
import { searchEverything } from './search.service.ts'

export const searchRoutes = [
  serve(calls.searchEverything, ({ runtime, business, role, query }) =>
    searchEverything(runtime, business, query, (permission) => allows(role, permission)),
  ),
]
