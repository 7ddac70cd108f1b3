import * as calls from '@nine/contract/event/guest/guest'
import * as registration from '@nine/contract/event/registration/registration'
import { assertRequirements } from '../../access/requirements.ts'
import { logSecurity } from '../../http/protection/security-log.ts'
import { serve } from '../../http/call/serve.ts'
import { requireFile } from '../media/media.service.ts'
import { type PendingPush, pushNotifications } from '../notification/notification.service.ts'
import { exportGuests } from './export-guests.service.ts'
import { selectBusinessOfGuest } from './guest.queries.ts'
import { listArrivals, listGuests, resendTicket, ticketOf, undoCheckIns } from './guest.service.ts'
import { registerInOneStatement } from './seats/register-in-one-statement.service.ts'
import { checkRegistration, needsBotCheck, prepareRegistration, registerGuest } from './register-guest.service.ts'
import { deleteGuest, getRegistrant } from './guest-self-service.ts'
import { checkGuestIn } from './check-in.service.ts'
import { announceGuests } from './guest.public.ts'
import { importGuests } from './upload/import-guests.service.ts'
import type { Db } from '../../tables.ts'
import { requireHuman } from '../identity/identity.public.ts'
import { readGuestFile, previewRows } from './upload/read-guest-file.ts'
import { businessOfEvent } from '../event/event.public.ts'

/** Calls about one guest or event need not name a business: it is theirs. */
const ofGuest = {
  businessOf: (db: Db, about: { params: { id: string } }) => selectBusinessOfGuest(db, about.params.id),
}
const ofEvent = {
  businessOf: (db: Db, about: { params: { eventId: string } }) => businessOfEvent(db, about.params.eventId),
}

export const guestRoutes = [
  serve(
    calls.listGuests,
    ({ runtime, business, params, query }) => listGuests(runtime, business, params.eventId, query),
    ofEvent,
  ),
  serve(calls.listArrivals, ({ db, business, params }) => listArrivals(db, business, params.eventId), ofEvent),
  serve(
    calls.exportGuests,
    async ({ runtime, log, person, business, params, lang, address }) => {
      const file = await exportGuests(runtime, business, params.eventId, lang)
      logSecurity(log, 'guest.exported', { person: person.id, business, address })
      return file
    },
    ofEvent,
  ),
  serve(calls.checkGuestIn, async ({ runtime, person, params, body, lang, transact }) => {
    const visitor = { person, lang, timeZone: runtime.config.timeZone }
    const arrival = await transact((trx) => checkGuestIn(trx, visitor, { ...body, id: params.id }))
    if (arrival.first || body.checkIn === false) announceGuests(runtime, body.eventID)
    return arrival
  }),
  serve(
    calls.undoCheckIns,
    async ({ runtime, person, business, params: { eventId: event }, body, transact }) => {
      const outcome = await transact((trx) =>
        undoCheckIns({ trx, runtime, actor: { id: person.id, business } }, { event, guests: body.guests }),
      )
      if (outcome.undone.length > 0) announceGuests(runtime, event)
      return outcome
    },
    ofEvent,
  ),
  serve(calls.deleteGuest, ({ runtime, person, params, query, transact }) =>
    transact((trx) => deleteGuest({ trx, runtime, person }, { ...params, ...query })),
  ),
  serve(
    registration.registerGuest,
    async ({ runtime, db, person, headers, body, lang, address, transact, inOneStatement }) => {
      const checked = await checkRegistration(runtime, body, { person, lang })
      if (needsBotCheck(checked)) await requireHuman(runtime, headers.recaptcha, 'registration', address)
      const prepared = await prepareRegistration(db, runtime, checked)
      const direct = await inOneStatement((trx) => registerInOneStatement(trx, runtime, prepared, { person, lang }))
      let pushes: PendingPush[] = direct?.pushes ?? []
      const ticket =
        direct?.ticket ??
        (await transact(async (trx) => {
          const registered = await registerGuest(trx, runtime, prepared, { person, lang })
          pushes = registered.pushes
          return registered.ticket
        }))
      announceGuests(runtime, ticket.eventID)
      pushNotifications(runtime, pushes)
      return ticket
    },
  ),
  serve(registration.getRegistrant, ({ runtime, db, params }) => getRegistrant(db, runtime, params.id)),
  serve(registration.sendRegistrationMail, ({ transact }) => transact(async () => ({ sent: false as const }))),
  serve(registration.sendAdminMail, ({ transact }) => transact(async () => ({ sent: false as const }))),
  serve(
    calls.resendGuestMail,
    async ({ runtime, db, person, business, params, transact }) => {
      const ticket = await ticketOf(db, runtime, business, params.id)
      return transact((trx) => resendTicket({ trx, runtime, actor: { id: person.id, business } }, ticket))
    },
    ofGuest,
  ),
  serve(calls.uploadGuests, async ({ runtime, person, business, headers, body, files, lang, transact }) => {
    const read = await readGuestFile(requireFile(files, 'file'))
    const event = headers['x-event-id']
    const [dryRun, sendMail] = [body.dryRun === 'true', body.sendMail === 'true']
    if (sendMail) assertRequirements(person, ['confirmed-email'])
    return transact(async (trx) =>
      event
        ? importGuests({ trx, runtime, actor: { id: person.id, business } }, read, { event, lang, dryRun, sendMail })
        : previewRows(read),
    )
  }),
]
