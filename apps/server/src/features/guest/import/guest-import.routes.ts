import * as calls from '@nine/contract/event/guest/guest-import'
import { assertRequirements } from '../../../access/requirements.ts'
import { serve } from '../../../http/call/serve.ts'
import { discardRows } from '../../../sheet/read-file.ts'
import type { Db } from '../../../tables.ts'
import { businessOfEvent } from '../../event/event.public.ts'
import { downloadFaultyGuests } from './faulty-guests.service.ts'
import {
  changeGuestImport,
  changeGuestImportRow,
  deleteGuestImport,
  readGuestSheets,
  startGuestImport,
} from './guest-import.service.ts'
import { getGuestImport, listGuestImportRows, listGuestImports, requireImport } from './show-import.service.ts'
import { undoGuestImport } from './undo.service.ts'
import { commitGuestImport } from './write.service.ts'

const ofEvent = {
  businessOf: (db: Db, about: { params: { eventId: string } }) => businessOfEvent(db, about.params.eventId),
}

export const guestImportRoutes = [
  serve(
    calls.startGuestImport,
    async ({ runtime, business, person, params, files, lang, transact }) => {
      const read = await readGuestSheets(files[0])
      try {
        return await transact((trx) =>
          startGuestImport({ trx, runtime, actor: { id: person.id, business } }, params.eventId, read, lang),
        )
      } finally {
        await discardRows(read)
      }
    },
    ofEvent,
  ),
  serve(calls.listGuestImports, ({ db, business, params }) => listGuestImports(db, business, params.eventId), ofEvent),
  serve(
    calls.getGuestImport,
    ({ db, business, params: { eventId: event, id }, lang }) => getGuestImport(db, { business, event, id }, lang),
    ofEvent,
  ),
  serve(
    calls.changeGuestImport,
    ({ runtime, business, person, params: { eventId: event, id }, body, lang, transact }) =>
      transact((trx) =>
        changeGuestImport({ trx, runtime, actor: { id: person.id, business } }, { event, id }, body, lang),
      ),
    ofEvent,
  ),
  serve(
    calls.listGuestImportRows,
    ({ db, business, params: { eventId: event, id }, query }) =>
      listGuestImportRows(db, { business, event, id }, query),
    ofEvent,
  ),
  serve(
    calls.changeGuestImportRow,
    ({ runtime, business, person, params: { eventId: event, id, position }, body, lang, transact }) =>
      transact((trx) =>
        changeGuestImportRow({ trx, runtime, actor: { id: person.id, business } }, { event, id, position }, body, lang),
      ),
    ofEvent,
  ),
  serve(
    calls.downloadFaultyGuests,
    ({ db, business, params: { eventId: event, id }, lang }) => downloadFaultyGuests(db, { business, event, id }, lang),
    ofEvent,
  ),
  serve(
    calls.commitGuestImport,
    async ({ runtime, db, business, person, params: { eventId: event, id }, body, lang, transact }) => {
      const { send_mail } = await requireImport(db, { business, event, id })
      if (send_mail) assertRequirements(person, ['confirmed-email'])
      return transact((trx) =>
        commitGuestImport({ trx, runtime, actor: { id: person.id, business } }, { event, id }, { ...body, lang }),
      )
    },
    ofEvent,
  ),
  serve(
    calls.undoGuestImport,
    ({ runtime, business, person, params: { eventId: event, id }, lang, transact }) =>
      transact((trx) => undoGuestImport({ trx, runtime, actor: { id: person.id, business } }, { event, id }, lang)),
    ofEvent,
  ),
  serve(
    calls.deleteGuestImport,
    ({ runtime, business, person, params: { eventId: event, id }, transact }) =>
      transact((trx) => deleteGuestImport({ trx, runtime, actor: { id: person.id, business } }, { event, id })),
    ofEvent,
  ),
]
