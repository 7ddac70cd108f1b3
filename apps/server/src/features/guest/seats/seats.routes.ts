import * as calls from '@nine/contract/event/registration/registration-rules'
import { serve } from '../../../http/call/serve.ts'
import type { Db } from '../../../tables.ts'
import { businessOfEvent } from '../../event/event.public.ts'
import { answerPending, changeRules, getOffice } from './office.service.ts'

const ofEvent = {
  businessOf: (db: Db, about: { params: { eventId: string } }) => businessOfEvent(db, about.params.eventId),
}

export const seatRoutes = [
  serve(calls.getRegistrationOffice, ({ db, business, params }) => getOffice(db, business, params.eventId), ofEvent),
  serve(
    calls.updateRegistrationRules,
    ({ runtime, person, business, params, body, transact }) =>
      transact((trx) => changeRules({ trx, runtime, actor: { id: person.id, business } }, params.eventId, body)),
    ofEvent,
  ),
  serve(
    calls.answerPending,
    ({ runtime, person, business, params, body, transact }) =>
      transact((trx) => answerPending({ trx, runtime, actor: { id: person.id, business } }, params.eventId, body)),
    ofEvent,
  ),
]
