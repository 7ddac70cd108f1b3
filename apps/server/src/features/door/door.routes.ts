import * as doorCalls from '@nine/contract/event/door/door'
import * as actCalls from '@nine/contract/event/door/door-acts'
import * as reviewCalls from '@nine/contract/event/door/door-reviews'
import * as staffCalls from '@nine/contract/event/door/door-staff'
import * as guestCalls from '@nine/contract/event/door/guest-acts'
import * as settings from '@nine/contract/event/door/door-settings'
import type { DoorResult } from '@nine/contract/event/door/door-acts'
import { serve } from '../../http/call/serve.ts'
import type { Db } from '../../tables.ts'
import { businessOfEvent } from '../event/event.public.ts'
import { announceGuests } from '../guest/guest.public.ts'
import { findTicketCode, getDoor, listDoorGuests } from './door.service.ts'
import { editGuest, listGuestActs } from './edit-guest.service.ts'
import { endDoorSession } from './pin.queries.ts'
import {
  addDoorPin,
  checkPin,
  listDoorPins,
  openDoorSession,
  renewDoorAddress,
  requireDoor,
  revokeDoorPin,
} from './pin.service.ts'
import { recordOnePassage, recordActs } from './record-acts.service.ts'
import { listDoorReviews, resolveDoorReview } from './review.service.ts'
import { addGate, changeDoorSettings, getDoorSettings } from './settings.service.ts'

/** Calls about one event need not name a business: it is theirs. */
const ofEvent = {
  businessOf: (db: Db, about: { params: { eventId: string } }) => businessOfEvent(db, about.params.eventId),
}

export const doorRoutes = [
  serve(
    doorCalls.getDoor,
    ({ runtime, business, params, person, role, steward, lang }) =>
      getDoor(runtime, { business, event: params.eventId, person, role, steward }, lang),
    ofEvent,
  ),
  serve(
    doorCalls.listDoorGuests,
    ({ runtime, business, params, person, role, steward, query }) =>
      listDoorGuests(runtime, { business, event: params.eventId, person, role, steward }, query),
    ofEvent,
  ),
  serve(
    doorCalls.findTicketCode,
    ({ runtime, business, params, person, role, steward }) =>
      findTicketCode(runtime, { business, event: params.eventId, person, role, steward }, params.code),
    ofEvent,
  ),
  serve(
    actCalls.sendDoorActs,
    async ({
      runtime,
      business,
      params: { eventId: event },
      person,
      role,
      steward,
      body,
      lang,
      transact,
      inOneStatement,
    }) => {
      const keeper = { business, event, person, role, steward }
      const sent = { ...body, lang }
      const answer = (results: DoorResult[]) => ({
        results,
        isSessionOver: steward?.isOver ?? false,
        serverTime: new Date().toISOString(),
      })
      const passed = await inOneStatement((db) => recordOnePassage(db, runtime, keeper, sent))
      const done = passed
        ? answer(passed)
        : await transact(async (trx) => answer(await recordActs({ trx, runtime }, keeper, sent)))
      announceGuests(runtime, event)
      return done
    },
    ofEvent,
  ),
  serve(
    reviewCalls.listDoorReviews,
    ({ runtime, business, params, person, role, query }) =>
      listDoorReviews(runtime, { business, event: params.eventId, person, role, steward: undefined }, query.status),
    ofEvent,
  ),
  serve(
    reviewCalls.resolveDoorReview,
    ({ runtime, business, params, person, role, body, lang, transact }) =>
      transact((trx) =>
        resolveDoorReview(
          { trx, runtime },
          { business, event: params.eventId, person, role, steward: undefined },
          { act: params.actId, as: body.as, name: body.name, lang },
        ),
      ),
    ofEvent,
  ),
  serve(
    guestCalls.listGuestActs,
    ({ runtime, business, params }) => listGuestActs(runtime, business, params.eventId, params.code),
    ofEvent,
  ),
  serve(
    guestCalls.updateGuest,
    ({ runtime, business, person, params: { eventId: event, code }, body, transact }) => {
      const { business: _business, ...change } = body
      return transact((trx) => editGuest({ trx, runtime, actor: { id: person.id, business } }, { event, code }, change))
    },
    ofEvent,
  ),
  serve(staffCalls.getDoorSign, async ({ runtime, params }) => {
    const door = await requireDoor(runtime, params.door)
    return { event: door.id, eventTitle: door.title, business: door.business_name }
  }),
  serve(staffCalls.openDoorSession, async ({ runtime, params, body, transact }) => {
    const door = await requireDoor(runtime, params.door)
    await checkPin(runtime, door, body)
    return transact((trx) => openDoorSession(trx, runtime, door, body))
  }),
  serve(
    staffCalls.closeDoorSession,
    ({ steward, transact }) =>
      transact(async (trx) => {
        if (steward) await endDoorSession(trx, steward.sessionId)
        return null
      }),
    ofEvent,
  ),
  serve(
    settings.getDoorSettings,
    ({ runtime, business, params }) => getDoorSettings(runtime, business, params.eventId),
    ofEvent,
  ),
  serve(
    settings.updateDoorSettings,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => changeDoorSettings({ trx, runtime, actor: { id: person.id, business } }, params.eventId, body)),
    ofEvent,
  ),
  serve(
    settings.addGate,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => addGate({ trx, runtime, actor: { id: person.id, business } }, params.eventId, body)),
    ofEvent,
  ),
  serve(
    settings.listDoorPins,
    ({ runtime, business, params }) => listDoorPins(runtime, business, params.eventId),
    ofEvent,
  ),
  serve(
    settings.addDoorPin,
    ({ runtime, business, person, params, body, transact }) =>
      transact((trx) => addDoorPin({ trx, runtime, actor: { id: person.id, business } }, params.eventId, body)),
    ofEvent,
  ),
  serve(
    settings.revokeDoorPin,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) =>
        revokeDoorPin({ trx, runtime, actor: { id: person.id, business } }, params.eventId, params.pinId),
      ),
    ofEvent,
  ),
  serve(
    settings.renewDoorAddress,
    ({ runtime, business, person, params, transact }) =>
      transact((trx) => renewDoorAddress({ trx, runtime, actor: { id: person.id, business } }, params.eventId)),
    ofEvent,
  ),
]
