import * as calls from '@nine/contract/business/business'
import { serve } from '../../http/call/serve.ts'
import { findBusinessCard, getBusiness, getLimits, listBusinesses, updateBusiness } from './business.service.ts'

/** Creating one is served by `staff`: an enterprise comes with its first member. */
export const businessRoutes = [
  serve(calls.listBusinesses, ({ db, person, lang }) => listBusinesses(db, person.id, lang)),
  serve(calls.getBusiness, ({ db, business }) => getBusiness(db, business)),
  serve(calls.updateBusiness, ({ business, body, transact }) => transact((trx) => updateBusiness(trx, business, body))),
  serve(calls.getBusinessLimits, ({ db, runtime, business }) => getLimits(db, runtime, business)),
  serve(calls.getBusinessName, ({ db, params }) => findBusinessCard(db, params.idOrSlug)),
]
