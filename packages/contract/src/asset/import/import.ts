import { z } from 'zod'
import { AssetStatus } from '../asset-fields.ts'
import { bounded } from '../../bounds.ts'
import { call } from '../../call.ts'
import { ById, Id, limitOf, OfBusiness, Page } from '../../fields.ts'
import { ImportField } from './import-fields.ts'
import { ImportPhotoCounts } from './import-photos.ts'
import type { ImportSentences } from '../../messages/import/vn.ts'

const MB = 1024 * 1024
export const IMPORT_FILE_TYPES = ['xlsx', 'xlsm', 'xls', 'csv', 'ods'] as const
export const IMPORT_BYTES = 20 * MB
export const IMPORT_ROWS_MAX = 50_000
/** What a packed file may unpack to. */
export const IMPORT_UNPACKED_MAX = 256 * MB
export const IMPORT_COLUMNS_MAX = 100
export const IMPORT_CELL_MAX = 10_000
export const IMPORT_SECONDS = 60
export const IMPORT_DAYS = 7
/** Most assets that one row makes. */
export const QUANTITY_MAX = 200
const WORDS_MAX = 200
const WORD_MAX = 100
const BODY = 256 * 1024

/**
 * `matching`   the file was read; columns are being matched
 * `checking`   the dry run is under way
 * `checked`    it is over; rows can be looked at, changed and imported
 * `running`    a batch writes the rows
 * `done`, `cancelled`  the batch is over
 */
export const IMPORT_STATES = ['matching', 'checking', 'checked', 'running', 'done', 'cancelled'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/**
 * What a dry run found about a row:
 * `waiting`   not looked at yet
 * `new`       makes an asset, or several
 * `changed`   changes an asset that exists
 * `unchanged` the asset is like that already
 * `faulty`    has an error and is not imported
 * `skipped`   is left alone because only new or only existing assets are wanted
 * `left-out`  is no asset: a group, a sum, a signature
 */
export const IMPORT_ROW_STATES = ['waiting', 'new', 'changed', 'unchanged', 'faulty', 'skipped', 'left-out'] as const
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number]

export type LeftOutReason = keyof ImportSentences['importLeftOut']
export type ImportIssueCode = keyof ImportSentences['importIssues']
export type ImportHint = keyof ImportSentences['importHints']

/** What a bare number of a duration counts. */
export const DURATION_UNITS = ['days', 'months', 'years', 'percent'] as const
export type DurationUnit = (typeof DURATION_UNITS)[number]

const StatusWords = z
  .record(z.string().max(WORD_MAX), AssetStatus)
  .refine((words) => Object.keys(words).length <= WORDS_MAX, { error: 'too_many_keys', abort: true })
bounded.add(StatusWords, { max: WORDS_MAX })

export const ImportOptions = z.object({
  /** How assets that exist are found; by code also by their former ones. */
  matchBy: z.enum(['code', 'serial', 'none']),
  /** Which rows are written: those of new assets, of existing ones, or both. */
  write: z.enum(['both', 'new', 'existing']),
  createLocations: z.boolean(),
  createCategories: z.boolean(),
  createHolders: z.boolean(),
  /** Options of custom fields. */
  createOptions: z.boolean(),
  /** An empty cell empties the field of an existing asset; otherwise it leaves it alone. */
  emptyClears: z.boolean(),
  /** Which sign separates thousands: found out, `.` as in 1.250.000,00, or `,` as in 1,250,000.00. */
  thousands: z.enum(['auto', 'dot', 'comma']),
  /** In which order dates are written: found out, 31/12/2026, or 12/31/2026. */
  dates: z.enum(['auto', 'day-first', 'month-first']),
  /** A quantity above one makes that many assets, or one with the quantity in its description. */
  quantity: z.enum(['many', 'one']),
  /** The next file of this enterprise with the same heads is matched alike. */
  remember: z.boolean(),
  /** Statuses that somebody gave to words of the file; keys in small letters. */
  statusWords: StatusWords,
})
export type ImportOptions = z.output<typeof ImportOptions>

export const IMPORT_OPTIONS: ImportOptions = {
  matchBy: 'code',
  write: 'both',
  createLocations: true,
  createCategories: true,
  createHolders: true,
  createOptions: true,
  emptyClears: false,
  thousands: 'auto',
  dates: 'auto',
  quantity: 'many',
  remember: true,
  statusWords: {},
}

/** How many rows are in each state after a dry run. */
export const ImportCounts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
  skipped: z.int(),
  leftOut: z.int(),
  /** Rows with at least one warning, faulty ones not counted. */
  warned: z.int(),
  /** Faulty rows that somebody has corrected since. */
  fixed: z.int(),
  /** Assets that the new rows make; more than rows where a quantity is above one. */
  newAssets: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** What an import would create besides assets: how many, and the first of them as paths or names. */
const NewThings = z.object({ count: z.int(), names: z.array(z.string()) })
export const ImportCreates = z.object({
  locations: NewThings,
  categories: NewThings,
  holders: NewThings,
  options: NewThings,
})
export type ImportCreates = z.infer<typeof ImportCreates>

