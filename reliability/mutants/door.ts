import { FEATURES, mutantsOf, SERVER } from './mutant.ts'

const TEST = `${FEATURES}/door/door.test.ts`
const OFFICE = `${FEATURES}/door/door-office.test.ts`
const TENANTS = 'apps/server/test/roles-and-tenants.test.ts'
const ENGINE = 'apps/web/src/features/door/engine'

/** Acts at the door, devices without a network, and stewards. */
export const DOOR_MUTANTS = [
  ...mutantsOf(
    'packages/contract/src/event/door/door-rules.ts',
    TEST,
    [
      'act.isDoubtful || passage.isDoubtful || passage.at <= act.at',
      'passage.at <= act.at',
      'goes by arrival where a clock',
    ],
    [`if (state !== 'registered') return state`, '', 'who withdraws stays as cancelled'],
    ['act.isDecided && !isSameDevice(earlier, act)', 'act.isDecided', 'of one device is no conflict with itself'],
  ),
  ...mutantsOf(
    `${FEATURES}/door/record-acts.queries.ts`,
    TEST,
    [
      'order by g.id for no key update',
      'order by g.id',
      'of twenty gates at once, each with several acts, let a guest in through one',
    ],
    [' and g.xmin = ${version}::text::xid', '', 'of twenty gates at once let a guest in through one'],
    [' and exists (select from passed)', '', 'are decided anew where the guest changed since they were seen'],
    ['and g.event_id = e.id\n', '\n', 'of another business or event are refused'],
    [
      'g.business_id = ${business} and g.event_id = ${event} and (',
      'g.business_id = ${business} and (',
      'of several guests are refused in another event',
    ],
  ),
  ...mutantsOf(
    `${FEATURES}/door/decide-act.ts`,
    TEST,
    ['act.isOverride && !keeper.steward && guest', 'act.isOverride && guest', 'may not override'],
    ['isOverride = act.isOverride && !keeper.steward\n', 'isOverride = act.isOverride\n', 'may not override'],
    [`if (!isOwn(target, keeper))`, 'if (false)', 'of somebody else are undone only by who may change guests'],
    [`if (context.keeper.steward?.isOver)`, 'if (false)', 'stops at once when its PIN is revoked'],
  ),
  ...mutantsOf(`${FEATURES}/door/decide-act.ts`, OFFICE, [
    `if (context.event.cancelled_at && act.kind !== 'undo') return refuseCancelled(context, act)`,
    '',
    'lets nobody in; who came in without a network is looked at',
  ]),
  ...mutantsOf(`${FEATURES}/door/act-context.ts`, TEST, ['ahead > AHEAD_MS', 'false', 'goes by arrival where a clock']),
  ...mutantsOf(`${FEATURES}/door/door.queries.ts`, TEST, [
    'pg_snapshot_xmin(s)::text as oldest',
    'pg_snapshot_xmax(s)::text as oldest',
    'is refreshed with what changed',
  ]),
  ...mutantsOf(
    `${FEATURES}/door/pin.service.ts`,
    TEST,
    [`  await countAttempt(db, keys[0], { max: perDevice, windowSeconds })\n`, '', 'is bounded in guessing'],
    [`  await countAttempt(db, keys[1], { max: perEvent, windowSeconds })\n`, '', 'is bounded in guessing'],
    ['|| !isDoorKey(secret, key, event, row.door_version)', '', 'only at the current address'],
  ),
  ...mutantsOf(
    `${FEATURES}/door/review.service.ts`,
    TEST,
    [`if (own !== undefined && row.person_id !== own)`, 'if (false)', 'is settled by members who made it'],
    [`if ((row.resolution === null) === (as === 'reopen')) return shown`, '', 'is settled by members who made it'],
  ),
  ...mutantsOf(
    `${SERVER}/http/call/check-access.ts`,
    TEST,
    ['if (eventId !== steward.event)', 'if (false)', 'may not override'],
    ['if (steward?.isOver && !call.afterSession)', 'if (false)', 'stops at once when its PIN is revoked'],
  ),
  ...mutantsOf(`${SERVER}/http/call/check-access.ts`, TENANTS, [
    'if (eventId !== steward.event)',
    'if (false)',
    'no call shows or changes anything of a business',
  ]),
  ...mutantsOf(
    `${FEATURES}/guest/guest.queries.ts`,
    OFFICE,
    ['(${madeBy}::text is null or d.person_id = ${madeBy})', 'true', 'is for what one did oneself, once'],
    [`\n        and floor(extract(epoch from d.at) * 1000) = a.at`, '', 'leaves the days before as they were'],
    [
      `left_at = case when e.id is not null and l.kind = 'out' then l.at end`,
      'left_at = null',
      'puts them where they were: outside',
    ],
    [
      `then 'drop' else resolution end`,
      'then resolution else resolution end',
      'leaves what happened at the door behind',
    ],
  ),
  ...mutantsOf(`${FEATURES}/guest/guest-self-service.ts`, OFFICE, [
    `  await forgetGuestsInActs(trx, business, [id], person?.id ?? null)\n`,
    '',
    'leaves what happened at the door behind',
  ]),
  ...mutantsOf(`${FEATURES}/guest/cold-tickets.service.ts`, OFFICE, [
    'if (!(await isConfirmed(context.trx, context.actor.id))) return',
    '',
    'whose own address is not confirmed',
  ]),
  ...mutantsOf(`${FEATURES}/guest/check-in.page.ts`, OFFICE, [
    `{ hasTicket: typeof guest === 'object' }`,
    '{ hasTicket: true }',
    'strangers see nothing of it',
  ]),
  ...mutantsOf(`${FEATURES}/door/settings.queries.ts`, OFFICE, [
    'gate_id <> all(${gates}::text[])',
    'false',
    'ends the PINs for it, and only those',
  ]),
  ...mutantsOf(
    `${FEATURES}/door/review.service.ts`,
    OFFICE,
    ['? giveBack(ledger, row, rules)', '? 0', 'gives it back when it is opened again'],
    [`if (guest_id === null) return ['walk-in', 'drop']`, '', 'settles what was open about them'],
    [
      'if (earlier !== undefined) return contradict(trx, keeper, row, earlier)',
      '',
      'makes it a conflict with both gates',
    ],
    [
      `if (ruling.displaced) ledger.discount(ruling.displaced.act, { earlier: act.id, reason: 'used-twice' })`,
      '',
      'counts the first of the two, and lists the other',
    ],
  ),
  ...mutantsOf('apps/web/src/lib/outbox/outbox.ts', 'apps/web/src/lib/outbox/outbox.test.ts', [
    'batch.slice(0, results.length)',
    'batch',
    'goes on after those that were sent',
  ]),
  ...mutantsOf(
    `${ENGINE}/door-clock.ts`,
    `${ENGINE}/door-clock.test.ts`,
    ['if (Math.abs(drift) > JUMP_MS) offset = undefined', '', 'a clock that was set meanwhile is not trusted'],
    ['if (Math.abs(drift) > JUMP_MS) offset = undefined', '', 'after a jump nothing is kept'],
    ['if (offset) offset = { ...offset, at }', '', 'set back by less than the time since it was measured is noticed'],
    ['if (wentBack) offset = undefined', '', 'outlasts a reload, unless the clock went back'],
  ),
  ...mutantsOf(`${ENGINE}/with-result.ts`, `${ENGINE}/with-result.test.ts`, [
    'act: withoutContact(kept.act, code)',
    'act: kept.act',
    'keeps the code of the guest, and neither what was scanned',
  ]),
  ...mutantsOf(`${ENGINE}/find-guests.ts`, `${ENGINE}/find-guests.test.ts`, [
    'Date.parse(guest.in.at) >= since',
    'true',
    'who came yesterday is not in today',
  ]),
  ...mutantsOf(
    `${ENGINE}/decide.ts`,
    `${ENGINE}/decide.test.ts`,
    [` && guest.state !== 'cancelled'`, '', 'nobody whose ticket was cancelled'],
    ['isDoubtful: true, device: null', 'isDoubtful: false, device: null', 'by another clock, was before all the same'],
  ),
  ...mutantsOf(
    `${ENGINE}/merge.ts`,
    `${ENGINE}/merge.test.ts`,
    ['isWaiting(kept) && !undone.has(seq)', 'isWaiting(kept)', 'taken back before it was sent never happened'],
    ['isWaiting(kept) && ', '', 'what was sent is the server’s to say'],
  ),
  ...mutantsOf(
    `${ENGINE}/fetch-list.ts`,
    `${ENGINE}/fetch-list.test.ts`,
    [' && known.size + added === total', '', 'asks for the whole list when somebody was removed'],
    ['if (isPossible && ', 'if (', 'the cursor is of another database'],
  ),
]
