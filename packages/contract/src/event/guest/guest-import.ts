import { z } from 'zod'
import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX } from '../../asset/import/import.ts'
import { call } from '../../call.ts'
import { Id, limitOf, Page } from '../../fields.ts'
import { GUEST_FILE_MAX_BYTES, GUEST_ROWS_MAX } from './guest.ts'
import { ColumnField, type GuestImportField } from './guest-import-fields.ts'
import { GUEST_ROW_STATES, GuestImport, GuestImportRow, GuestImportSummary } from './guest-import-record.ts'

// A file of guests on its way in: its columns are matched, every change is checked at once, then it is written as a whole.

export const GUEST_IMPORT_DAYS = 7
export const GUEST_IMPORT_UNDO_DAYS = 30
/** Files of one event that are open or can still be undone. */
export const GUEST_IMPORTS_MAX = 50

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
