import { z } from 'zod'
import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX } from '../../asset/import/import.ts'
import { call } from '../../call.ts'
import { Id, limitOf, Page } from '../../fields.ts'
import type { ImportSentences } from '../../messages/import/vn.ts'
import { GUEST_FILE_MAX_BYTES, GUEST_ROWS_MAX } from './guest.ts'

// A file of guests on its way in: its columns are matched, every change is checked at once, then it is written as a whole.

export const GUEST_IMPORT_DAYS = 7
export const GUEST_IMPORT_UNDO_DAYS = 30
/** Files of one event that are open or can still be undone. */
export const GUEST_IMPORTS_MAX = 50

/** What a column can become besides an answer; several columns of names are joined. */
export const GUEST_IMPORT_FIELDS = ['name', 'email', 'phone', 'company', 'category', 'note', 'address'] as const
export type GuestImportField = (typeof GUEST_IMPORT_FIELDS)[number]

/** An answer under the head of its column. */
export const KEEP_AS_ANSWER = 'keep'
const ANSWER_PREFIX = 'answer:'
const FIELD_MAX = 100
const ANSWER = /^answer:[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The field of a column that answers a question of the form. */
export const answerField = (question: string): string => `${ANSWER_PREFIX}${question}`
export const questionOf = (field: string): string | undefined =>
  field.startsWith(ANSWER_PREFIX) ? field.slice(ANSWER_PREFIX.length) : undefined

const FIXED = z.enum(GUEST_IMPORT_FIELDS)
export const isGuestField = (field: string): field is GuestImportField => FIXED.safeParse(field).success

const ColumnField = z
  .string()
  .max(FIELD_MAX, { abort: true })
  .refine((field) => isGuestField(field) || field === KEEP_AS_ANSWER || ANSWER.test(field), { error: 'invalid_value' })

export type GuestIssueCode = keyof ImportSentences['guestIssues']

/** `open` until it is written; `done` can be undone for 30 days. */
export const GUEST_IMPORT_STATES = ['open', 'done', 'undone'] as const

/**
 * `new`       becomes a guest
 * `changed`   says more about one who is there
 * `unchanged` says nothing new
 * `faulty`    is not imported
 * `left-out`  is no guest: a title, a sum, or somebody left it out
 */
export const GUEST_ROW_STATES = ['new', 'changed', 'unchanged', 'faulty', 'left-out'] as const
export type GuestRowState = (typeof GUEST_ROW_STATES)[number]

export const GuestImportCounts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  faulty: z.int(),
  leftOut: z.int(),
  /** With something to look at, faulty ones not counted. */
  warned: z.int(),
  /** New ones beyond the capacity, who wait for a seat. */
  waiting: z.int(),
  /** New ones who have an address and a seat. */
  reachable: z.int(),
})
export type GuestImportCounts = z.infer<typeof GuestImportCounts>

const Outcome = z.object({
  added: z.int(),
  updated: z.int(),
  waiting: z.int(),
  /** Tickets that are on their way, and how many of them wait for another day. */
  mailed: z.int(),
  later: z.int(),
})
export type GuestImportOutcome = z.infer<typeof Outcome>

/** Why a guest is still there after the import was undone. */
export const KEPT_REASONS = ['arrived', 'edited'] as const

const Undone = z.object({
  removed: z.int(),
  /** They have their ticket: it is cancelled instead. */
  cancelled: z.int(),
  restored: z.int(),
  kept: z.int(),
  /** The first of them. */
  keptGuests: z.array(z.object({ name: z.string(), reason: z.enum(KEPT_REASONS) })),
})
export type GuestImportUndone = z.infer<typeof Undone>

export const GuestImportSummary = z.object({
  id: Id,
  /** Goes up with every change; a change that names another one is refused. */
  version: z.int(),
  state: z.enum(GUEST_IMPORT_STATES),
  fileName: z.string(),
  by: z.string(),
  createdAt: z.string(),
  /** When an open one is removed, and a written one can no longer be undone. */
  expiresAt: z.string(),
  rows: z.int(),
  counts: GuestImportCounts,
  outcome: Outcome.nullable(),
  undone: Undone.nullable(),
})
export type GuestImportSummary = z.infer<typeof GuestImportSummary>

