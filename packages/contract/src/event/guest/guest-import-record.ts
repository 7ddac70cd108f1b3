import { z } from 'zod'
import { Id } from '../../fields.ts'
import type { ImportSentences } from '../../messages/import/vn.ts'

export type GuestIssueCode = keyof ImportSentences['guestIssues']

/** `open` until it is written; `done` can be undone for 30 days. */
const GUEST_IMPORT_STATES = ['open', 'done', 'undone'] as const

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
const KEPT_REASONS = ['arrived', 'edited'] as const

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