/** One file on its way in, as lists show it. */
export const ImportSummary = z.object({
  _id: Id,
  /** Goes up with every change; a change that names another one is refused. */
  version: z.int(),
  state: z.enum(IMPORT_STATES),
  fileName: z.string(),
  by: z.object({ _id: Id, name: z.string(), photo: z.string().nullable() }),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When it is removed. */
  expiresAt: z.string(),
  /** Rows of the chosen sheet that are assets. */
  rows: z.int(),
  /** Rows that the dry run has looked at, of how many; null unless it runs. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** The last dry run broke off and was given up. */
  hasFailed: z.boolean(),
  /** Null before the first dry run. */
  counts: ImportCounts.nullable(),
  creates: ImportCreates.nullable(),
  photos: ImportPhotoCounts,
  /** The batch that writes the rows; `getBatch` tells how far it is, `undoBatch` takes it back. */
  batch: Id.nullable(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

const Suggestion = z.object({
  field: z.string(),
  /** How many of the different values of the column can be read as this field, of how many. */
  fits: z.int(),
  of: z.int(),
})

export const ImportColumn = z.object({
  /** Counted from 0. */
  index: z.int(),
  /** A, B, … as the spreadsheet names it. */
  letter: z.string(),
  /** The words above the column; those of two rows are joined. May be empty. */
  head: z.string(),
  /** Up to three different values. */
  samples: z.array(z.string()),
  /** How many of the rows have a value. */
  filled: z.int(),
  /** What it is imported as; null when it is not. */
  field: z.string().nullable(),
  /** What decided that: an earlier import, the head, somebody, or nothing. */
  by: z.enum(['remembered', 'head', 'person', 'none']),
  /** Nobody has decided and nothing was recognised: the person is asked. */
  isOpen: z.boolean(),
  hint: z.string().nullable(),
  /** For durations: what a bare number counts. */
  unit: z.enum(DURATION_UNITS).nullable(),
  /** Other fields that its values look like, the best first. */
  suggestions: z.array(Suggestion),
  /** What its values are read as; null when it is not imported. Looks at the first 200 different values. */
  recognised: z
    .object({
      of: z.int(),
      /** How many can be read. */
      fits: z.int(),
      /** Of locations, categories, holders and options: how many exist already. */
      known: z.int().nullable(),
      /** The first value that is read as something else than is written: 45261 → 01/12/2023. */
      example: z.object({ from: z.string(), to: z.string() }).nullable(),
      /** Dates that can be read in two ways, where the others do not decide: ask for `options.dates`. */
      isAmbiguous: z.boolean(),
      /** Of a status: its words in small letters, and what each is read as. */
      words: z.array(z.object({ word: z.string(), status: AssetStatus.nullable() })),
    })
    .nullable(),
})
export type ImportColumn = z.infer<typeof ImportColumn>

const ImportSheet = z.object({ name: z.string(), rows: z.int() })

/** A row as it is in the file. */
const SheetRow = z.object({ position: z.int(), cells: z.array(z.string()) })

export const Import = ImportSummary.extend({
  sheets: z.array(ImportSheet),
  /** Which of them, counted from 0. */
  sheet: z.int(),
  /** The row with the heads, counted from 1. */
  headRow: z.int(),
  /** 2 where the heads fill two rows. */
  headRows: z.int(),
  /** The first rows of the sheet, from the top to one below the heads. */
  top: z.array(SheetRow),
  columns: z.array(ImportColumn),
  options: ImportOptions,
  /** How many rows would be found among existing assets; null where `matchBy` has no column. */
  existing: z.int().nullable(),
})
export type Import = z.infer<typeof Import>

/** One cell of a checked row. Only cells of columns that are imported are there. */
const ImportCell = z.object({
  column: z.int(),
  field: z.string(),
  /** As the file has it, or as somebody has corrected it. */
  raw: z.string(),
  /** What was understood, as people read it; empty when it could not be. */
  read: z.string(),
  /** The value that an existing asset has now, where it would change. */
  before: z.string().nullable(),
  /** Points to something that this import would create. */
  isNew: z.boolean(),
})

export const ImportIssue = z.object({
  /** Null for the row as a whole. */
  column: z.int().nullable(),
  /** A key of `importIssues` in the messages of imports. */
  code: z.string(),
  isError: z.boolean(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A value that would be right, to be offered. */
  proposal: z.string().nullable(),
  /** For `code_in_trash`: the asset that can be restored (`restoreAssets`); then check the row again. */
  asset: Id.nullable(),
})
export type ImportIssue = z.infer<typeof ImportIssue>

export const ImportRow = z.object({
  /** The row of the sheet, counted from 1. */
  position: z.int(),
  state: z.enum(IMPORT_ROW_STATES),
  /** Why it is no asset, for `left-out`; its text is in `text`. */
  leftOut: z.string().nullable(),
  /** The filled cells of a row that is left out, joined. */
  text: z.string(),
  /** It was faulty, and somebody has corrected it. */
  isFixed: z.boolean(),
  /** How many assets it makes. */
  quantity: z.int(),
  /** How many photos each of them gets. */
  photos: z.int(),
  /** The asset that it changes or is equal to. */
  asset: z.object({ _id: Id, code: z.string(), name: z.string() }).nullable(),
  cells: z.array(ImportCell),
  issues: z.array(ImportIssue),
})
export type ImportRow = z.infer<typeof ImportRow>

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
  errors: ['import.not_found', 'import.conflict', 'import.not_checked', 'import.nothing_to_do'],
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
