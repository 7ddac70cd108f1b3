import { FEATURES, mutantsOf, SERVER } from './mutant.ts'

const TEST = `${FEATURES}/door/door.test.ts`

/** Acts at the door, devices without a network, and stewards. */
export const DOOR_MUTANTS = [
  ...mutantsOf(
    'packages/contract/src/event/door-rules.ts',
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
      `    .orderBy('g.id')\n    .forNoKeyUpdate()`,
      `    .orderBy('g.id')`,
      'of twenty gates at once let a guest in through one',
    ],
    [
      `    .where('g.event_id', '=', event)\n    .where(sql<boolean>`,
      `    .where(sql<boolean>`,
      'of another business or event are refused',
    ],
  ),
  ...mutantsOf(
    `${FEATURES}/door/record-acts.service.ts`,
    TEST,
    ['act.isOverride && !keeper.steward && guest', 'act.isOverride && guest', 'may not override'],
    ['barrierOf(desk, act.isOverride && !keeper.steward)', 'barrierOf(desk, act.isOverride)', 'may not override'],
    [`if (!isOwn(target, keeper))`, 'if (false)', 'of somebody else are undone only by who may change guests'],
    [`if (desk.keeper.steward?.isOver)`, 'if (false)', 'stops at once when its PIN is revoked'],
    ['ahead > AHEAD_MS', 'false', 'goes by arrival where a clock'],
  ),
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
]