export const GuestImportColumn = z.object({
  /** Counted from 0. */
  index: z.int(),
  letter: z.string(),
  head: z.string(),
  /** Up to three different values. */
  samples: z.array(z.string()),
  filled: z.int(),
  /** Null: not imported. */
  field: z.string().nullable(),
  by: z.enum(['remembered', 'head', 'look', 'person', 'none']),
})
export type GuestImportColumn = z.infer<typeof GuestImportColumn>

export const GuestImport = GuestImportSummary.extend({
  sheets: z.array(z.object({ name: z.string(), rows: z.int() })),
  sheet: z.int(),
  /** Counted from 1; 0 where the sheet has no heads. */
  headRow: z.int(),
  top: z.array(z.object({ position: z.int(), cells: z.array(z.string()) })),
  columns: z.array(GuestImportColumn),
  /** The first name that several columns make; empty with one. */
  joinedName: z.string(),
  /** Questions of the event's form, as what a column can become. */
  questions: z.array(z.object({ field: z.string(), title: z.string() })),
  /** New guests are sent their ticket. */
  sendMail: z.boolean(),
  /** Categories that would come into being. */
  newCategories: z.array(z.string()),
  /** A name or an address is known; without either nothing can be imported. */
  hasNames: z.boolean(),
})
export type GuestImport = z.infer<typeof GuestImport>

export const GuestImportIssue = z.object({
  /** Null for the row as a whole. */
  field: z.string().nullable(),
  code: z.string(),
  isError: z.boolean(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** A value that would be right, to be offered. */
  proposal: z.string().nullable(),
})
export type GuestImportIssue = z.infer<typeof GuestImportIssue>

export const GuestImportRow = z.object({
  /** The row of the sheet, counted from 1. */
  position: z.int(),
  state: z.enum(GUEST_ROW_STATES),
  isWarned: z.boolean(),
  /** Why it is no guest. */
  leftOut: z.string().nullable(),
  /** The filled cells of a row that is left out. */
  text: z.string(),
  /** As they are understood; where they are not, as they are written. */
  values: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    company: z.string(),
    category: z.string(),
  }),
  /** What changes of a guest who is there: a field, or the title of an answer. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  issues: z.array(GuestImportIssue),
})
export type GuestImportRow = z.infer<typeof GuestImportRow>

const OfEvent = z.object({ eventId: Id })
const OfImport = OfEvent.extend({ id: Id })
const Version = z.int().min(0)

export const startGuestImport = call({
  method: 'POST',
  path: '/event-service/guest-import/{eventId}',
  summary: 'Upload a spreadsheet with guests; nothing is imported yet (multipart, field `file`)',
  access: 'guest.import',
  envelope: 'result',
  params: OfEvent,
  files: { file: { maxCount: 1, maxBytes: GUEST_FILE_MAX_BYTES } },
  output: GuestImport,
  errors: [
    'CAN_NOT_SEE_EVENT',
    'event.cancelled',
    'import.unreadable',
    'import.has_password',
    'import.no_rows',
    'import.too_many_rows',
    'import.too_many_drafts',
    'request.rate_limited',
    'server.unavailable',
  ],
  // Reading one takes seconds of CPU, which everybody on the server shares.
  limit: { max: 60, windowSeconds: 600, perPerson: true },
})

export const listGuestImports = call({
  method: 'GET',
  path: '/event-service/guest-import/{eventId}',
  summary: 'Files of guests that are open or can be undone, the newest first',
  access: 'guest.import',
  envelope: 'list',
  params: OfEvent,
  output: GuestImportSummary,
  errors: ['CAN_NOT_SEE_EVENT'],
})

export const getGuestImport = call({
  method: 'GET',
  path: '/event-service/guest-import/{eventId}/{id}',
  summary: 'One file of guests with its columns',
  access: 'guest.import',
  envelope: 'result',
  params: OfImport,
  output: GuestImport,
  errors: ['CAN_NOT_SEE_EVENT', 'import.not_found'],
})

const CHANGED = ['import.not_found', 'import.conflict', 'import.written'] as const

export const changeGuestImport = call({
  method: 'PATCH',
  path: '/event-service/guest-import/{eventId}/{id}',
  summary: 'Choose sheet, head row, columns, and whether tickets are sent; every row is checked again',
  access: 'guest.import',
  envelope: 'result',
  params: OfImport,
  body: z.object({
    version: Version,
    sheet: z.int().min(0).max(1000).optional(),
    /** 0: the sheet has no heads. */
    headRow: z.int().min(0).max(GUEST_ROWS_MAX).optional(),
    columns: z
      .array(
        z.object({
          index: z
            .int()
            .min(0)
            .max(IMPORT_COLUMNS_MAX - 1),
          field: ColumnField.nullable(),
        }),
      )
      .max(IMPORT_COLUMNS_MAX)
      .optional(),
    sendMail: z.boolean().optional(),
  }),
  output: GuestImport,
  errors: ['CAN_NOT_SEE_EVENT', ...CHANGED, 'import.no_rows', 'import.too_many_rows'],
})

