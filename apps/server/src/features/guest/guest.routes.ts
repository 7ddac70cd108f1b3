import * as calls from '@nine/contract/guest'
import { serve } from '../../http/serve.ts'
import { countUpload, requireFile } from '../media/media.service.ts'
import { exportGuests } from './export-guests.service.ts'
import {
  businessOfGuest,
  checkGuestIn,
  deleteGuest,
  limitResending,
  listGuests,
  sendTicket,
  ticketOf,
} from './guest.service.ts'
import { importGuests, readGuestFile, tellRows } from './import-guests.service.ts'
import { businessOfEvent } from '../event/event.service.ts'
import type { Db } from '../../db/schema.ts'

/** Calls about one guest or event may name no business: it is theirs. */
const ofGuest = { businessOf: (db: Db, about: { params: { id: string } }) => businessOfGuest(db, about.params.id) }
const ofEvent = {
  businessOf: (db: Db, about: { params: { eventId: string } }) => businessOfEvent(db, about.params.eventId),
}

export const guestRoutes = [
  serve(
    calls.listGuests,
    ({ db, business, params, query }) => listGuests(db, business, params.eventId, query),
    ofEvent,
  ),
  serve(
    calls.exportGuests,
    ({ runtime, db, business, params, lang }) => exportGuests(db, runtime, business, params.eventId, lang),
    ofEvent,
  ),
  serve(
    calls.checkGuestIn,
    ({ runtime, person, business, params, body, transact }) =>
      transact((trx) => checkGuestIn(trx, runtime, { id: person.id, business }, params.id, body.eventID)),
    ofGuest,
  ),
  serve(
    calls.deleteGuest,
    ({ runtime, person, business, params, transact }) =>
      transact((trx) => deleteGuest(trx, runtime, { id: person.id, business }, params.id)),
    ofGuest,
  ),
  serve(
    calls.resendGuestMail,
    async ({ runtime, db, business, params, transact }) => {
      const ticket = await ticketOf(db, runtime, business, params.id)
      await limitResending(db, params.id)
      return transact((trx) => sendTicket(trx, runtime, business, params.id, ticket))
    },
    ofGuest,
  ),
  serve(calls.uploadGuests, async ({ runtime, db, person, business, headers, body, files, lang, transact }) => {
    await countUpload(db, person.id)
    const read = await readGuestFile(requireFile(files, 'file'))
    const event = headers['x-event-id']
    const [dryRun, sendMail] = [body.dryRun === 'true', body.sendMail === 'true']
    return transact(async (trx) =>
      event
        ? importGuests(trx, runtime, { id: person.id, business }, read, { event, lang, dryRun, sendMail })
        : tellRows(read),
    )
  }),
]
