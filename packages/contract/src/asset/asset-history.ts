import { z } from 'zod'
import { CustomKindName } from '../custom-field/custom-field.ts'
import { Id } from '../fields.ts'
import type { SharedSentences } from '../messages/shared/vn.ts'

export const HISTORY_ACTIONS = ['create', 'update', 'delete', 'status', 'move', 'assigned', 'restore'] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/** Fields that a history entry or a conflict can name; `messages` has a label for each. */
export type AssetField = keyof SharedSentences['assetFields']

/**
 * One field's old and new value, formatted: names, dd/mm/yyyy, 1.200.000 ₫, years of a duration. Null means empty.
 * `status`, `visibility`, `depreciation.method`, `bookedAs`, `maintenance.required` and yes or no of custom fields stay codes, to be
 * translated for the reader; so does `maintenance.rhythm` (`90 days`, `6 months`), unless it is dates. A custom field is `custom:` and its id, with its kind and the name it had at that time.
 */
export const FieldChange = z.object({
  field: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  name: z.string().optional(),
  kind: CustomKindName.optional(),
})
export type FieldChange = z.infer<typeof FieldChange>

/** `historyDetail=false` leaves `description`, `changedFields` and `changes` out. */
export const HistoryEntry = z.object({
  _id: Id,
  action: z.enum(HISTORY_ACTIONS),
  description: z.string().optional(),
  note: z.string(),
  performedBy: z.object({ _id: Id, name: z.string(), photo: z.string().nullable() }),
  createdAt: z.string(),
  /** The batch it was part of. */
  batch: Id.optional(),
  changedFields: z.array(z.string()).optional(),
  changes: z.array(FieldChange).optional(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
