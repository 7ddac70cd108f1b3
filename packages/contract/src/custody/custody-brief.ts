import { z } from 'zod'
import { Id } from '../fields.ts'

/** Until when an asset is handed over, and whether its receiver has confirmed. Comes with every asset that somebody holds. */
export const CustodyBrief = z.object({
  id: Id,
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
  /** The minutes wait for the receiver. */
  isWaiting: z.boolean(),
  /** The minutes by which it was handed over; null without any. */
  paper: Id.nullable(),
})
export type CustodyBrief = z.infer<typeof CustodyBrief>
