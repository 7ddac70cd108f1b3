import { FEATURES, SERVER, mutantsOf } from './mutant.ts'

/** Stored files, pictures and spreadsheets. */
export const FILES_MUTANTS = [
  ...mutantsOf(`${FEATURES}/media/view-media.ts`, `${FEATURES}/media/media.test.ts`, [
    '(!media.is_public && left === undefined)',
    'false',
    'answers like one that does not exist to whoever has no good signature',
  ]),
  ...mutantsOf(
    `${FEATURES}/media/media-signature.ts`,
    `${FEATURES}/media/media-signature.test.ts`,
    [`if (!timingSafeEqual(`, `if (false && !timingSafeEqual(`, 'is good for one file of one installation'],
    ['return left > 0 ? left : undefined', 'return left', 'ends with its second'],
  ),
  ...mutantsOf(`${FEATURES}/media/media.queries.ts`, `${FEATURES}/media/nothing-left-behind.test.ts`, [
    `query.where('business_id', '=', owner.businessId)`,
    'query',
    'is removed by nobody but its owner',
  ]),
  ...mutantsOf(`${FEATURES}/media/media.service.ts`, `${FEATURES}/media/nothing-left-behind.test.ts`, [
    'await removeBytes(runtime, pending.ids)',
    '{}',
    'is gone again when the transaction fails',
  ]),
  ...mutantsOf(`${FEATURES}/media/media.service.ts`, `${FEATURES}/media/media.test.ts`, [
    `media?.kind === 'image' && media.is_public`,
    `media?.kind === 'image'`,
    'cannot be made anybody’s photo or logo',
  ]),
  ...mutantsOf(
    `${SERVER}/cleanup/unused-picture.worker.ts`,
    `${SERVER}/cleanup/unused-picture.test.ts`,
    ['.forUpdate()', '', 'is not lost to somebody who takes it at the same moment'],
    ['and not exists (select from business where logo = ${id})', '', 'stays while anything else shows it'],
    [
      'and not exists (select from registration_form where fields @> ${JSON.stringify([{ img: id }])})',
      '',
      'stays while anything else shows it',
    ],
  ),
  ...mutantsOf(`${SERVER}/adapters/picture/decode-picture.ts`, `${FEATURES}/media/hostile-files.test.ts`, [
    'if (metadata.width * metadata.height > max * MEGAPIXEL)',
    'if (false)',
    'refuses a PNG that claims 50000',
  ]),
  ...mutantsOf(`${SERVER}/adapters/spreadsheet/workbook.ts`, `${SERVER}/adapters/spreadsheet/workbook.test.ts`, [
    `if (cell === '') return '<c/>'`,
    `if (cell === '') return '<c/>'\n  if (typeof cell === 'string' && cell.startsWith('=')) return \`<c><f>\${escape(cell.slice(1))}</f></c>\``,
    'holds every cell as the text it was',
  ]),
  ...mutantsOf(
    `${SERVER}/adapters/spreadsheet/unpack-zip.ts`,
    `${SERVER}/adapters/spreadsheet/unpack-zip.test.ts`,
    ['{ maxOutputLength: bytesMax }', '{}', 'ends where an entry becomes larger than what is left'],
    ['budget.left -= piece.length', '', 'counts the pieces of an entry as they come'],
  ),
  ...mutantsOf(
    `${SERVER}/adapters/spreadsheet/unpack-zip.ts`,
    `${FEATURES}/guest/upload/hostile-spreadsheets.test.ts`,
    ['left -= content.length', '', 'one sheet of 10 MB that is there ten'],
    ['if (name in entries)', 'if (!name)', 'two sheets of one name'],
  ),
  ...mutantsOf(
    `${SERVER}/adapters/spreadsheet/spreadsheet.ts`,
    `${FEATURES}/guest/upload/hostile-spreadsheets.test.ts`,
    ['createWorkQueue(AT_ONCE, LINE_MAX)', 'createWorkQueue(AT_ONCE, LINE_MAX * 10)', 'are not waited for without end'],
  ),
  ...mutantsOf(
    `${FEATURES}/media/media.service.ts`,
    `${FEATURES}/media/storage-quota.test.ts`,
    ['if (used <= limit) return', 'return', 'is never overrun by uploads at once'],
    [
      'businessId === null ? { personId } : { businessId }',
      `{ businessId: businessId ?? '' }`,
      'leaves pictures of a person to that person, who has a limit too',
    ],
  ),
  ...mutantsOf(
    `${FEATURES}/media/count-bytes.sql`,
    `${FEATURES}/media/storage-quota.test.ts`,
    [
      'set bytes = s.bytes + excluded.bytes;\n  insert into person',
      'set bytes = excluded.bytes;\n  insert into person',
      'is never overrun by uploads at once',
    ],
    [
      'update business_storage s set bytes = s.bytes - gone.bytes',
      'update business_storage s set bytes = s.bytes',
      'is counted exactly',
    ],
  ),
  ...mutantsOf(`${SERVER}/db/migrations/0014-storage-and-doors.ts`, `${FEATURES}/media/storage-quota.test.ts`, [
    'select business_id, sum(bytes) from media where',
    'select business_id, 0 from media where',
    'are counted by the migration',
  ]),
]
