import { FEATURES, mutantsOf } from './mutant.ts'

const RECONCILE = `${FEATURES}/reconcile`
const DECIDE_TEST = `${RECONCILE}/reconcile.test.ts`
const PAPER_TEST = `${RECONCILE}/paper/stocktake-paper.test.ts`
const PLAN_TEST = `${FEATURES}/inventory/plan/plan.test.ts`

/** Planning, deciding about differences, closing and signing. */
export const STOCKTAKE_MUTANTS = [
  ...mutantsOf(
    `${RECONCILE}/findings.sql`,
    DECIDE_TEST,
    [
      `when d.drift in ('deleted', 'disposed') then 'agrees'`,
      `when false then 'agrees'`,
      'shows what was moved, handed over, disposed of, deleted or added meanwhile as such',
    ],
    [
      `case when j.is_marked_lost then 'lost' end`,
      `'lost'`,
      'comes in six groups with evidence, and only what is safe is proposed',
    ],
    [
      `and coalesce(not i.seen_location_id = any(string_to_array(at.path, ',')), true) as is_elsewhere`,
      'as is_elsewhere',
      'takes a whole building for the right place of what is in its rooms',
    ],
    [
      'where i.id is null and (k.item_id is null',
      'where (k.item_id is null',
      'tells of an asset once, whatever was kept of its codes',
    ],
  ),
  ...mutantsOf(`${FEATURES}/inventory/count/unknown-code.service.ts`, `${FEATURES}/inventory/inventory.test.ts`, [
    'if (item) return markScanned',
    'if (item && false) return markScanned',
    'mark the item whose label a code turns out to be, whatever the device knew of it',
  ]),
  ...mutantsOf(`${FEATURES}/inventory/count/mark-photo.queries.ts`, DECIDE_TEST, [
    ".where('person_id', '=', person)",
    '',
    'shows damage and loss as whoever marked it saw it',
  ]),
  ...mutantsOf(`${RECONCILE}/decide/findings.queries.ts`, DECIDE_TEST, [
    'and pm.condition = i.condition',
    '',
    'shows damage and loss as whoever marked it saw it',
  ]),
  ...mutantsOf(`${RECONCILE}/paper/paper.queries.ts`, PAPER_TEST, [
    'join findings f on f.row_id = c.row_id',
    '',
    'gives unknown codes to assets, makes new ones, and takes both back',
  ]),
  ...mutantsOf(
    `${FEATURES}/scan/scan.queries.ts`,
    `${FEATURES}/scan/scan.test.ts`,
    ['and not c.is_blind and not i.checked', 'and not i.checked', 'keeps to itself what a blind stocktake expects'],
    [
      'and not c.is_blind and not i.checked',
      'and not c.is_blind',
      'names the running stocktakes that still expect an asset, to its own business only',
    ],
    [
      'where c.business_id = ${business} and c.completed_at is null',
      'where c.completed_at is null',
      'names the running stocktakes that still expect an asset, to its own business only',
    ],
    [
      'where e.business_id = ${business} and e.deleted_at is null',
      'where e.deleted_at is null',
      'offers the doors of events that take place today and are not cancelled',
    ],
    ['and e.cancelled_at is null', '', 'offers the doors of events that take place today and are not cancelled'],
  ),
  ...mutantsOf(
    `${FEATURES}/inventory/export/item-facts.service.ts`,
    `${FEATURES}/inventory/export/item-facts.test.ts`,
    [
      '{ onlyChecked: hidesExpected(row) }',
      '{ onlyChecked: false }',
      'tells of a blind check only what was seen, and nothing to strangers',
    ],
  ),
  ...mutantsOf(
    `${RECONCILE}/decide/choice.queries.ts`,
    DECIDE_TEST,
    ['where c.version = ${seen}', 'where true or c.version = ${seen}', 'overwrites nobody’s choice silently'],
    [
      `<> 'lost' or f.is_finished or f.proposal = 'lost')`,
      `<> 'lost' or true or f.is_finished)`,
      'accepts proposals in bulk, and never calls lost what was not looked for to the end',
    ],
  ),
  ...mutantsOf(
    `${RECONCILE}/decide/decide.service.ts`,
    DECIDE_TEST,
    [
      `if (!isAllowed || (action === 'dismiss' && note === ''))`,
      'if (false)',
      'refuses choices that a row does not have, and rows of other checks',
    ],
    [
      `if (completed_at !== null) throw new AppError('inventory.completed')`,
      '',
      'is for those who may complete, of this enterprise',
    ],
  ),
  ...mutantsOf(
    `${RECONCILE}/paper/close.service.ts`,
    PAPER_TEST,
    [
      'if (open > 0) throw',
      'if (open > 99) throw',
      'is refused while something is undecided, and when more changes than was shown',
    ],
    [
      'if (rest.changes !== shown) throw',
      'if (rest.changes < 0) throw',
      'is refused while something is undecided, and when more changes than was shown',
    ],
    [
      `if (paper.signed_at !== null) throw new AppError('stocktake.signed')`,
      '',
      'is signed by each once, in the app, on a screen or by a link; the last one fixes it',
    ],
  ),
  ...mutantsOf(
    `${RECONCILE}/paper/sign.service.ts`,
    PAPER_TEST,
    [
      `!isPersonalKey(secret, LINK_PURPOSE, signer, key) ||`,
      '',
      'is signed by each once, in the app, on a screen or by a link; the last one fixes it',
    ],
    [
      `if (!signer || !(isMine || allows(actor.role, 'inventory.complete')))`,
      'if (!signer)',
      'is signed by each once, in the app, on a screen or by a link; the last one fixes it',
    ],
  ),
  ...mutantsOf(`${FEATURES}/batch/batch.service.ts`, PAPER_TEST, [
    `if (kind === 'reconcile') throw new AppError('batch.not_undoable')`,
    '',
    'can be taken back as a whole until the last signature, and not by the log of changes',
  ]),
  ...mutantsOf(`${RECONCILE}/freeze-paper.sql`, PAPER_TEST, [
    `raise exception 'reports are never changed';`,
    'null;',
    'says the books of that moment, the count and the difference, and never changes',
  ]),
  ...mutantsOf(`${FEATURES}/inventory/inventory-response.ts`, PLAN_TEST, [
    'is_blind && completed_at === null',
    'false && is_blind && completed_at === null',
    'tells nobody who counts blind what is expected, and knows codes by itself',
  ]),
  ...mutantsOf(`${FEATURES}/asset/views/asset-view.service.ts`, PLAN_TEST, [
    `const row = await selectView(db, actor.business, id)
  if (!row || !(row.is_shared || row.owner_id === actor.id))`,
    `const row = await selectView(db, actor.business, id)
  if (!row)`,
    'refuses a view of somebody else, and one that names what is gone',
  ]),
]
