import { z } from 'zod'

/** When and where an event is. */
export const TimeAndPlace = z.object({
  startDateTime: z.string().nullable(),
  endDateTime: z.string().nullable(),
  enableEndTime: z.boolean(),
  timeZone: z.string(),
  isOnline: z.boolean(),
  /** What the meeting of an online event is called. */
  meeting: z.string(),
  /** The address in one line. */
  venue: z.string(),
})
export type TimeAndPlace = z.infer<typeof TimeAndPlace>
