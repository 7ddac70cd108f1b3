import * as calls from '@nine/contract/event/registration/self-service'
import { Email } from '@nine/contract/identity/person-fields'
import { AppError } from '../../../app-error.ts'
import { serve } from '../../../http/call/serve.ts'
import { requireHuman } from '../../identity/identity.public.ts'
import { acceptSeat, cancelOwn, restoreOwn } from '../guest-self-service.ts'
import { requireGuestsEvent } from '../guests-event.ts'
import { changeOwn, getOwnAnswers } from './own-answers.service.ts'
import { exportOwn } from './own-data.service.ts'
import { askForTicket } from './ticket-again.ts'

export const selfServiceRoutes = [
  serve(calls.cancelOwn, ({ runtime, params, query, body, transact }) =>
    transact((trx) => cancelOwn({ trx, runtime }, { ...params, ...query, ...body })),
  ),
  serve(calls.restoreOwn, ({ runtime, params, query, transact }) =>
    transact((trx) => restoreOwn({ trx, runtime }, { ...params, ...query })),
  ),
  serve(calls.acceptSeat, ({ runtime, params, query, transact }) =>
    transact((trx) => acceptSeat({ trx, runtime }, { ...params, ...query })),
  ),
  serve(calls.getOwnAnswers, ({ runtime, params, query, lang, transact }) =>
    transact((trx) => getOwnAnswers({ trx, runtime }, { ...params, ...query, lang })),
  ),
  serve(calls.changeOwn, ({ runtime, params, query, body, lang, transact }) =>
    transact((trx) => changeOwn({ trx, runtime }, { ...params, ...query, lang }, body)),
  ),
  serve(calls.exportOwn, ({ runtime, params, query, transact }) =>
    transact((trx) => exportOwn({ trx, runtime }, { ...params, ...query })),
  ),
  serve(
    calls.sendTicketAgain,
    async ({ runtime, db, headers, params: { eventId: event }, body, address, transact }) => {
      await requireGuestsEvent(db, event)
      const email = Email.safeParse(body.email).data
      if (email === undefined)
        throw new AppError('request.validation', {}, [{ field: 'email', code: 'invalid_email', values: {} }])
      await requireHuman(runtime, headers.recaptcha, 'registration', address)
      return transact((trx) => askForTicket(trx, runtime, { event, email }))
    },
  ),
]
