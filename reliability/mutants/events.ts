import { FEATURES, mutantsOf } from './mutant.ts'

/** Events, guests and their tickets. */
export const EVENTS_MUTANTS = [
  ...mutantsOf(`${FEATURES}/event/clean-note.ts`, `${FEATURES}/event/event.test.ts`, [
    'return sanitizeHtml(html, {\n    allowedTags: NOTE_TAGS,',
    'return html || sanitizeHtml(html, {\n    allowedTags: NOTE_TAGS,',
    'leaves scripts and addresses that act out of a note',
  ]),
  ...mutantsOf(`${FEATURES}/event/event.queries.ts`, `${FEATURES}/event/event.test.ts`, [
    'where e.business_id = ${business} and e.id = ${id}',
    'where e.id = ${id}',
    'of another business are not to be seen',
  ]),
  ...mutantsOf(`${FEATURES}/event/event-seats.ts`, `${FEATURES}/guest/registration.test.ts`, [
    '\n      and (capacity is null or guest_count + held_seats + ${seats}::integer <= capacity)',
    '',
    'gives fifty places to exactly fifty',
  ]),
  ...mutantsOf(
    `${FEATURES}/guest/seats/register-in-one-statement.queries.ts`,
    `${FEATURES}/guest/registration.test.ts`,
    [
      'case when seat.id is null then refuse_place() else came.code end',
      'came.code',
      'gives fifty places to exactly fifty',
    ],
  ),
  ...mutantsOf(
    `${FEATURES}/guest/privacy/erase.queries.ts`,
    `${FEATURES}/guest/privacy/erase.test.ts`,
    ['r.guest_id = any(${ids}::text[]) or ', '', 'whose address was added after the import'],
    ['[][[:space:],;:<>()"]+\'', "[[:space:]]+'", 'leaves nothing of the address in files that were imported'],
    ["n.payload ->> 'guest' = any(${ids}::text[])", 'false', 'also under a name and a title from before'],
    ["n.payload ->> 'event' = e.id", 'false', 'deletes notices of an event that has another title by now'],
    [
      'erasure_announced_at is null and ${hasGuests}',
      'erasure_announced_at is null and guest_count > 0',
      'is announced two weeks before where all its guests wait',
    ],
    [
      '(not ${hasGuests} or erasure_announced_at',
      '(guest_count = 0 or erasure_announced_at',
      'is announced two weeks before where all its guests wait',
    ],
  ),
  ...mutantsOf(`${FEATURES}/mail/mail.queries.ts`, `${FEATURES}/mail/mail.test.ts`, [
    'where due.id = m.id',
    'where false',
    'is sent by the sweep where the process ended before it was queued',
  ]),
  ...mutantsOf(`${FEATURES}/mail/mail.queries.ts`, `${FEATURES}/mail/mail.test.ts`, [
    "coalesce(together.id, j.data ->> 'id')",
    "j.data ->> 'id'",
    'is sent by the sweep where the process ended before it was queued',
  ]),
  ...mutantsOf(`${FEATURES}/mail/mail.worker.ts`, `${FEATURES}/mail/mail.test.ts`, [
    'ids.slice(index)',
    'ids.slice(index, index + 1)',
    'goes out by itself where it was to go together with one that failed',
  ]),
  ...mutantsOf(`${FEATURES}/guest/seats/seat-newcomers.service.ts`, `${FEATURES}/guest/registration.test.ts`, [
    'if (!event.is_published)',
    'if (false)',
    'is refused for an event that is not published',
  ]),
  ...mutantsOf(
    `${FEATURES}/guest/check-in.service.ts`,
    `${FEATURES}/guest/registration.test.ts`,
    ['!row.self_check_in || !from', '!from', 'by oneself is refused where the event says so'],
    ['at < from', 'false', 'by oneself opens two hours before the start'],
    [' || row.event_id !== event ||', ' ||', 'refuses a code of another event'],
    [`const gate = isStaff ? sentGate : ''`, 'const gate = sentGate', 'by oneself is at no gate'],
  ),
  ...mutantsOf(`${FEATURES}/guest/guest-self-service.ts`, `${FEATURES}/guest/registration.test.ts`, [
    'if (guest.checked_in_at)',
    'if (false)',
    'can be withdrawn with the guest’s own key until one came in',
  ]),
  ...mutantsOf(
    `${FEATURES}/guest/seats/hold-seats.sql`,
    `${FEATURES}/guest/seats/seats.test.ts`,
    ['and hold_until > now();', ';', 'asks nobody on the last half day'],
    ['update event set held_seats = held_seats - 1', 'update event set held_seats = held_seats', 'until they accept'],
    ['\n    or e.guest_count + e.held_seats >= e.capacity', '', 'while more are taken than there are'],
    ['perform fill_seats(new.business_id, new.id);', '', 'passes a seat on that nobody accepted in time'],
    ['new.cancelled_from := old.state', "new.cancelled_from := 'registered'", 'who cancels and takes that back'],
  ),
  ...mutantsOf(`${FEATURES}/guest/seats/seats.queries.ts`, `${FEATURES}/guest/seats/seats.test.ts`, [
    "event_id = ${event} and state = 'pending' and id",
    'event_id = ${event} and id',
    'gives nobody a seat before an organiser says so',
  ]),
  ...mutantsOf(
    `${FEATURES}/guest/guest-self-service.ts`,
    `${FEATURES}/guest/seats/seats.test.ts`,
    ['if (!isWithdrawKey(runtime.secret, id, key))', 'if (false)', 'needs the guest’s own key for everything'],
    ['if (opennessOf(row).seatsLeft === 0)', 'if (false)', 'take their cancellation back while the seat is free'],
    [
      'const { event_id: event, cancelled_from: state } = guest',
      "const { event_id: event } = guest\n  const state = 'registered'",
      'gives nobody a seat who cancels and takes that back',
    ],
  ),
  ...mutantsOf(`${FEATURES}/guest/guest-self-service.ts`, `${FEATURES}/guest/self-service/self-service.test.ts`, [
    '|| !from || erased_at)',
    '|| !from)',
    'gives nobody back who was erased',
  ]),
  ...mutantsOf(
    `${FEATURES}/guest/self-service/own-answers.service.ts`,
    `${FEATURES}/guest/self-service/self-service.test.ts`,
    ['...notAsked(asked, guest.answers)', '', 'keep what is no question of the form, or none any more'],
    ['|| !names.has(fieldIn(key))', '|| key', 'keep what is no question of the form, or none any more'],
  ),
  ...mutantsOf(`${FEATURES}/guest/guests-event.ts`, `${FEATURES}/guest/self-service/self-service.test.ts`, [
    '!row.is_published && !(await selectHasGuests(db, row.business_id, id))',
    'false',
    'find nothing of one that never had a guest',
  ]),
  ...mutantsOf(`${FEATURES}/guest/check-in.service.ts`, `${FEATURES}/guest/guest.test.ts`, [
    'if (!isStaff || !person)',
    'if (!person)',
    'are taken back by any member',
  ]),
  ...mutantsOf(`${FEATURES}/guest/guest.queries.ts`, `${FEATURES}/guest/guest.test.ts`, [
    "\n        and date_trunc('milliseconds', checked_in_at) is not distinct from ${known}::timestamptz",
    '',
    'are checked in once: the first time wins',
  ]),
  ...mutantsOf(
    `${FEATURES}/guest/import/write.service.ts`,
    `${FEATURES}/guest/import/guest-import.test.ts`,
    ['!isDeepStrictEqual(checked.counts, record.counts)', 'false', 'writes nothing when the figures changed'],
    [`plan.waits ? 'waiting' : 'registered'`, `'registered'`, 'puts those beyond the capacity on the waiting list'],
    [`if (record.state === 'done') return getGuestImport(trx, of, lang)`, '', 'once it is written'],
  ),
  ...mutantsOf(
    `${FEATURES}/guest/import/undo.service.ts`,
    `${FEATURES}/guest/import/guest-import.test.ts`,
    ['if (guest.checked_in_at)', 'if (false)', 'can be undone'],
    ['else if (isEdited(guest, written))', 'else if (false)', 'can be undone'],
    [`guest.mail_state === 'sent'`, 'false', 'cancels the tickets that guests have already'],
    [`if (record.state === 'undone') return getGuestImport(trx, of, lang)`, '', 'can be undone'],
  ),
  ...mutantsOf(`${FEATURES}/guest/import/guest-import.queries.ts`, `${FEATURES}/guest/import/guest-import.test.ts`, [
    `\n    .where('i.event_id', '=', event)`,
    '',
    'is closed to members without the right',
  ]),
  ...mutantsOf(`${FEATURES}/guest/import/check-guests.ts`, `${FEATURES}/guest/import/guest-import.test.ts`, [
    '&& !isDoubtful',
    '',
    'updates guests who are there, erases nothing',
  ]),
  ...mutantsOf(
    `${FEATURES}/guest/bulk/bulk.service.ts`,
    `${FEATURES}/guest/bulk/bulk.test.ts`,
    ['if (seats <= 0 || !categories.take', 'if (!categories.take', 'cancels registrations, gives the seats back'],
    ['others.filter(({ checked_in_at }) => !checked_in_at)', 'others', 'keeps those who came from being cancelled'],
    [
      `(--seats < 0 || !categories.take(guest.category_id))`,
      '!categories.take(guest.category_id)',
      'undoes it as long as there are seats',
    ],
    ['if (taken.has(email)) return false', '', 'does not give a seat back to somebody who registered anew'],
    ['if (category) await requireCategory(context, event, [category])', '', 'gives many a category'],
  ),
  ...mutantsOf(`${FEATURES}/guest/bulk/bulk.queries.ts`, `${FEATURES}/guest/bulk/bulk.test.ts`, [
    `.where('event_id', '=', event)\n    .where(sql<boolean>\`id = any(\${ids}::text[])\`)\n    .orderBy('id')`,
    `.where(sql<boolean>\`id = any(\${ids}::text[])\`)\n    .orderBy('id')`,
    'removes many and their seats, only those of this event',
  ]),
  ...mutantsOf(`${FEATURES}/guest/bulk/add-guest.service.ts`, `${FEATURES}/guest/bulk/bulk.test.ts`, [
    `if (opennessOf(booked).seatsLeft === 0) throw new AppError('EVENT_FULL')`,
    '',
    'adds one by hand, with a seat while there is one',
  ]),
  ...mutantsOf(
    'packages/contract/src/event/event-form.ts',
    'packages/contract/src/bounds.test.ts',
    ['tagsOf(html) <= NOTE_TAGS_MAX', 'true', 'may be formatted, not without end'],
    ['<= ALL_TAGS_MAX', '< Infinity', 'may be formatted, not without end'],
  ),
  ...mutantsOf(`${FEATURES}/guest/guest-self-service.ts`, `${FEATURES}/guest/registration.test.ts`, [
    'if (!isStaff) {',
    'if (role && !isStaff) {',
    'is not withdrawn by who knows only the id',
  ]),
  ...mutantsOf(`${FEATURES}/guest/register-guest.service.ts`, `${FEATURES}/guest/registration.test.ts`, [
    `isWalkIn ? '' : withdrawKey(secret, id)`,
    'withdrawKey(secret, id)',
    'is not withdrawn by who knows only the id',
  ]),
  ...mutantsOf(`${FEATURES}/guest/guest.routes.ts`, `${FEATURES}/guest/registration.test.ts`, [
    `      if (needsBotCheck(checked)) await requireHuman(runtime, headers.recaptcha, 'registration', address)
      const prepared = await prepareRegistration(db, runtime, checked)`,
    `      const prepared = await prepareRegistration(db, runtime, checked)
      if (needsBotCheck(checked)) await requireHuman(runtime, headers.recaptcha, 'registration', address)`,
    'does not tell a robot who is registered',
  ]),
  ...mutantsOf(`${FEATURES}/guest/guest-self-service.ts`, `${FEATURES}/mail/mail-budget.test.ts`, [
    'if (guest.mail_id) await cancelMail(trx, guest.mail_id)\n  if (guest.state',
    'if (guest.state',
    'go to an address a few times a day over all events',
  ]),
  ...mutantsOf(
    `${FEATURES}/guest/guest.service.ts`,
    `${FEATURES}/mail/mail-budget.test.ts`,
    ['if (before) await cancelMail(trx, before)', '', 'are sent again on request within the same measure'],
    [
      'if (permit.waits) throw recipientLimitReached(runtime, permit.waits.until)',
      '',
      'are sent again on request within the same measure',
    ],
  ),
  ...mutantsOf(`${FEATURES}/guest/guest.routes.ts`, `${FEATURES}/mail/mail-budget.test.ts`, [
    `if (sendMail) assertRequirements(person, ['confirmed-email'])`,
    '',
    'need a confirmed address of who sends them',
  ]),
  ...mutantsOf(`${FEATURES}/guest/register-guest.service.ts`, `${FEATURES}/mail/mail-budget.test.ts`, [
    'event.organiser_confirmed && event.sends_tickets',
    'event.sends_tickets',
    'are not sent for an organiser whose address is not confirmed',
  ]),
  ...mutantsOf(`${FEATURES}/event/invite.service.ts`, `${FEATURES}/mail/mail-budget.test.ts`, [
    'if (limited.size > 0) await deleteInvites(',
    'if (false) await deleteInvites(',
    'reach one address a few times a day',
  ]),
  ...mutantsOf(`${FEATURES}/event/event.queries.ts`, `${FEATURES}/mail/mail-budget.test.ts`, [
    `.where('day', '=', day)\n    .where('email', 'in', emails)`,
    `.where('day', '=', day)`,
    'reach one address a few times a day',
  ]),
  ...mutantsOf('packages/contract/src/event/invite.ts', `${FEATURES}/mail/mail-budget.test.ts`, [
    `  requires: ['confirmed-email'],\n`,
    '',
    'need a confirmed address of who sends them',
  ]),
  ...mutantsOf('packages/contract/src/event/guest/guest.ts', `${FEATURES}/mail/mail-budget.test.ts`, [
    `  requires: ['confirmed-email'],\n`,
    '',
    'need a confirmed address of who sends them',
  ]),
  ...mutantsOf(`packages/contract/src/event/guest/guest.ts`, `${FEATURES}/guest/guest.test.ts`, [
    `access: 'guest.export',\n  requires: ['recent-sign-in'],`,
    `access: 'guest.export',`,
    'are exported only by who proved within the last ten minutes',
  ]),
  ...mutantsOf(`${FEATURES}/event/event.public.ts`, `${FEATURES}/event/public-page/public-event-page.test.ts`, [
    'if (event?.organiser.url !== slug.toLowerCase())',
    'if (!event)',
    'show nothing of an event that is hidden, missing or of another business',
  ]),
  ...mutantsOf(`${FEATURES}/guest/check-in.page.ts`, `${FEATURES}/event/public-page/public-event-page.test.ts`, [
    "return guest.eventID === event ? guest : 'invalid'",
    'return guest',
    'show a registrant their ticket, and one with a forged id nothing',
  ]),
  ...mutantsOf(`${FEATURES}/guest/guest-list.queries.ts`, 'apps/server/test/row-statements.test.ts', [
    'as "mailFailed"',
    'as "mailfailed"',
    'returns the columns of that row, by name and type',
  ]),
  ...mutantsOf(`${FEATURES}/guest/guest-self-service.ts`, 'apps/server/test/access-table.test.ts', [
    'if (!isWithdrawKey(runtime.secret, id, key))',
    'if (key === undefined)',
    'refuses every call by link whose key is made up',
  ]),
  ...mutantsOf('packages/contract/src/event/guest/guest.ts', 'packages/contract/src/call.test.ts', [
    "key: 'query.key'",
    "key: 'query.token'",
    'by link name the field that holds its key',
  ]),
  ...mutantsOf(`${FEATURES}/guest/guest-self-service.ts`, `${FEATURES}/guest/registration.test.ts`, [
    "throw isRefusal(error, 'CAN_NOT_SEE_EVENT') ? new AppError('guest.not_found') : error",
    "throw error ? new AppError('guest.not_found') : error",
    'does not say that a guest is unknown when the database fails',
  ]),
  ...mutantsOf(
    `${FEATURES}/guest/seats/hold-seats.sql`,
    `${FEATURES}/guest/seats/category-seats.test.ts`,
    [
      'and (category_id is null or category_id <> all(full_categories))',
      '',
      'are waited for: the next of that category gets one',
    ],
    ['when (old.capacity is distinct from new.capacity)', 'when (false)', 'when a change knows nothing of the line'],
  ),
  ...mutantsOf(`${FEATURES}/guest/bulk/add-guest.service.ts`, `${FEATURES}/guest/seats/category-seats.test.ts`, [
    '(await openCategorySeats(trx, of)).claim(category)',
    '',
    'are refused by name when there is none left',
  ]),
  ...mutantsOf(`${FEATURES}/door/edit-guest.service.ts`, `${FEATURES}/guest/seats/category-seats.test.ts`, [
    'const row = await lockEvent(trx, business, event)',
    'const row = await requireEvent(trx, business, event)',
    'are given to exactly as many as there are when many want them at once',
  ]),
]