export const listGuestImportRows = call({
  method: 'GET',
  path: '/event-service/guest-import/{eventId}/{id}/rows',
  summary: 'Rows as they would be imported: faulty ones first, then those to look at, then in the order of the file',
  access: 'guest.import',
  envelope: 'list',
  params: OfImport,
  query: z.object({
    state: z.enum([...GUEST_ROW_STATES, 'warned', 'all']).default('all'),
    page: Page,
    limit: limitOf(50),
  }),
  output: GuestImportRow,
  errors: ['CAN_NOT_SEE_EVENT', 'import.not_found'],
})

const Correction = z.string().trim().max(IMPORT_CELL_MAX).optional()
const Corrections = z.object({
  name: Correction,
  email: Correction,
  phone: Correction,
  company: Correction,
  category: Correction,
  note: Correction,
  address: Correction,
} satisfies Record<GuestImportField, unknown>)

export const changeGuestImportRow = call({
  method: 'PATCH',
  path: '/event-service/guest-import/{eventId}/{id}/rows/{position}',
  summary: 'Correct a row, leave it out or take it in; all rows are checked again',
  access: 'guest.import',
  envelope: 'result',
  params: OfImport.extend({ position: z.coerce.number().int().min(1).max(2_000_000) }),
  body: z.object({
    /** Instead of what the file says. */
    values: Corrections.optional(),
    isIncluded: z.boolean().optional(),
  }),
  output: z.object({ row: GuestImportRow, import: GuestImport }),
  errors: ['CAN_NOT_SEE_EVENT', 'import.not_found', 'import.row_not_found', 'import.written'],
})

export const downloadFaultyGuests = call({
  method: 'GET',
  path: '/event-service/guest-import/{eventId}/{id}/faulty',
  summary: "Faulty rows as an Excel file: the file's own columns and one that says why",
  access: 'guest.import',
  envelope: 'file',
  params: OfImport,
  output: z.unknown(),
  errors: ['CAN_NOT_SEE_EVENT', 'import.not_found'],
})

export const commitGuestImport = call({
  method: 'POST',
  path: '/event-service/guest-import/{eventId}/{id}/commit',
  summary:
    'Import the rows that are right, all of them or none. When guests came or changed meanwhile so that the figures differ, nothing is written and the import comes back open, with the new figures',
  access: 'guest.import',
  envelope: 'result',
  params: OfImport,
  body: z.object({ version: Version }),
  output: GuestImport,
  errors: [
    'CAN_NOT_SEE_EVENT',
    'event.cancelled',
    ...CHANGED,
    'import.nothing_to_do',
    'identity.email_unconfirmed',
    'server.unavailable',
  ],
})

export const undoGuestImport = call({
  method: 'POST',
  path: '/event-service/guest-import/{eventId}/{id}/undo',
  summary:
    'Take an import back within 30 days: guests it added go, what it changed goes back; who came or was changed since stays, who has a ticket is cancelled',
  access: 'guest.import',
  envelope: 'result',
  params: OfImport,
  output: GuestImport,
  errors: ['CAN_NOT_SEE_EVENT', 'import.not_found', 'import.not_written'],
})

export const deleteGuestImport = call({
  method: 'DELETE',
  path: '/event-service/guest-import/{eventId}/{id}',
  summary: 'Remove a file that was not imported',
  access: 'guest.import',
  envelope: 'status',
  params: OfImport,
  output: z.object({ id: Id }),
  errors: ['CAN_NOT_SEE_EVENT', 'import.not_found', 'import.written'],
  done: 'import.deleted',
})
