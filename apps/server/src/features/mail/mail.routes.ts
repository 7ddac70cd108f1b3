import * as calls from '@nine/contract/mail'
import { serve } from '../../http/call/serve.ts'
import { getMailStatus } from './mail-status.service.ts'
import { changePace, listMailbox } from './mail.service.ts'

export const mailRoutes = [
  serve(calls.listMailbox, ({ runtime, isFromThisMachine }) => listMailbox(runtime, isFromThisMachine)),
  serve(calls.getMailStatus, ({ db, runtime, person, business }) =>
    getMailStatus(db, runtime, { id: person.id, business }),
  ),
  serve(calls.updateMailPace, ({ business, body, transact }) =>
    transact((trx) => changePace(trx, business, body.perMinute)),
  ),
]
