import { createBusiness } from '@nine/contract/business'
import * as calls from '@nine/contract/staff'
import { serve } from '../../http/serve.ts'
import { limitCreation } from '../business/business.service.ts'
import { addStaff, limitAdding } from './add-staff.service.ts'
import { findUsers } from './find-users.service.ts'
import { acceptInvitation, getInvitation, resendInvitation } from './invitation.service.ts'
import { changeRole, foundBusiness, listPermissions, listRoles, listStaff, removeStaff } from './staff.service.ts'

export const staffRoutes = [
  serve(createBusiness, async ({ db, person, body, transact }) => {
    await limitCreation(db, person.id)
    return transact((trx) => foundBusiness(trx, person.id, body.name))
  }),

  serve(calls.addStaff, async ({ runtime, db, person, business, lang, body, transact }) => {
    await limitAdding(db, person.id)
    return transact((trx) => addStaff(trx, runtime, { id: person.id, business, lang }, body))
  }),
  serve(calls.listStaff, ({ db, business, query, lang }) => listStaff(db, business, query, lang)),
  serve(calls.changeRole, ({ runtime, person, business, lang, params, body, transact }) =>
    transact((trx) => changeRole(trx, runtime, { id: person.id, business, lang }, params.id, body.role)),
  ),
  serve(calls.removeStaff, ({ runtime, person, business, lang, params, transact }) =>
    transact((trx) => removeStaff(trx, runtime, { id: person.id, business, lang }, params.id)),
  ),
  serve(calls.listRoles, ({ lang }) => listRoles(lang)),
  serve(calls.listPermissions, ({ role }) => listPermissions(role)),

  serve(calls.resendInvitation, ({ runtime, person, business, lang, params, transact }) =>
    transact((trx) => resendInvitation(trx, runtime, { id: person.id, business, lang }, params.id)),
  ),
  serve(calls.getInvitation, ({ db, params, lang }) => getInvitation(db, params.token, lang)),
  serve(calls.acceptInvitation, ({ person, params, transact }) =>
    transact((trx) => acceptInvitation(trx, params.token, person.id)),
  ),

  serve(calls.findUsers, ({ person, body, headers, lang, transact }) =>
    transact((trx) => findUsers(trx, person.id, body.$or, headers['x-business-id'], lang)),
  ),
]
