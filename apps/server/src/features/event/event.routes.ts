import * as calls from '@nine/contract/event/event'
import * as google from '@nine/contract/event/google-account'
import { sendInvites as sendInvitesCall } from '@nine/contract/event/invite'
import { allows } from '@nine/contract/business/roles'
import type { Db } from '../../tables.ts'
import { AppError } from '../../app-error.ts'
import { serve } from '../../http/call/serve.ts'
import {
  addEvent,
  getEventForEdit,
  prepareEvent,
  purgeEvent,
  restoreEvent,
  trashEvent,
  changeEvent,
  prepareMeeting,
} from './event.service.ts'
import { cancelEvent, reinstateEvent } from './cancel-event.service.ts'
import type { EventHooks } from './event.public.ts'
import { connectGoogle, keepGoogleAccount, redeemConsent } from './meeting/google-account.service.ts'
import { sendInvites } from './invite.service.ts'
import { retryRefusedMeetings } from './meeting/meeting.service.ts'
import { businessOfEvent } from './event.public.ts'
import { listDeletedEvents, listEvents } from './list-events.service.ts'

/** Calls about one event need not name a business: it is the event's own. */
const own = { businessOf: (db: Db, { params }: { params: { id: string } }) => businessOfEvent(db, params.id) }

export const eventRoutes = (hooks: EventHooks) => [
  serve(calls.addEvent, async ({ runtime, db, person, business, transact }) => {
    const prepared = await prepareEvent(db, runtime.config, business)
    return transact((trx) => addEvent({ trx, runtime, actor: { id: person.id, business } }, prepared))
  }),
  serve(calls.listEvents, ({ runtime, db, business, query }) => listEvents(db, runtime.config, business, query)),
  serve(calls.listDeletedEvents, ({ runtime, db, business, query }) =>
    listDeletedEvents(db, runtime.config, business, query.limit),
  ),
  serve(
    calls.getEventForEdit,
    ({ runtime, db, business, role, params, lang }) =>
      getEventForEdit({ db, config: runtime.config }, { business, role, lang }, params.id),
    own,
  ),
  serve(
    calls.publishEvent,
    async ({ runtime, db, person, business, role, params, body, lang, transact }) => {
      const actor = { id: person.id, business }
      const { isPublish } = body
      const meeting = isPublish ? await prepareMeeting({ db, runtime, actor }, params.id, {}) : undefined
      return transact(async (trx) => {
        await changeEvent({ trx, runtime, actor }, params.id, { isPublish, meeting }, hooks)
        return getEventForEdit({ db: trx, config: runtime.config }, { business, role, lang }, params.id)
      })
    },
    own,
  ),
  serve(
    calls.cancelEvent,
    ({ runtime, person, business, role, params, body, lang, transact }) =>
      transact(async (trx) => {
        await cancelEvent({ trx, runtime, actor: { id: person.id, business } }, params.id, body, hooks)
        return getEventForEdit({ db: trx, config: runtime.config }, { business, role, lang }, params.id)
      }),
    own,
  ),
  serve(
    calls.reinstateEvent,
    ({ runtime, person, business, role, params, body, lang, transact }) =>
      transact(async (trx) => {
        await reinstateEvent({ trx, runtime, actor: { id: person.id, business } }, params.id, body, hooks)
        return getEventForEdit({ db: trx, config: runtime.config }, { business, role, lang }, params.id)
      }),
    own,
  ),
  serve(
    calls.deleteEvent,
    ({ runtime, person, business, role, params, query, transact }) => {
      const forGood = query.permanent === 'true'
      if (forGood && !allows(role, 'event.purge')) throw new AppError('access.denied')
      const remove = forGood ? purgeEvent : trashEvent
      return transact((trx) => remove({ trx, runtime, actor: { id: person.id, business } }, params.id))
    },
    own,
  ),
  serve(
    calls.restoreEvent,
    ({ runtime, person, business, params, transact }) =>
      transact((trx) => restoreEvent({ trx, runtime, actor: { id: person.id, business } }, params.id)),
    own,
  ),
  serve(
    sendInvitesCall,
    ({ runtime, person, business, lang, params, body, transact }) =>
      transact((trx) =>
        sendInvites({ trx, runtime, actor: { id: person.id, business, lang } }, params.id, body.listMail),
      ),
    own,
  ),
  serve(google.connectGoogle, ({ runtime, person, body }) => connectGoogle(runtime, person, body.next)),
  serve(google.finishGoogle, async ({ runtime, person, body, transact }) => {
    const consent = await redeemConsent(runtime, person, body.code, body.state)
    return transact(async (trx) => {
      const kept = await keepGoogleAccount(trx, person.id, consent)
      await retryRefusedMeetings(trx, runtime, person.id)
      return kept
    })
  }),
]
