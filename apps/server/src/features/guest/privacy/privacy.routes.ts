import * as requests from '@nine/contract/event/privacy/data-request'
import * as calls from '@nine/contract/event/privacy/privacy'
import { serve } from '../../../http/call/serve.ts'
import type { Db } from '../../../tables.ts'
import { businessOfEvent } from '../../event/event.public.ts'
import { requireHuman } from '../../identity/identity.public.ts'
import { pushNotifications } from '../../notification/notification.service.ts'
import { requireGuestsEvent } from '../guests-event.ts'
import { answerDataRequest, askAboutData, listDataRequests, readAddress } from './data-request.service.ts'
import { changePrivacy, getPrivacy } from './privacy.service.ts'

const ofEvent = {
  businessOf: (db: Db, about: { params: { eventId: string } }) => businessOfEvent(db, about.params.eventId),
}

export const privacyRoutes = [
  serve(requests.askAboutData, async ({ runtime, db, headers, params, body, lang, address, transact }) => {
    const event = await requireGuestsEvent(db, params.eventId)
    const request = { ...body, email: readAddress(body.email), lang }
    await requireHuman(runtime, headers.recaptcha, 'registration', address)
    const { pushes } = await transact((trx) => askAboutData(trx, event, request))
    pushNotifications(runtime, pushes)
    return { isDone: true as const }
  }),
  serve(
    requests.listDataRequests,
    ({ db, business, params }) => listDataRequests(db, business, params.eventId),
    ofEvent,
  ),
  serve(
    requests.answerDataRequest,
    ({ runtime, person, business, params: { eventId: event, requestId: id }, body, transact }) =>
      transact((trx) =>
        answerDataRequest({ trx, runtime, actor: { id: person.id, business } }, { event, id, ...body }),
      ),
    ofEvent,
  ),
  serve(calls.getEventPrivacy, ({ db, business, params }) => getPrivacy(db, business, params.eventId), ofEvent),
  serve(
    calls.updateEventPrivacy,
    ({ runtime, person, business, params, body, transact }) =>
      transact((trx) => changePrivacy({ trx, runtime, actor: { id: person.id, business } }, params.eventId, body)),
    ofEvent,
  ),
]
