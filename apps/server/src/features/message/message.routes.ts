import * as calls from '@nine/contract/message/message'
import { serve } from '../../http/call/serve.ts'
import type { Db } from '../../tables.ts'
import { businessOfEvent } from '../event/event.public.ts'
import { changeMessage, getEventMessages } from './messages.service.ts'
import { listOutbox, retryMails } from './outbox.service.ts'
import { drawTest, previewMessage, sendTest } from './preview.service.ts'
import { sendMessage, stopSend } from './sends.service.ts'

/** Calls about an event need not name a business: it is the event's own. */
const own = { businessOf: (db: Db, { params }: { params: { eventId: string } }) => businessOfEvent(db, params.eventId) }

export const messageRoutes = [
  serve(calls.getEventMessages, ({ db, business, params }) => getEventMessages(db, business, params.eventId), own),
  serve(
    calls.updateEventMessage,
    ({ runtime, person, business, params, body, transact }) =>
      transact((trx) =>
        changeMessage({ trx, runtime, actor: { id: person.id, business } }, params.eventId, params.kind, body),
      ),
    own,
  ),
  serve(
    calls.previewMessage,
    ({ runtime, db, business, params, body }) =>
      previewMessage(db, runtime, { ...body, business, event: params.eventId }),
    own,
  ),
  serve(
    calls.testMessage,
    async ({ runtime, db, person, business, params, body, transact }) => {
      const drawn = await drawTest(db, runtime, { business, event: params.eventId, person, draft: body })
      const test = { ...drawn, event: params.eventId, lang: body.lang }
      return transact((trx) => sendTest({ trx, runtime, actor: { id: person.id, business } }, test))
    },
    own,
  ),
  serve(
    calls.sendMessage,
    ({ runtime, person, business, params, body, transact }) =>
      transact((trx) => sendMessage({ trx, runtime, actor: { id: person.id, business } }, params.eventId, body)),
    own,
  ),
  serve(
    calls.stopSend,
    ({ runtime, person, business, params, transact }) =>
      transact((trx) => stopSend({ trx, runtime, actor: { id: person.id, business } }, params.eventId, params.sendId)),
    own,
  ),
  serve(calls.listOutbox, ({ db, business, params, query }) => listOutbox(db, business, params.eventId, query), own),
  serve(
    calls.retryMails,
    ({ runtime, person, business, params, body, transact }) =>
      transact((trx) => retryMails({ trx, runtime, actor: { id: person.id, business } }, params.eventId, body.mail)),
    own,
  ),
]
