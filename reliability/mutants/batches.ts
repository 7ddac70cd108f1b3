import { FEATURES, mutantsOf } from './mutant.ts'

const BATCH_TEST = `${FEATURES}/batch/batch.test.ts`
const TRASH_TEST = `${FEATURES}/asset/trash/trash.test.ts`

/** Bulk changes, undoing them, and the trash. */
export const BATCH_MUTANTS = [
  ...mutantsOf(
    `${FEATURES}/batch/batch-actions.ts`,
    BATCH_TEST,
    [
      `return asset.version === row.version_before ? asset : 'changed'`,
      'return asset',
      'that somebody changed since they were chosen',
    ],
    [
      'filter((column) => valueOf(asset, column) === wrote[column])',
      'filter((column) => column in wrote)',
      'go back field by field',
    ],
    [
      `if (Object.values(after).some((value) => missing.has(value))) return failed(row, 'missing')`,
      '',
      'do not go back to a place that is gone',
    ],
  ),
  ...mutantsOf(`${FEATURES}/batch/batch.queries.ts`, BATCH_TEST, [
    `.where('id', '=', id)\n    .forNoKeyUpdate()`,
    `.where('id', '=', id)`,
    'are changed exactly once also by several runners',
  ]),
  ...mutantsOf(
    `${FEATURES}/batch/batch.service.ts`,
    BATCH_TEST,
    [
      `if (total !== count) throw new AppError('batch.count_changed', { count: total, shown: count })`,
      '',
      'are all that match a filter, if their number is the one that was shown',
    ],
    [`if (!isUndoable(batch)) throw new AppError('batch.not_undoable')`, '', 'are taken back once, within 30 days'],
  ),
  ...mutantsOf(`${FEATURES}/asset/asset.queries.ts`, BATCH_TEST, [
    `.select([...ASSET_COLUMNS, 'deleted_at'])\n    .where('business_id', '=', business)`,
    `.select([...ASSET_COLUMNS, 'deleted_at'])`,
    'are changed by managers only, and only those of the own enterprise',
  ]),
  ...mutantsOf(
    `${FEATURES}/asset/trash/trash.service.ts`,
    TRASH_TEST,
    [
      `if (!(await lockNodeForUse(trx, table, business, id))) gone.push(id)`,
      'await lockNodeForUse(trx, table, business, id)',
      'gives back what pointed to a place that is gone',
    ],
    ['(deleted_at ? [id] : [])', '[id]', 'is emptied by owners for good'],
  ),
  ...mutantsOf(`${FEATURES}/asset/trash/trash.queries.ts`, TRASH_TEST, [
    `coalesce(purge_at, deleted_at + interval '30 days') < now()`,
    'true',
    'is emptied every night of what has been there for 30 days',
  ]),
]
