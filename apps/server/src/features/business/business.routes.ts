import * as calls from '@nine/contract/business/business'
import { serve } from '../../http/call/serve.ts'
import { requireBusinessCard, getBusiness, getLimits, updateBusiness } from './business.service.ts'

/** `staff` serves creating one, which comes with its first member, and listing those somebody is a member of. */
export const businessRoutes = [
  serve(calls.getBusiness, ({ db, business }) => getBusiness(db, business)),
  serve(calls.updateBusiness, ({ runtime, business, body, transact }) =>
    transact((trx) => updateBusiness({ trx, runtime }, business, body)),
  ),
  serve(calls.getBusinessLimits, ({ db, runtime, business }) => getLimits(db, runtime, business)),
  serve(calls.getBusinessName, ({ db, params }) => requireBusinessCard(db, params.idOrSlug)),
]
