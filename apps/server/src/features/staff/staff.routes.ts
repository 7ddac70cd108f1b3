import { createBusiness, listBusinesses as listBusinessesCall } from '@nine/contract/business/business'
import * as calls from '@nine/contract/business/staff'
import { logSecurity } from '../../http/protection/security-log.ts'
import { type Route, serve } from '../../http/call/serve.ts'
import { limitCreation } from '../business/business.service.ts'
import { addStaff, limitAdding } from './add-staff.service.ts'
import { findUsers } from './find-users.service.ts'
import {
  acceptInvitation,
  acceptOwnInvitation,
  declineInvitation,
  declineOwnInvitation,
  getInvitation,
  listOwnInvitations,
} from './answer-invitation.service.ts'
import { resendInvitation } from './invitation.service.ts'
import {
  changeRole,
  createBusinessWithOwner,
  listBusinesses,
  listPermissions,
  listRoles,
  listStaff,
  type MemberHooks,
  removeStaff,
} from './staff.service.ts'

export const staffRoutes = (hooks: MemberHooks): Route[] => [
  serve(createBusiness, async ({ db, person, body, transact }) => {
    await limitCreation(db, person.id)
    return transact((trx) => createBusinessWithOwner(trx, person.id, body.name))
  }),
  serve(listBusinessesCall, ({ db, person, lang }) => listBusinesses(db, person.id, lang)),

  serve(calls.addStaff, async ({ runtime, db, log, person, business, lang, address, body, transact }) => {
    await limitAdding(db, person.id)
    const added = await transact((trx) => addStaff({ trx, runtime, actor: { ...person, business, lang } }, body))
    for (const { id, role, outcome } of added) {
      if (outcome === 'invited')
        logSecurity(log, 'member.invited', { by: person.id, business, account: id, role, address })
    }
    return added
  }),
  serve(calls.listStaff, ({ db, business, query, lang }) => listStaff(db, business, query, lang)),
  serve(calls.changeRole, async ({ runtime, log, person, business, lang, address, params, body, transact }) => {
    const { role } = body
    const changed = await transact((trx) =>
      changeRole({ trx, runtime, actor: { ...person, business, lang } }, params.id, role),
    )
    logSecurity(log, 'role.set', { by: person.id, business, account: params.id, role, address })
    return changed
  }),
  serve(calls.removeStaff, async ({ runtime, log, person, business, lang, address, params, transact }) => {
    const removed = await transact((trx) =>
      removeStaff({ trx, runtime, actor: { ...person, business, lang } }, params.id, hooks),
    )
    logSecurity(log, removed.event, { by: person.id, business, account: params.id, address })
    return removed
  }),
  serve(calls.listRoles, ({ lang }) => listRoles(lang)),
  serve(calls.listPermissions, ({ role }) => listPermissions(role)),

  serve(calls.resendInvitation, async ({ runtime, log, person, business, lang, address, params, transact }) => {
    const resent = await transact((trx) =>
      resendInvitation({ trx, runtime, actor: { ...person, business, lang } }, params.id),
    )
    logSecurity(log, 'invitation.resent', { by: person.id, business, account: params.id, address })
    return resent
  }),
  serve(calls.getInvitation, ({ db, person, params, lang }) => getInvitation(db, params.token, person?.id, lang)),
  serve(calls.acceptInvitation, async ({ runtime, log, person, address, params, transact }) => {
    const business = await transact((trx) => acceptInvitation(trx, runtime, params.token, person.id))
    logSecurity(log, 'member.joined', { person: person.id, business: business.id, address })
    return business
  }),
  serve(calls.declineInvitation, async ({ log, person, address, params, transact }) => {
    const declined = await transact((trx) => declineInvitation(trx, params.token))
    const { id: account, business } = declined
    logSecurity(log, 'invitation.declined', { person: person?.id, business, account, address })
    return declined
  }),
  serve(calls.listOwnInvitations, ({ db, person, lang }) => listOwnInvitations(db, person.id, lang)),
  serve(calls.acceptOwnInvitation, async ({ log, person, address, params, transact }) => {
    const business = await transact((trx) => acceptOwnInvitation(trx, person.id, params.id))
    logSecurity(log, 'member.joined', { person: person.id, business: business.id, address })
    return business
  }),
  serve(calls.declineOwnInvitation, async ({ log, person, address, params, transact }) => {
    const declined = await transact((trx) => declineOwnInvitation(trx, person.id, params.id))
    const { id: account, business } = declined
    logSecurity(log, 'invitation.declined', { person: person.id, business, account, address })
    return declined
  }),

  serve(calls.findUsers, ({ person, body, headers, lang, transact }) =>
    transact((trx) => findUsers(trx, person.id, body.$or, { business: headers['x-business-id'], lang })),
  ),
]
