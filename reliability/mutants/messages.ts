import { FEATURES, mutantsOf } from './mutant.ts'

const TEST = `${FEATURES}/message/message.test.ts`
const WHO_IS_TOLD = `${FEATURES}/message/who-is-told.test.ts`

/** Cancelling an event, its messages, and what became of them. */
export const MESSAGE_MUTANTS = [
  ...mutantsOf(`${FEATURES}/guest/seats/seat-newcomers.service.ts`, TEST, [
    `if (event.cancelled_at) throw new AppError('event.cancelled')`,
    '',
    'call an event off: registration, self check-in, invites and the door refuse, guests get a cancellation',
  ]),
  ...mutantsOf(`${FEATURES}/guest/check-in.service.ts`, TEST, [
    `if (before.is_cancelled) throw new AppError('event.cancelled')`,
    '',
    'call an event off: registration, self check-in, invites and the door refuse, guests get a cancellation',
  ]),
  ...mutantsOf(
    `${FEATURES}/message/sends.service.ts`,
    TEST,
    [
      'cursor: guests.at(-1)?.id ?? send.cursor,',
      'cursor: send.cursor,',
      'go on where a killed process stopped, to everybody once',
    ],
    ['if (settled?.is_on === false) return', '', 'are quiet about changes where the organiser switched that off'],
  ),
  ...mutantsOf(`${FEATURES}/message/message.queries.ts`, TEST, [
    `export function lockSend(trx: Trx, business: string, id: string) {
  return trx
    .selectFrom('message_send')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)
    .forNoKeyUpdate()`,
    `export function lockSend(trx: Trx, business: string, id: string) {
  return trx
    .selectFrom('message_send')
    .selectAll()
    .where('business_id', '=', business)
    .where('id', '=', id)`,
    'go on where a killed process stopped, to everybody once',
  ]),
  ...mutantsOf(
    `${FEATURES}/message/sweep.queries.ts`,
    TEST,
    [' and coalesce(m.is_on, true)', '', 'remind of nothing that was cancelled, deleted or switched off'],
    [
      'join event e on e.start_at > ${now} and',
      'join event e on',
      'remind once after an outage, and not at all after the start',
    ],
  ),
  ...mutantsOf(
    `${FEATURES}/mail/mail.worker.ts`,
    TEST,
    [
      'if (mail.expires_at && mail.expires_at <= new Date())',
      'if (false)',
      'expire when the event has begun before they could be sent',
    ],
    [
      'const isDoubtful = !(await insertFlight(runtime.db, id))',
      'const isDoubtful = (await insertFlight(runtime.db, id), false)',
      'mark a mail that was with the mail server when the process was killed',
    ],
  ),
  ...mutantsOf(`${FEATURES}/message/standings.ts`, WHO_IS_TOLD, [
    '  change: MAY_COME,\n',
    '',
    'are those who wait for a seat or an answer, too',
  ]),
  ...mutantsOf(`${FEATURES}/guest/cold-guest.ts`, WHO_IS_TOLD, [
    "participation_form <> 'registration'`",
    "participation_form = 'import'`",
    'are not those who were only put on the list',
  ]),
  ...mutantsOf(
    `${FEATURES}/message/reach.queries.ts`,
    WHO_IS_TOLD,
    [
      " and (g.email <> '' or g.registered_by is not null)",
      " and g.email <> ''",
      'hear through who registered them when that one has cancelled',
    ],
    [
      ' and m.send_id = ${send}::text',
      ' and false',
      'are written to once where their mails are queued in several steps',
    ],
  ),
  ...mutantsOf(`${FEATURES}/message/standings.ts`, `${FEATURES}/message/cancelled-guests.test.ts`, [
    "'guest-cancelled': ['cancelled'],",
    '',
    'hear nothing of what is undone at once',
  ]),
  ...mutantsOf(
    `${FEATURES}/guest/seats/message-about.ts`,
    `${FEATURES}/message/cancelled-guests.test.ts`,
    [' || !knowsOfRegistration(guest)', '', 'are not told otherwise'],
    ["from === 'waiting' ? 'promoted' : 'ticket'", "'promoted'", 'get their ticket again, once'],
  ),
  ...mutantsOf(`${FEATURES}/guest/seats/message-about.ts`, `${FEATURES}/guest/seats/seats.test.ts`, [
    "from === 'waiting' ? 'promoted' : 'ticket'",
    "'ticket'",
    'tells those whom an organiser takes from the line that they have a seat',
  ]),
  ...mutantsOf(
    `${FEATURES}/door/edit-guest.service.ts`,
    `${FEATURES}/message/cancelled-guests.test.ts`,
    ['messageAbout(found, after.state, notify)', 'null', 'get their ticket again, once'],
    ['hasSeat(found) || isMoved) await', 'hasSeat(found)) await', 'get their ticket again, once'],
  ),
  ...mutantsOf(`${FEATURES}/guest/seats/notify-waiting.service.ts`, `${FEATURES}/message/cancelled-guests.test.ts`, [
    '  is_cold\n    ?',
    '  !is_cold\n    ?',
    'count against what the sender may send',
  ]),
]
