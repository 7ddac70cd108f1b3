import { FEATURES, mutantsOf } from './mutant.ts'

const CUSTODY = `${FEATURES}/custody`
const CUSTODY_TEST = `${CUSTODY}/custody.test.ts`
const HANDOVER_TEST = `${CUSTODY}/handover.test.ts`

/** Who holds what, and the minutes of it. */
export const CUSTODY_MUTANTS = [
  ...mutantsOf(
    `${CUSTODY}/change-hands.service.ts`,
    CUSTODY_TEST,
    [
      'if (custody?.id !== (said.custody ?? undefined))',
      'if (false)',
      'lets one of two who hand over the same asset at once win and tells the other',
    ],
    [
      `if (!asset || asset.deleted_at !== null) throw new AppError('asset.not_found')`,
      `if (!asset) throw new Error('no asset')`,
      'does not take assets or people of another enterprise',
    ],
    ['if (input.from !== undefined) requireHeldBy(handed, giver)', '', 'does not pass on what the giver does not hold'],
    [
      `if (dueOn !== null && dueOn < handedOn) throw refusedDay('custody.due_before', 'dueOn')`,
      '',
      'refuses with custody.due_before and changes nothing',
    ],
    [
      `throw new AppError('custody.not_held', { asset: asset.name, name: '—' })`,
      `return ''`,
      'refuses what nobody holds, and what somebody else holds by now',
    ],
  ),
  ...mutantsOf(`${CUSTODY}/keeper/keeper.service.ts`, CUSTODY_TEST, [
    `id === reader || allows(role, 'custody.hand-over') ?`,
    'true ?',
    'see what they hold and what they held, and nobody else does but managers',
  ]),
  ...mutantsOf(`${CUSTODY}/custody.service.ts`, CUSTODY_TEST, [
    'await copyTerms(trx, business, { person, holder })',
    '',
    'who are removed stay as holders without an account, with what they hold and until when',
  ]),
  ...mutantsOf(`${CUSTODY}/follow-holder.sql`, CUSTODY_TEST, [
    'update custody k set ended_at = now(), ended_by = c.updated_by',
    'update custody k set ended_at = k.ended_at',
    'of assigning by PATCH ends what is open and begins another one',
  ]),
  ...mutantsOf(`${CUSTODY}/ask-for-return.service.ts`, CUSTODY_TEST, [
    'if (custody.asked_on === today)',
    'if (false)',
    'is asked back once a day, by whomever',
  ]),
  ...mutantsOf(
    `${CUSTODY}/keeper/ask-keeper.ts`,
    `${FEATURES}/reconcile/reconcile.test.ts`,
    [
      "if (replyTo === undefined) throw new AppError('identity.email_unconfirmed')",
      '',
      'asks those without an account by mail alone, who have an address and want mail',
    ],
    [
      '(await selectIsUnsubscribed(trx, keeper.email))',
      'false',
      'asks those without an account by mail alone, who have an address and want mail',
    ],
  ),
  ...mutantsOf(`${CUSTODY}/remind-waiting.service.ts`, HANDOVER_TEST, [
    'await updateHandover(trx, business, paper.id, { reminded_on: today })',
    '',
    'all at once by hand, each once a day, also when two ask at the same time',
  ]),
  ...mutantsOf(
    `${CUSTODY}/answer.service.ts`,
    HANDOVER_TEST,
    [
      `if (row.receiver_person_id !== actor.id) throw new AppError('handover.not_yours')`,
      '',
      'in the app, by the receiver alone and once',
    ],
    [
      `if (paper.state !== 'waiting' && !isSigningUnasked) throw new AppError('handover.answered', { number: paper.number })`,
      '',
      'by a mailed link without an account, once',
    ],
    [
      `if (state !== 'accepted' || pdf_id === null || pdf_version < version)`,
      'if (pdf_id === null || pdf_version < version)',
      'for whoever accepted by link, with their key alone and not before',
    ],
    ['!isHandoverKey(secret, row, key) ||', '', 'not by a link with another key'],
    [` || row.state === 'void') throw`, ') throw', 'with their link, once all of their assets are assigned otherwise'],
    [
      `if (!(await selectKeeper(db, row.business_id, receiver))) throw new AppError('handover.link_invalid')`,
      '',
      'not by a link of somebody who was removed',
    ],
    [
      `if (row.state === 'waiting' && (row.link_until === null || row.link_until < new Date()))`,
      'if (false)',
      'not by a link whose days are over',
    ],
    [
      '.filter((asset) => still.has(asset.id) && asset.deleted_at === null)',
      '',
      'by link alike, and only what is still with the receiver goes back',
    ],
  ),
  ...mutantsOf(
    `${CUSTODY}/handover.queries.ts`,
    HANDOVER_TEST,
    [
      `.where('id', '=', id)\n    .forNoKeyUpdate()`,
      `.where('id', '=', id)`,
      'after 2 and after 5 days, once each, also by two servers at once',
    ],
    [
      `where.or([where('h.giver_person_id', '=', seenBy), where('h.receiver_person_id', '=', seenBy)]),`,
      'where.and([]),',
      'by number, names and assets; members find only their own',
    ],
  ),
  ...mutantsOf(`${CUSTODY}/handover.service.ts`, HANDOVER_TEST, [
    '!row || !(seesAll(reader) || isOn)',
    '!row',
    'by number, names and assets; members find only their own',
  ]),
  ...mutantsOf(
    `${CUSTODY}/void-handover.service.ts`,
    HANDOVER_TEST,
    [
      `isHeld && paper.state !== 'unconfirmed' ?`,
      `paper.state !== 'unconfirmed' ?`,
      'and nobody is asked about what they have returned',
    ],
    ['if (dueOn !== content.dueOn && !isHeld)', 'if (false)', 'and nobody is asked about what they have returned'],
  ),
  ...mutantsOf(`${CUSTODY}/reminders.service.ts`, HANDOVER_TEST, [
    `if (!paper || paper.state !== 'waiting' || paper.reminders >= wanted) return 0`,
    'if (!paper) return 0',
    'after 2 and after 5 days, once each, also by two servers at once',
  ]),
  ...mutantsOf(`${CUSTODY}/pdf.worker.ts`, HANDOVER_TEST, [
    'if (!paper || paper.version !== row.version || paper.pdf_version >= row.version) throw new Outdated()',
    'if (!paper) throw new Outdated()',
    'after a kill by the next server, once',
  ]),
  ...mutantsOf(`${CUSTODY}/freeze-handover.sql`, HANDOVER_TEST, [
    `raise exception 'minutes are never changed';`,
    'return new;',
    'when a manager says why, and issued anew under another number; what they say never changes',
  ]),
]
