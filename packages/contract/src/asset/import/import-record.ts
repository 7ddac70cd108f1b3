import { z } from 'zod'
import { Id } from '../../fields.ts'
import { AssetStatus } from '../asset-fields.ts'
import { ImportPhotoCounts } from './import-photos.ts'
import { DURATION_UNITS, ImportOptions } from './import-options.ts'
import type { ImportSentences } from '../../messages/import/vn.ts'

/**
 * `matching`   the file was read; columns are being matched
 * `checking`   the dry run is under way
 * `checked`    it is over; rows can be looked at, changed and imported
 * `running`    a batch writes the rows
 * `done`, `cancelled`  the batch is over
 */
const IMPORT_STATES = ['matching', 'checking', 'checked', 'running', 'done', 'cancelled'] as const
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
  /** Other fields that its values look like, the best first; none while rows are checked or written. */
  suggestions: z.array(Suggestion),
  /** What its values are read as; null when it is not imported, and while rows are checked or written. Looks at the first 200 different values. */
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

/**
 * Vietnamese as it was typed before Unicode: the letters are those of Western Europe, and only a font made for it, such as
 * .VnTime or VNI-Times, shows them as what is meant. Old lists are still copied into new files.
 */
export const LEGACY_FONTS = ['tcvn3', 'vni'] as const
export type LegacyFont = (typeof LEGACY_FONTS)[number]

const ImportSheet = z.object({
  name: z.string(),
  rows: z.int(),
  /** The font from before Unicode that its texts were typed for; null where they are as they are, or nobody has looked. */
  font: z.enum(LEGACY_FONTS).nullable(),
})

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
