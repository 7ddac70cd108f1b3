import {
  ROW_ISSUES_SHOWN,
  GUEST_FILE_MAX_BYTES,
  GUEST_FILE_SECONDS,
  GUEST_FILE_UNPACKED_MAX_BYTES,
  GUEST_ROWS_MAX,
  SAMPLE_ROWS,
} from '@nine/contract/event/guest/guest'
import { readSpreadsheet, UnreadableSpreadsheet } from '../../../adapters/spreadsheet/spreadsheet.ts'
import { AppError } from '../../../app-error.ts'
import type { UploadedFile } from '../../../http/call/uploads.ts'
import { nameFrom, readGuestRows, type ReadRows } from './guest-rows.ts'

const FILE_LIMITS = {
  rowsMax: GUEST_ROWS_MAX,
  bytesMax: GUEST_FILE_MAX_BYTES,
  unpackedMax: GUEST_FILE_UNPACKED_MAX_BYTES,
  seconds: GUEST_FILE_SECONDS,
}

const EXTENSION = /\.(csv|xls|xlsx|xlsm)$/i

/** Reads the file outside of any transaction, because it may take seconds. */
export async function readGuestFile(file: UploadedFile): Promise<ReadRows> {
  if (!EXTENSION.test(file.name)) throw new AppError('spreadsheet.unreadable')
  const rows = await readSpreadsheet(file.path, FILE_LIMITS).catch((error: unknown) => {
    throw error instanceof UnreadableSpreadsheet ? new AppError('spreadsheet.unreadable') : error
  })
  const read = readGuestRows(rows)
  if (read.guests.length + read.issues.length > GUEST_ROWS_MAX)
    throw new AppError('spreadsheet.too_many_rows', { max: GUEST_ROWS_MAX })
  return read
}

/** What a file contains, without importing it. */
export const previewRows = ({ guests, issues, warnings }: ReadRows) => ({
  items: guests.map(({ email }) => email),
  total: guests.length,
  sample: guests.slice(0, SAMPLE_ROWS).map((guest) => ({ ...guest, name: guest.name || nameFrom(guest.email) })),
  added: 0,
  updated: 0,
  unchanged: 0,
  faults: issues.slice(0, ROW_ISSUES_SHOWN),
  warnings: warnings.slice(0, ROW_ISSUES_SHOWN),
  mailed: 0,
  notMailed: [],
})
