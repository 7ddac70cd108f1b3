import { z } from 'zod'
import { call } from '../../call.ts'
import { ById, limitOf, OfBusiness, Page } from '../../fields.ts'
import { ImportField } from './import-fields.ts'
import { DURATION_UNITS, ImportOptions, WORD_MAX } from './import-options.ts'
import { Import, IMPORT_ROW_STATES, ImportRow, ImportSummary } from './import-record.ts'

const MB = 1024 * 1024
export const IMPORT_FILE_TYPES = ['xlsx', 'xlsm', 'xls', 'csv', 'ods'] as const
export const IMPORT_BYTES = 20 * MB
/** Most rows of a file, and most assets that all of them make together. */
export const IMPORT_ROWS_MAX = 50_000
/** What a packed file may unpack to. */
export const IMPORT_UNPACKED_MAX = 256 * MB
export const IMPORT_COLUMNS_MAX = 100
export const IMPORT_CELL_MAX = 10_000
export const IMPORT_SECONDS = 60
export const IMPORT_DAYS = 7
/** Most assets that one row makes. */
export const QUANTITY_MAX = 200
const BODY = 256 * 1024

export const startImport = call({
  method: 'POST',
  path: '/api/asset/import',
  summary: 'Upload a spreadsheet with assets; nothing is imported yet (multipart, field `file`)',
  access: 'asset.import',
  envelope: 'result',
  body: OfBusiness,
  files: { file: { maxCount: 1, maxBytes: IMPORT_BYTES } },
  output: Import,
  errors: [
    'import.unreadable',
    'import.has_password',
    'import.no_rows',
    'import.too_many_rows',
    'import.too_many_drafts',
    'request.rate_limited',
  ],
})

export const downloadImportTemplate = call({
  method: 'GET',
  path: '/api/asset/import-template',
  summary: 'An Excel file with a column for every field and an example, to be filled in and imported',
  access: 'asset.import',
  envelope: 'file',
  query: OfBusiness,
  output: z.unknown(),
})

export const listImports = call({
  method: 'GET',
  path: '/api/asset/import',
  summary: 'Imports of the last 7 days, of everybody, newest first',
  access: 'asset.import',
  envelope: 'page',
  query: OfBusiness.extend({ page: Page, limit: limitOf(20) }),
  output: ImportSummary,
})

export const getImport = call({
  method: 'GET',
  path: '/api/asset/import/{id}',
  summary: 'One import with its columns',
  access: 'asset.import',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: Import,
  errors: ['import.not_found'],
})

const Version = z.int().min(0)

/** Another sheet or head row matches the columns anew. A field that another column has moves to the one named here. */
export const changeImport = call({
  method: 'PATCH',
  path: '/api/asset/import/{id}',
  summary: 'Choose sheet, head row, columns and options; a dry run that was made becomes void',
  access: 'asset.import',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({
    version: Version,
    sheet: z.int().min(0).max(1000).optional(),
    headRow: z.int().min(1).max(IMPORT_ROWS_MAX).optional(),
    headRows: z.int().min(1).max(2).optional(),
    columns: z
      .array(
        z.object({
          index: z
            .int()
            .min(0)
            .max(IMPORT_COLUMNS_MAX - 1),
          field: ImportField.nullable(),
          unit: z.enum(DURATION_UNITS).nullish(),
        }),
      )
      .max(IMPORT_COLUMNS_MAX)
      .optional(),
    options: ImportOptions.partial().optional(),
  }),
  bodyLimit: BODY,
  output: Import,
  errors: ['import.not_found', 'import.conflict', 'import.busy', 'import.no_rows', 'import.too_many_rows'],
})

export const checkImport = call({
  method: 'POST',
  path: '/api/asset/import/{id}/check',
  summary: 'Begin the dry run; a change of the import stops it',
  access: 'asset.import',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({ version: Version }),
  output: ImportSummary,
  errors: ['import.not_found', 'import.conflict', 'import.busy', 'import.name_unmatched'],
})

