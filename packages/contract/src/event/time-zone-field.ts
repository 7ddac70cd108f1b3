import { z } from 'zod'
import { isTimeZone } from '../time-zone.ts'

const TIME_ZONE_MAX = 60

/** Time zones by their name in the tz database, such as `Asia/Ho_Chi_Minh`. */
export const TimeZone = z
  .string()
  .max(TIME_ZONE_MAX, { error: 'invalid_value', abort: true })
  .refine(isTimeZone, { error: 'invalid_value' })
