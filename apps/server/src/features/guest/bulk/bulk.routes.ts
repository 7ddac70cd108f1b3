import * as calls from '@nine/contract/event/guest/guest-bulk'
import { assertRequirements } from '../../../access/requirements.ts'
import { serve } from '../../../http/call/serve.ts'
import type { Db } from '../../../tables.ts'
import { businessOfEvent } from '../../event/event.public.ts'
import { announceGuests } from '../guest.public.ts'
import { addGuest } from './add-guest.service.ts'
import { changeGuests, checkGuestsIn, listGuestIds, putGuestsBack, removeGuests, sendTickets } from './bulk.service.ts'

const ofEvent = {
  businessOf: (db: Db, about: { params: { eventId: string } }) => businessOfEvent(db, about.params.eventId),
}

export const guestBulkRoutes = [
  serve(
    calls.listGuestIds,
    ({ db, business, params, query }) => listGuestIds(db, business, params.eventId, query),
    ofEvent,
  ),
  serve(
    calls.sendTickets,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) =>
        sendTickets({ trx, runtime, actor: { id: person.id, business } }, params.eventId, [...new Set(body.guests)]),
      ),
    ofEvent,
  ),
  serve(
    calls.changeGuests,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => changeGuests({ trx, runtime, actor: { id: person.id, business } }, params.eventId, body)),
    ofEvent,
  ),
  serve(
    calls.putGuestsBack,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => putGuestsBack({ trx, runtime, actor: { id: person.id, business } }, params.eventId, body)),
    ofEvent,
  ),
  serve(
    calls.checkGuestsIn,
    async ({ runtime, business, person, params, body, lang, transact }) => {
      const context = { runtime, actor: { id: person.id, business } }
      const outcome = await transact((trx) =>
        checkGuestsIn({ trx, ...context }, params.eventId, [...new Set(body.guests)], lang),
      )
      if (outcome.arrived.length > 0) announceGuests(runtime, params.eventId)
      return outcome
    },
    ofEvent,
  ),
  serve(
    calls.removeGuests,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) =>
        removeGuests({ trx, runtime, actor: { id: person.id, business } }, params.eventId, body.guests),
      ),
    ofEvent,
  ),
  serve(
    calls.addGuest,
    ({ runtime, business, person, params, body, lang, transact }) => {
      const { business: _, ...guest } = body
      if (guest.sendTicket) assertRequirements(person, ['confirmed-email'])
      return transact((trx) =>
        addGuest({ trx, runtime, actor: { id: person.id, business } }, params.eventId, guest, lang),
      )
    },
    ofEvent,
  ),
]