export const listImportRows = call({
  method: 'GET',
  path: '/api/asset/import/{id}/rows',
  summary: 'Rows of the chosen sheet with what the dry run found, in the order of the file',
  access: 'asset.import',
  envelope: 'page',
  params: ById,
  query: OfBusiness.extend({
    state: z.enum([...IMPORT_ROW_STATES, 'warned', 'all']).default('all'),
    search: z.string().trim().max(WORD_MAX).optional(),
    page: Page,
    limit: limitOf(50),
  }),
  output: ImportRow,
  errors: ['import.not_found'],
})

export const changeImportRow = call({
  method: 'PATCH',
  path: '/api/asset/import/{id}/rows/{position}',
  summary: 'Correct cells of a row and check it again at once; without cells only check it',
  access: 'asset.import',
  envelope: 'result',
  params: ById.extend({ position: z.coerce.number().int().min(1).max(2_000_000) }),
  body: OfBusiness.extend({
    cells: z
      .array(
        z.object({
          column: z
            .int()
            .min(0)
            .max(IMPORT_COLUMNS_MAX - 1),
          value: z.string().max(IMPORT_CELL_MAX),
        }),
      )
      .max(IMPORT_COLUMNS_MAX)
      .default([]),
    /** True imports a row that was left out, false leaves it out. */
    isIncluded: z.boolean().optional(),
  }),
  bodyLimit: BODY,
  output: z.object({
    row: ImportRow,
    /** `checking` when the row has something in common with so many that the whole dry run is made again. */
    import: ImportSummary,
    /** Other rows that are no longer what they were, such as the one that had the same code. */
    others: z.array(z.int()),
  }),
  errors: ['import.not_found', 'import.row_not_found', 'import.busy', 'import.not_checked'],
})

export const listImportIssues = call({
  method: 'GET',
  path: '/api/asset/import/{id}/issues',
  summary: 'Errors of the rows, by column, reason and value, the most frequent first',
  access: 'asset.import',
  envelope: 'result',
  params: ById,
  query: OfBusiness,
  output: z.array(
    z.object({
      column: z.int().nullable(),
      code: z.string(),
      /** The cell as it is written. */
      value: z.string(),
      count: z.int(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      proposal: z.string().nullable(),
      /** The first row that has it. */
      position: z.int(),
    }),
  ),
  errors: ['import.not_found'],
})

export const replaceInImport = call({
  method: 'POST',
  path: '/api/asset/import/{id}/replace',
  summary: 'Put another value into every cell of a column that has a certain one; the rows are checked again',
  access: 'asset.import',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({
    column: z
      .int()
      .min(0)
      .max(IMPORT_COLUMNS_MAX - 1),
    from: z.string().max(IMPORT_CELL_MAX),
    to: z.string().max(IMPORT_CELL_MAX),
  }),
  /** `checking` when there are so many rows that the whole dry run is made again. */
  output: z.object({ replaced: z.int(), import: ImportSummary }),
  errors: ['import.not_found', 'import.busy', 'import.not_checked'],
})

export const downloadFaultyRows = call({
  method: 'GET',
  path: '/api/asset/import/{id}/faulty',
  summary: "Faulty rows as an Excel file: the file's own columns and one that says why",
  access: 'asset.import',
  envelope: 'file',
  params: ById,
  query: OfBusiness,
  output: z.unknown(),
  errors: ['import.not_found'],
})

/** Twice the same makes one batch: the second request gets the import as it is. */
export const commitImport = call({
  method: 'POST',
  path: '/api/asset/import/{id}/commit',
  summary: 'Import the rows that are right, in the background, as one batch',
  access: 'asset.import',
  envelope: 'result',
  params: ById,
  body: OfBusiness.extend({ version: Version }),
  output: ImportSummary,
  errors: [
    'import.not_found',
    'import.conflict',
    'import.not_checked',
    'import.nothing_to_do',
    'import.too_many_assets',
  ],
})

export const deleteImport = call({
  method: 'DELETE',
  path: '/api/asset/import/{id}',
  summary: 'Remove an import with its file and its unused photos; what it has imported stays',
  access: 'asset.import',
  envelope: 'success',
  params: ById,
  query: OfBusiness,
  output: z.null(),
  errors: ['import.not_found', 'import.busy'],
  done: 'import.deleted',
})
