import * as calls from '@nine/contract/mail'
import { serve } from '../../http/serve.ts'
import { listMailbox } from './mail.service.ts'

export const mailRoutes = [
  serve(calls.listMailbox, ({ db, runtime, person, address, headers }) =>
    listMailbox(
      db,
      runtime,
      person,
      address,
      headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined,
    ),
  ),
]
