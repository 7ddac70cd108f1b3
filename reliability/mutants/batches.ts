import { FEATURES, mutantsOf } from './mutant.ts'

const BATCH_TEST = `${FEATURES}/batch/batch.test.ts`
const CUSTOM_TEST = `${FEATURES}/batch/bulk-custom.test.ts`
const IMPORT_TEST = `${FEATURES}/import/import-details.test.ts`
const PHOTO_TEST = `${FEATURES}/import/photos/import-photos.test.ts`
const TRASH_TEST = `${FEATURES}/asset/trash/trash.test.ts`

/** Bulk changes, undoing them, and the trash. */
export const BATCH_MUTANTS = [
  ...mutantsOf(`${FEATURES}/batch/actions/rows.ts`, BATCH_TEST, [
    `return asset.version === row.version_before ? asset : 'changed'`,
    'return asset',
    'that somebody changed since they were chosen',
  ]),
  ...mutantsOf(`${FEATURES}/custom-field/write-many-values.service.ts`, CUSTOM_TEST, [
    `if (isSent && !isOurs) refused.set(asset.id, 'unfit')\n      else if`,
    'if',
    'is set, cleared and taken back: text',
  ]),
  ...mutantsOf(`${FEATURES}/batch/actions/bulk-changes.ts`, CUSTOM_TEST, [
    'keepsRequired: true,',
    '',
    'that is required is not emptied where the category asks for it',
  ]),
  ...mutantsOf(`${FEATURES}/custom-field/judge-value.service.ts`, CUSTOM_TEST, [
    'if (person.some((each) => !members.has(each)))',
    'if (false)',
    'is a member of the own enterprise',
  ]),
  ...mutantsOf(`${FEATURES}/batch/actions/undo-rows.ts`, CUSTOM_TEST, [
    `isSameValue(values.get(asset.id)?.get(key.slice(CUSTOM.length)) ?? null, wrote[key] ?? null)`,
    'true',
    'stays where somebody has changed it since',
  ]),
  ...mutantsOf(
    `${FEATURES}/batch/actions/undo-rows.ts`,
    BATCH_TEST,
    [
      'return together.every((column) => valueOf(asset, column) === (wrote[column] ?? null))',
      'return true',
      'go back field by field',
    ],
    ['HOLDER.includes(key) ? HOLDER : [key]', '[key]', 'are not held by two'],
    [` && !(isElsewhere && key === 'location_detail')`, '', 'go back field by field'],
    [
      `if (Object.values(goingBack.columns).some((value) => missing.has(value))) return failed(row, 'missing')`,
      '',
      'do not go back to a place that is gone',
    ],
  ),
  ...mutantsOf(`${FEATURES}/batch/actions/write-changes.ts`, IMPORT_TEST, [
    'else if (undoneSince)',
    'else if (undoneSince && false)',
    'wrong codes that it brought are free for the right list',
  ]),
  ...mutantsOf(`${FEATURES}/import/draft.service.ts`, `${FEATURES}/import/import.test.ts`, [
    'if (record.version === version) return record',
    'if (version > 0) return record',
    'refuses what somebody else has changed',
  ]),
  ...mutantsOf(`${FEATURES}/guest/import/show-import.service.ts`, `${FEATURES}/guest/import/guest-import.test.ts`, [
    'if (record.version === version) return',
    'if (version > 0) return',
    'lets a colleague who is late look again',
  ]),
  ...mutantsOf(`${FEATURES}/import/commit.service.ts`, `${FEATURES}/import/import.test.ts`, [
    `if (locked.state === 'running') return getSummary(trx, business, id)`,
    '',
    'is one batch however often it is committed',
  ]),
  ...mutantsOf(`${FEATURES}/batch/actions/undo-rows.ts`, PHOTO_TEST, [
    'return String(photos.get(asset.id)?.map(({ media_id }) => media_id)) === String(wrote[key])',
    'return true',
    'are taken off again, unless somebody has changed them since',
  ]),
  ...mutantsOf(
    `${FEATURES}/import/photos/import-photos.service.ts`,
    PHOTO_TEST,
    [
      `if (record.state === 'running') throw new AppError('import.busy')\n  return record`,
      'return record',
      'are not taken while the rows are written',
    ],
    [
      `'file' in photo && !known.has(photo.name) ? [photo] : []`,
      `'file' in photo ? [photo] : []`,
      'are stored once, however often they are sent',
    ],
    [`if (added.length > 0) await reopen(context, record)`, '', 'make the dry run void'],
  ),
  ...mutantsOf(`${FEATURES}/import/photos/photo-finder.ts`, PHOTO_TEST, [
    '.filter(({ key }) => !isKeyOfRow(key))',
    '',
    'find their rows by code and serial number',
  ]),
  ...mutantsOf(`${FEATURES}/import/photos/remove-photos.service.ts`, PHOTO_TEST, [
    'await lockUnusedFiles(trx, business, media)',
    'media',
    'go with the import, but for those that assets have got',
  ]),
  ...mutantsOf(`${FEATURES}/media/media.queries.ts`, PHOTO_TEST, [
    'select id from media where business_id = ${business} and id = any(${ids}::text[])',
    'select id from media where id = any(${ids}::text[])',
    'of another enterprise are never given to an asset',
  ]),
  ...mutantsOf(`${FEATURES}/import/checking/fixed-fields.ts`, IMPORT_TEST, [
    ` || read.warning === 'money_rounded'`,
    '',
    'the price in a row of several is said to be of each, or shared out',
  ]),
  ...mutantsOf(`${FEATURES}/import/checking/row-reader.ts`, IMPORT_TEST, [
    'set.price = Math.round(total / count)',
    'set.price = total',
    'the price in a row of several is said to be of each, or shared out',
  ]),
  ...mutantsOf(`${FEATURES}/import/commit.service.ts`, IMPORT_TEST, [
    'await replacePlannedOptions(trx, business, batch, instead)',
    '',
    'an option that somebody has made meanwhile is used',
  ]),
  ...mutantsOf(
    `${FEATURES}/import/commit.service.ts`,
    IMPORT_TEST,
    [
      `await replacePlanned(trx, business, batch, 'outside_holder_id', instead)`,
      '',
      'a holder that somebody has added meanwhile is used',
    ],
    [
      `return 'holder' in found ? [[id, found.holder]] : []`,
      'return []',
      'a holder that somebody has added meanwhile is used',
    ],
  ),
  ...mutantsOf(`${FEATURES}/import/checking/people.ts`, IMPORT_TEST, [
    '(plain(text) === name ? this.#membersByPlainName.get(name) : undefined)',
    'this.#membersByPlainName.get(plain(text))',
    'a holder is never a member whose name has other accents',
  ]),
  ...mutantsOf(`${FEATURES}/batch/undo.queries.ts`, IMPORT_TEST, [
    `v.options @> array[o.id]\n        and a.deleted_at is null`,
    'v.options @> array[o.id]',
    'options it made are offered no longer when its assets are taken back',
  ]),
  ...mutantsOf(`${FEATURES}/import/import.queries.ts`, IMPORT_TEST, [
    `.where('state', 'in', ['matching', 'checking', 'checked'])`,
    '',
    'is no draft any more when it is over',
  ]),
  ...mutantsOf(
    `${FEATURES}/import/check.service.ts`,
    IMPORT_TEST,
    [
      'for (const { asset_id, position } of await selectCheckedAssets(db, of)) put(firsts.assets, asset_id, position)',
      '',
      'the dry run goes on after a crash',
    ],
    ['const isOver = check_failures >= FAILURES_MAX', 'const isOver = false', 'is given up, and can be begun again'],
  ),
  ...mutantsOf(`${FEATURES}/custom-field/write-many-values.service.ts`, IMPORT_TEST, [
    `else if (isSent && (isStranger || !checked || 'issue' in checked)) refused.set(asset.id, 'missing')`,
    '',
    'one that is gone fails its row',
  ]),
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
    'where deleted_at is not null and purge_at < now()',
    'where deleted_at is not null',
    'is emptied every night of what has been there for 30 days',
  ]),
]
