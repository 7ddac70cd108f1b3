import { FEATURES, mutantsOf } from './mutant.ts'

const REPORT = `${FEATURES}/report`
const CHANGED_TEST = `${REPORT}/changed-terms.test.ts`
const PDF_TEST = `${REPORT}/pdf/report-pdf.test.ts`
const TEST = `${REPORT}/report.test.ts`

/** What is in the books, and whose they are. */
export const REPORT_MUTANTS = [
  ...mutantsOf(
    `${REPORT}/report.queries.ts`,
    TEST,
    [
      'from asset where business_id = ${business} and deleted_at is null and ${which}',
      'from asset where business_id = ${business} and ${which}',
      'list fixed assets of a year with cost, wear and what was written off',
    ],
    [
      'from asset where business_id = ${business} and deleted_at is null and ${which}',
      'from asset where ${business} is not null and deleted_at is null and ${which}',
      'are for managers of the enterprise only',
    ],
    [
      `and h.content->>'form' = \${sql.lit(BOOKING_FORM)}`,
      '',
      'name the form by which an asset came into the books, not minutes of who had it later',
    ],
  ),
  ...mutantsOf(`${FEATURES}/dashboard/dashboard.service.ts`, `${FEATURES}/dashboard/dashboard.test.ts`, [
    `allows(role, 'custody.hand-over') ? (['paper'] as const) : []`,
    `role ? (['paper'] as const) : []`,
    'tells what was done lately, and of hand-overs only managers',
  ]),
  ...mutantsOf(`${REPORT}/report.service.ts`, TEST, [
    `if (!asset) throw new AppError('asset.not_found')`,
    `if (!asset) throw new Error('no asset')`,
    'make a card of one asset with every year',
  ]),
  ...mutantsOf(
    `${REPORT}/pdf/report-pdf.worker.ts`,
    PDF_TEST,
    [
      'if (rowCount > PDF_ROWS_MAX)',
      'if (rowCount > 1_000_000)',
      'is refused where it has more rows than paper can have, or is about nothing',
    ],
    ['if (row.attempts > ATTEMPTS_MAX)', 'if (row.attempts > 100)', 'is given up when it fails again and again'],
    [
      '!(await updateReady(trx, businessId, id, file.id))',
      '!((await updateReady(trx, businessId, id, file.id)) || true)',
      'is drawn once, also by two servers, and again after a crash',
    ],
  ),
  ...mutantsOf(
    `${REPORT}/pdf/report-pdf.queries.ts`,
    PDF_TEST,
    [
      `    .where('person_id', '=', person)
    .where('id', '=', id)
    .executeTakeFirst()`,
      `    .where('id', '=', id)
    .executeTakeFirst()`,
      'is for the manager who asked for it',
    ],
    [
      `    .where('person_id', '=', person)
    .where('id', '=', id)
    .returning('pdf_id')`,
      `    .where('id', '=', id)
    .returning('pdf_id')`,
      'is for the manager who asked for it',
    ],
  ),
  ...mutantsOf(`${REPORT}/cost-account.service.ts`, TEST, [
    `if (!nodes.some(({ id }) => id === category)) throw new AppError('category.not_found')`,
    '',
    'are for managers of the enterprise only',
  ]),
  ...mutantsOf(`${REPORT}/book-asset.ts`, CHANGED_TEST, [
    'if (until > added && !first.has(until))',
    'if (until > added)',
    'keep the first of several changes in a month, and forget one that was taken back',
  ]),
  ...mutantsOf(`${REPORT}/report.queries.ts`, CHANGED_TEST, [
    'where business_id = ${business} and asset_id >= ${from} and asset_id <= ${to}',
    'where business_id = ${business} and asset_id > ${from} and asset_id <= ${to}',
    'stay as they were before the change, and go on from its month with what is left',
  ]),
  ...mutantsOf(`${FEATURES}/asset/former-terms.sql`, CHANGED_TEST, [
    'new.price is distinct from old.price or',
    '',
    'stay as they were before the change, and go on from its month with what is left',
  ]),
  ...mutantsOf(`${FEATURES}/asset/write-off.sql`, `${FEATURES}/asset/change/write-off.test.ts`, [
    `elsif old.status not in ('lost', 'disposed') then`,
    `else`,
    'begins on the day it is lost, and ends when it is found',
  ]),
  ...mutantsOf(`${FEATURES}/asset/list/list-assets.queries.ts`, TEST, [
    'where s.business_id = ${business} and p.department = ${department}',
    'where s.business_id = ${business}',
    'and lists are narrowed to what people of a department hold',
  ]),
]
